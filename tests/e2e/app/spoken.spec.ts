import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { Keyboard } from '#tests/support/pages/keyboard.ts'
import { keepQueue, queueItem } from '#tests/support/pages/kept-queue.ts'
import { collectionNamed, Lists } from '#tests/support/pages/lists.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'

// What a screen reader says, and where the focus is, for who does not see the page.

const BOOK = 'The Glass Harbour'

/** All that live regions say from now on, as a screen reader hears them. */
async function listens(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const regions = '[aria-live], [role="status"], [role="alert"], output'
    new MutationObserver((changes) => {
      // what comes with a text in it is heard too
      for (const each of changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes])) {
        const from = each instanceof Element ? each : each.parentElement
        const region = from?.closest(regions) ?? from?.querySelector(regions)
        const text = region?.textContent?.trim()
        if (region && text && region.getAttribute('aria-live') !== 'off' && said.at(-1) !== text)
          said.push(text)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return async () => await page.evaluate(() => (window as unknown as { said: string[] }).said)
}

test('[promise 4] what plays is never spoken unasked, and a move of the track is', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  await signIn()
  await app.play(standIn.state.itemTitled(BOOK).id)
  const keyboard = new Keyboard(page)
  await keyboard.tabTo(player.track)
  const text = async (): Promise<string | null> => await player.track.getAttribute('aria-valuetext')
  const before = await text()
  expect(before).toMatch(/^\d+ (?:minutes?|seconds?).* of 1 minute, 2\d seconds/)
  const said = await listens(page)
  const start = (await player.sound.playing())?.time ?? 0
  await expect.poll(async () => (await player.sound.playing())?.time ?? 0).toBeGreaterThan(start + 3)
  expect(await text()).toBe(before)
  expect(await said()).toEqual([])
  await page.keyboard.press('Home')
  expect(await text()).toMatch(/^0 seconds of /)
})

test('[promise 4] what a press did to the player is said, once', async ({ app, page, signIn, standIn }) => {
  const { player } = app
  await signIn()
  await app.play(standIn.state.itemTitled('A Lamp for the Drowned').id)
  await player.hears()
  await page.getByRole('main').focus()
  const said = await listens(page)
  const then = async (press: () => Promise<void>, news: string | RegExp): Promise<void> => {
    const before = (await said()).length
    await press()
    const since = async (): Promise<readonly string[]> => (await said()).slice(before)
    await expect.poll(since).toEqual([expect.stringMatching(news)])
  }
  const key = (name: string) => async () => await page.keyboard.press(name)
  await then(key('ArrowDown'), /^Volume 90%$/)
  await then(key('m'), /^Volume 0%$/)
  await then(key('m'), /^Volume 90%$/)
  await then(key('Shift+ArrowUp'), /^Speed 1\.1×$/)
  await then(async () => await player.nextChapter.click(), /^Chapter \d+: /)
  await player.pause.click()
  await then(async () => await player.forward.click(), /^\d+ minutes?, \d+ seconds?$/)
  await player.root.getByRole('button', { name: 'Sleep timer' }).click()
  const sleep = page.getByRole('dialog', { name: 'Sleep timer' })
  await then(
    async () => await sleep.getByRole('button', { name: '15 min' }).click(),
    /^Sleep timer: 15 min left$/,
  )
  await then(
    async () => await sleep.getByRole('button', { name: 'Cancel timer' }).click(),
    /^Sleep timer off$/,
  )
  await expect(sleep.getByRole('button', { name: '5 min', exact: true })).toBeFocused()
})

test('[promise 4] a page that was gone to is read out by its heading, and the focus is not lost', async ({
  app,
  page,
  signIn,
}) => {
  await signIn()
  const said = await listens(page)
  await app.home.card(BOOK).getByRole('link', { name: BOOK }).focus()
  await page.keyboard.press('Enter')
  await expect(app.item.heading).toHaveText(BOOK)
  await expect.poll(said).toContain(BOOK)
  await expect(page.getByRole('main')).toBeFocused()
})

test('[promise 4] arrow keys go from card to card and from shelf to shelf', async ({ app, page, signIn }) => {
  await signIn()
  const first = app.home.shelf('Continue Listening').locator('.card-link').first()
  await first.focus()
  const shelfOf = async (): Promise<string | null> =>
    await page.evaluate(
      () => document.activeElement?.closest('section')?.querySelector('h2')?.textContent ?? null,
    )
  const shelf = await shelfOf()
  await page.keyboard.press('ArrowRight')
  await expect(first).not.toBeFocused()
  expect(await shelfOf()).toBe(shelf)
  await page.keyboard.press('ArrowLeft')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  expect(await shelfOf()).not.toBe(shelf)
  await expect(page.locator('.card-link:focus')).toBeInViewport()
})

test('[promise 4] covers say in words how much is heard', async ({ app, signIn }) => {
  await signIn()
  const link = app.home.card(BOOK).getByRole('link', { name: BOOK })
  await expect(link).toHaveAccessibleDescription(/^Your progress: \d+%$/)
})

test('[promise 4] the focus stays where its row goes away', async ({ app, page, signIn, standIn }) => {
  const { player } = app
  await signIn()
  const queue = ['Unwinding', BOOK, 'A Lamp for the Drowned'].map((title) => queueItem(standIn, title))
  await keepQueue(page, standIn, queue)
  await app.play(queue[0]?.libraryItemId ?? '')
  await player.root.getByRole('button', { name: 'Queue', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Queue' })
  const remove = (title: string) => dialog.getByRole('button', { name: `Remove ${title} from the queue` })
  await remove(BOOK).focus()
  await page.keyboard.press('Enter')
  await expect(remove(BOOK)).toHaveCount(0)
  await expect(remove('A Lamp for the Drowned')).toBeFocused()
})

test('[promise 4] a drag is spoken in the language of the page, with titles', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn('root')
  await page.evaluate(() => localStorage.setItem('lang', 'de'))
  await page.goto(`collection/${collectionNamed(standIn, 'Coast shelf').id}`)
  const lists = new Lists(page)
  await expect(lists.rows).toHaveCount(5)
  const handle = lists.rows.first().getByRole('button').first()
  await expect(handle).toHaveAccessibleDescription('')
  const said = await listens(page)
  const box = await handle.boundingBox()
  if (!box) throw new Error('There is no handle')
  await page.mouse.move(box.x + 8, box.y + 8)
  await page.mouse.down()
  for (let y = 0; y < 100; y += 10) await page.mouse.move(box.x + 8, box.y + 8 + y)
  await expect.poll(said).toContainEqual(expect.stringMatching(/^„The Salt Road“: Position [23] von 5$/))
  await page.mouse.up()
  expect((await said()).join('\n')).not.toMatch(/draggable|droppable/i)
})

test('[promise 4] at 400 % most of the window is the page, also while a book plays', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await signIn('root')
  await app.play(standIn.state.itemTitled(BOOK).id)
  for (const route of [`item/${standIn.state.itemTitled(BOOK).id}`, bookshelf(standIn)]) {
    await page.goto(route)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    if (route !== bookshelf(standIn)) await app.item.play.click()
    await expect(app.player.root).toBeVisible()
    const freeLines = async (): Promise<number> =>
      await page.evaluate(() => {
        // again, for the page grows as its cards come
        window.scrollTo({ top: 400, behavior: 'instant' })
        const main = document.querySelector('main')
        let lines = 0
        for (let y = 1; y < innerHeight; y += 1)
          if (main?.contains(document.elementFromPoint(innerWidth / 2, y))) lines += 1
        return lines
      })
    await expect.poll(freeLines, { message: route }).toBeGreaterThan(180)
    await expect(app.player.root).toBeInViewport({ ratio: 1 })
  }
})

test.describe('a long shelf', () => {
  test.use({ standInOptions: { generatedItems: 3000 } })

  test('[promise 4] a card that is scrolled away keeps the focus', async ({ app, page, signIn, standIn }) => {
    await signIn('root')
    await page.goto(bookshelf(standIn, '3000 Books'))
    const card = app.shelf.cards.first().getByRole('link').first()
    await card.focus()
    const name = await card.textContent()
    await page.mouse.move(700, 500)
    for (let turns = 0; turns < 12; turns += 1) await page.mouse.wheel(0, 2000)
    await expect.poll(async () => await page.evaluate(() => window.scrollY)).toBeGreaterThan(5000)
    await expect(page.locator(':focus')).toHaveText(name ?? '')
  })

  test('[promise 4] letters are large enough to be hit', async ({ page, signIn, standIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn('root')
    await page.goto(bookshelf(standIn, '3000 Books'))
    const letters = page.locator('.letter-bar > button')
    await expect(letters.first()).toBeVisible()
    const sizes = await letters.evaluateAll((all) =>
      all.map((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height)),
    )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
  })
})
