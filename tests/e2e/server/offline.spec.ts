import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import type { App } from '#tests/support/pages/app.ts'
import { SecondClient } from '#tests/support/browser/second-client.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'

const title = 'A Lamp for the Drowned'

/** How much this browser still keeps for the server. */
function keptInOutbox(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('earmark')
        // to look must not make the database that the client has not made yet
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => resolve(0))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('outbox').objectStore('outbox').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
  )
}

/** Marks made while nothing reaches the server, in the order they are told later. */
test('marking finished without a network: kept over a reload, told later in order, shown as it is', async ({
  app,
  page,
  context,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/ERR_|WebSocket|Failed to fetch|status of 404/)
  const [first, second] = ['The Glass Harbour', title].map((each) => standIn.state.itemTitled(each).id)
  const marks = () => standIn.log.http({ method: 'PATCH', path: /^\/api\/me\/progress\// })
  await signIn()
  const away = standIn.faults.fail({ path: '/api/me/progress', mode: 'drop' })
  for (const id of [first, second]) {
    await page.goto(`item/${id}`)
    await expect(app.item.play).toBeVisible()
    await page.getByRole('button', { name: 'Mark as finished' }).click()
    await expect(app.shell.notice(/saved in this browser/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark as not finished' })).toBeVisible()
    if (id === first) {
      // another page of this browser may try it already
      await page.reload()
      await expect(page.getByRole('button', { name: 'Mark as not finished' })).toBeVisible()
    }
  }
  // what was tried meanwhile waits for the network now
  await context.setOffline(true)
  away.remove()
  const user = standIn.state.userNamed('listener')?.id ?? ''
  const isFinished = (id: string | undefined) => standIn.state.progressOf(user, id ?? '')?.isFinished ?? false
  expect([first, second].map(isFinished)).toEqual([false, false])
  const before = marks().length
  await context.setOffline(false)
  await expect.poll(() => [first, second].map(isFinished)).toEqual([true, true])
  expect(
    marks()
      .slice(before)
      .map(({ path }) => path.split('/').at(-1)),
  ).toEqual([first, second])
  await expect.poll(() => keptInOutbox(page)).toBe(0)
})

test('[promise 1.7] a mark is kept before the server answers, and told by the next page @everyday', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/ERR_|WebSocket|Failed to fetch|aborted/)
  const { id } = standIn.state.itemTitled('The Glass Harbour')
  const user = standIn.state.userNamed('listener')?.id ?? ''
  const isFinished = () => standIn.state.progressOf(user, id)?.isFinished ?? false
  await signIn()
  await page.goto(`item/${id}`)
  await expect(app.item.play).toBeVisible()
  const silent = standIn.faults.fail({ path: '/api/me/progress', mode: 'hang' })
  await page.getByRole('button', { name: 'Mark as finished' }).click()
  await expect.poll(() => keptInOutbox(page)).toBe(1)
  await page.goto('about:blank')
  silent.remove()
  expect(isFinished()).toBe(false)
  await page.goto(standIn.url)
  await expect.poll(isFinished).toBe(true)
  await expect.poll(() => keptInOutbox(page)).toBe(0)
})

test('[promise 1.3] a mark made without a network is not sent over what another device did since, and can be made then', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/ERR_|WebSocket|Failed to fetch|aborted/)
  const name = 'The Glass Harbour'
  const { id } = standIn.state.itemTitled(name)
  const user = standIn.state.userNamed('listener')?.id ?? ''
  const record = () => standIn.state.progressOf(user, id)
  // on, and not near the end, which would finish it
  const there = (record()?.currentTime ?? 0) + 20
  await signIn()
  await page.goto(`item/${id}`)
  await expect(app.item.play).toBeVisible()
  const away = standIn.faults.fail({ path: '/api/me/progress', mode: 'drop' })
  await page.getByRole('button', { name: 'Mark as finished' }).click()
  await expect(app.shell.notice(/saved in this browser/)).toBeVisible()
  await page.goto('about:blank')
  const phone = await SecondClient.signedIn(standIn, 'listener')
  away.remove()
  await phone.call('PATCH', `/api/me/progress/${id}`, { currentTime: there, progress: 0.6 })
  await page.goto(standIn.url)
  await expect(app.shell.notice(`Your progress in “${name}” changed on another device`)).toBeVisible()
  expect([record()?.isFinished, record()?.currentTime]).toEqual([false, there])
  expect(await keptInOutbox(page)).toBe(1)
  await app.shell.notices.getByRole('button', { name: 'Mark as finished' }).click()
  await expect.poll(() => [record()?.isFinished, record()?.currentTime]).toEqual([true, there])
  await expect.poll(() => keptInOutbox(page)).toBe(0)
})

test('a card shows what was marked without a network, on the shelf and after a reload', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/ERR_|WebSocket|Failed to fetch/)
  await signIn()
  await page.goto(bookshelf(standIn))
  const finished = app.shelf.card(title).locator('[data-corner="finished"]')
  await expect(app.shelf.card(title)).toBeVisible()
  await expect(finished).toHaveCount(0)
  standIn.faults.fail({ path: '/api/me/progress', mode: 'drop' })
  await app.shelf.openMenu(title)
  await page.getByRole('menuitem', { name: 'Mark as finished' }).click()
  await expect(app.shell.notice(/saved in this browser/)).toBeVisible()
  await expect(finished).toBeVisible()
  await page.reload()
  await expect(finished).toBeVisible()
  const user = standIn.state.userNamed('listener')?.id ?? ''
  expect(standIn.state.progressOf(user, standIn.state.itemTitled(title).id)?.isFinished ?? false).toBe(false)
  // its page says the same
  await app.shelf.card(title).getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Mark as not finished' })).toBeVisible()
  await expect(page.getByRole('main').locator('[data-corner="finished"]')).toBeVisible()
})

test.describe('where the browser may keep the page', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const basePath of ['', '/listen']) {
    test.describe(basePath || 'at the root', () => {
      test.use({ standInOptions: { basePath } })

      test('the page opens without a network, and keeps nothing but itself', async ({
        app,
        page,
        context,
        signIn,
        allowConsole,
      }) => {
        allowConsole(/ERR_|WebSocket|Failed to fetch|Failed to load/)
        await signIn()
        await isKept(app)
        await context.setOffline(true)
        await page.reload()
        // what was here last where the browser has kept it yet
        await expect(
          page.getByText('Server could not be reached').or(app.shell.notice(/isn’t responding/)),
        ).toBeVisible()
        const names = await page.evaluate(async () => {
          const all = await Promise.all(
            (await caches.keys()).map(async (name) => await (await caches.open(name)).keys()),
          )
          return all.flat().map(({ url }) => new URL(url).pathname)
        })
        expect(names.length).toBeGreaterThan(5)
        expect(
          names.filter((name) => !/\/(?:assets\/[^/]+|index\.html|small-player\.html)$/.test(name)),
        ).toEqual([])

        // back on the network, and without the worker: the same page
        await context.setOffline(false)
        await page.reload()
        await expect(app.shell.account).toBeVisible()
        await page.evaluate(async () => {
          for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister()
        })
        await page.reload()
        await expect(app.shell.account).toBeVisible()
      })
    })
  }
})

/** Waits until the worker has what the page needs. */
async function isKept({ page }: App): Promise<void> {
  await expect
    .poll(
      async () =>
        await page.evaluate(
          async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none',
        ),
      { timeout: 20_000 },
    )
    .toBe('activated')
  // what was loaded before is handed to it
  const missing = async () =>
    await page.evaluate(async () => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      const kept = await Promise.all(scripts.map(async ({ name }) => await caches.match(name)))
      return kept.filter((one) => one === undefined).length
    })
  await expect.poll(missing, { message: 'scripts that the worker does not have' }).toBe(0)
}
