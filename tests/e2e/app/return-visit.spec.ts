import { FLAVOURS } from '#tests/server/index.ts'
import type { Page } from '@playwright/test'
import type { App } from '#tests/support/pages/app.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { hasPlayed, stays } from '#tests/support/browser/waits.ts'

const title = 'The Glass Harbour'
const EVERYTHING = /^\/(?:api|auth|login|socket\.io)/

/** All that this browser keeps below the page's origin, as one text; covers by their number, and whether home was drawn. */
async function kept(page: Page): Promise<{ text: string; pictures: number; isDrawn: boolean }> {
  return await page.evaluate(async () => {
    const read = async <Result>(asked: IDBRequest<Result>): Promise<Result> =>
      await new Promise((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error ?? new Error('no answer')))
      })
    const texts = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)))
    let pictures = 0
    let isDrawn = false
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await read(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const values = (await read(database.transaction(store).objectStore(store).getAll())) as unknown[]
        for (const value of values) {
          const { covers = [], children = [] } = value as { covers?: unknown[]; children?: unknown[] }
          pictures += covers.length
          isDrawn ||= children.length > 0
          texts.push(JSON.stringify(value))
        }
      }
      database.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) texts.push(request.url)
    return { text: texts.join('\n'), pictures, isDrawn }
  })
}

/** Waits until home is there and the page has kept it. */
async function isKept({ home, page }: App): Promise<void> {
  await expect(home.card(title)).toBeVisible()
  const isThere = async () => {
    const { pictures, isDrawn } = await kept(page)
    return pictures > 0 && isDrawn
  }
  await expect.poll(isThere, { timeout: 20_000 }).toBe(true)
}

/** Keeps the client's own code back; home can only be what is drawn before it. */
async function holdCode(page: Page): Promise<{ release: () => void }> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

const firstCard = '.shell .shelf .card'
async function placeOf(page: Page): Promise<{ card: object; text: string; cover: number }> {
  return await page
    .locator(firstCard)
    .first()
    .evaluate((card) => {
      // what is only read aloud comes with later texts, and with the code
      const unseen = [...card.querySelectorAll('.sr-only')].map(({ textContent }) => textContent)
      const lines = (card as HTMLElement).innerText.split('\n')
      return {
        card: card.getBoundingClientRect().toJSON() as object,
        text: lines.filter((line) => !unseen.includes(line)).join('\n'),
        cover: card.querySelector('img')?.naturalWidth ?? 0,
      }
    })
}

for (const flavour of FLAVOURS) {
  test.describe(`a return to ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('what was seen last is there with its covers before the server answers, then what it says', async ({
      page,
      app,
      signIn,
      standIn,
    }) => {
      await signIn()
      await isKept(app)
      standIn.state.itemTitled(title).media.metadata.title = 'The Glass Pier'
      const held = standIn.faults.hold(EVERYTHING)
      await page.reload()
      await expect(app.home.card(title)).toBeVisible()
      const cover = app.home.card(title).getByRole('img').or(app.home.card(title).locator('img')).first()
      await expect
        .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      expect(held.waiting()).toBeGreaterThan(0)
      held.remove()
      await expect(app.home.card('The Glass Pier')).toBeVisible()
    })

    test('a press on play before the server answers is carried out when it does', async ({
      page,
      app,
      signIn,
      standIn,
    }) => {
      await signIn()
      await isKept(app)
      const held = standIn.faults.hold(EVERYTHING)
      await page.reload()
      await app.home.card(title).hover()
      await app.home.card(title).getByRole('button', { name: /^Play/ }).click()
      expect(standIn.log.http({ path: /\/play/ })).toEqual([])
      held.remove()
      await hasPlayed(app, 1)
    })

    test('home stands as it was before the code is there, stays where it is, and keeps a press for it', async ({
      page,
      app,
      signIn,
      standIn,
    }) => {
      await signIn()
      await isKept(app)
      const before = await placeOf(page)
      const code = await holdCode(page)
      await page.reload({ waitUntil: 'commit' })
      await expect(page.locator(firstCard).first()).toContainText(before.text.split('\n')[0] ?? '?')
      await expect.poll(() => placeOf(page)).toEqual(before)
      // what a screen reader reads comes with the code
      await expect(page.locator('.shell')).toHaveAttribute('aria-hidden', 'true')
      const item = standIn.state.itemTitled(title)
      await page
        .locator('.card', { has: page.locator(`[data-href="/item/${item.id}"]`) })
        .first()
        .locator('.card-play')
        .click({ force: true })
      expect(standIn.log.http({ path: /\/play/ })).toEqual([])
      code.release()
      await hasPlayed(app, 1)
      expect(standIn.log.http({ path: new RegExp(`/items/${item.id}/play`) })).toHaveLength(1)
      expect(await placeOf(page)).toEqual(before)
    })

    test('the first visit has its titles and covers before the code is there, where they stay', async ({
      page,
      app,
      signIn,
    }) => {
      await signIn()
      await expect(app.home.card(title)).toBeVisible()
      await expect.poll(async () => (await placeOf(page)).cover).toBeGreaterThan(0)
      const before = await placeOf(page)
      // whose visit it was is not known, so nothing that was kept is looked for
      await page.evaluate(() => localStorage.removeItem('listener'))
      const code = await holdCode(page)
      await page.reload({ waitUntil: 'commit' })
      await expect(page.locator('.first-paint .card').first()).toContainText(
        before.text.split('\n')[0] ?? '?',
      )
      await expect.poll(async () => (await placeOf(page)).cover).toBeGreaterThan(0)
      expect((await placeOf(page)).card).toEqual(before.card)
      code.release()
      await expect(app.home.card(title)).toBeVisible()
      expect(await placeOf(page)).toEqual(before)
    })

    test('a window of another width shows nothing of it', async ({ page, app, signIn, standIn }) => {
      await signIn()
      await isKept(app)
      await holdCode(page)
      standIn.faults.hold(EVERYTHING)
      const width = page.viewportSize()?.width ?? 0
      await page.setViewportSize({ width: width - 100, height: 700 })
      await page.reload({ waitUntil: 'commit' })
      await expect(page.locator('.first-paint .skeleton').first()).toBeVisible()
      const body = page.locator('body')
      await stays(async () => expect(await body.innerText()).not.toContain(title), 500)
    })

    test('with the server away it shows what was seen last, says so, and goes on by itself or by a press', async ({
      page,
      app,
      signIn,
      standIn,
      allowConsole,
    }) => {
      allowConsole(/ERR_|WebSocket|Failed to fetch|status of 5/)
      await signIn()
      await isKept(app)
      const away = standIn.faults.fail({ path: EVERYTHING, mode: 'drop' })
      await page.reload()
      await expect(app.home.card(title)).toBeVisible()
      const word = app.shell.notice(/isn’t responding/)
      await expect(word).toBeVisible()
      away.remove()
      await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Try again' }).click()
      await expect(word).toBeHidden()
      await expect(app.home.card(title)).toBeVisible()
    })

    test('what a page showed is kept though the next ones began with a title, and though it was left at once', async ({
      page,
      app,
      signIn,
      standIn,
      allowConsole,
    }) => {
      allowConsole(/ERR_|WebSocket|Failed to fetch|status of 5/)
      await signIn()
      await isKept(app)
      const other = standIn.state.itemTitled('A Lamp for the Drowned')
      await page.goto(`item/${other.id}`)
      await app.item.play.click()
      await hasPlayed(app, 1)
      // the way of a tab that is closed, or of a phone that is put away
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await expect.poll(async () => (await kept(page)).text).toContain('a tide table that lies')
      standIn.faults.fail({ path: EVERYTHING, mode: 'drop' })
      await page.goto('')
      await expect(app.home.card(title)).toBeVisible()
      await expect(app.player.root).toContainText('A Lamp for the Drowned')
      const cover = app.player.root.locator('img').first()
      await expect
        .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      await page.goto(`item/${other.id}`)
      await expect(app.item.heading).toHaveText('A Lamp for the Drowned')
    })

    test('[promise 3] after a sign-out nothing of what was seen is kept, and the next account sees none of it', async ({
      page,
      app,
      signIn,
      standIn,
    }) => {
      await signIn()
      await expect(app.home.card(title)).toBeVisible()
      await app.home.card(title).hover()
      await app.home.card(title).getByRole('button', { name: /^Play/ }).click()
      await hasPlayed(app, 1)
      await isKept(app)
      expect((await kept(page)).text).toContain(title)
      await app.shell.account.click()
      await app.account.signOut.click()
      await expect(app.entrance.username).toBeVisible()
      const titles = [...standIn.state.items.values()].map(({ media }) => media.metadata.title ?? '?')
      const left = await kept(page)
      expect(titles.filter((each) => left.text.includes(each))).toEqual([])
      expect(left.pictures).toBe(0)
    })

    test('[promise 3] a token that the server takes no more leaves nothing behind', async ({
      page,
      app,
      signIn,
      standIn,
      allowConsole,
    }) => {
      allowConsole(/status of 401|WebSocket/)
      await signIn()
      await isKept(app)
      const headers = { 'content-type': 'text/plain; charset=utf-8' }
      standIn.faults.fail({ path: /^\/(?:api|auth)\//, status: 401, body: 'Unauthorized', headers })
      await page.reload()
      await expect(app.entrance.username).toBeVisible()
      await expect.poll(async () => (await kept(page)).text).not.toContain(title)
    })
  })
}
