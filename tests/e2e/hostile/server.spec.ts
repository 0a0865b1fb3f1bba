import { expect, test } from '#tests/hostile/canary.ts'
import { startSlowServer } from '#tests/hostile/slow-server.ts'
import { garbageFlood, messageFlood } from '#tests/hostile/socket.ts'
import { mainThreadOf } from '#tests/support/browser/main-thread.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

const MARKUP = '<img src=x onerror="window.__earmarkCanary=1"><script>window.__earmarkCanary=1</script>'
const LONG = 'a'.repeat(10_000_000)

/** What a server may answer where a list of shelves, an item or a page of a shelf is asked for. */
const ANSWERS: readonly (readonly [what: string, body: string])[] = [
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '7'],
  ['a page of HTML', `<!doctype html><html><body>${MARKUP}</body></html>`],
  ['a text of 10 MB', JSON.stringify(LONG)],
  ['a list that is 200,000 deep', '['.repeat(200_000) + ']'.repeat(200_000)],
  ['an object that is 100,000 deep', '{"id":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
  ['300,000 entries of nothing', `[${'{},'.repeat(300_000)}{}]`],
  [
    'wrong types everywhere',
    '{"results":{"length":1e9},"total":"many","id":[],"media":7,"mediaType":"book","entities":1}',
  ],
  [
    'names of the language',
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"id":"__proto__","toString":1}',
  ],
  [
    'a book with a title of 10 MB',
    JSON.stringify({ id: 'x', mediaType: 'book', media: { metadata: { title: LONG, description: MARKUP } } }),
  ],
]

test('[promise 3] whatever a server answers, the page stays usable, runs none of it, and shows the true answer later', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/the answer is not what was expected|status of 404|JSON/)
  await signIn()
  const { id, libraryId } = standIn.state.itemTitled('Small Weather')
  const pages = [`item/${id}`, `library/${libraryId}`, `library/${libraryId}/bookshelf`]
  const cpu = await mainThreadOf(page)
  for (const [index, [what, body]] of ANSWERS.entries()) {
    await page.route(/\/api\/(?:items|libraries)\//, async (route) => {
      await route.fulfill({ contentType: 'application/json', body })
    })
    await page.goto(pages[index % pages.length] ?? '')
    await expect(page.getByRole('main'), what).toBeVisible({ timeout: 20_000 })
    await app.shell.account.click({ timeout: 20_000 })
    await expect(app.account.changePassword, what).toBeVisible({ timeout: 20_000 })
    // counted from each address on
    expect(await cpu.seconds(), `the main thread after ${what}`).toBeLessThan(3)
    await page.unroute(/\/api\/(?:items|libraries)\//)
  }
  expect(await page.evaluate(() => Reflect.get({}, 'polluted') as unknown)).toBeUndefined()
  await page.goto(`item/${id}`)
  await expect(app.item.heading).toHaveText('Small Weather')
})

test('[promise 3] an answer that never ends is left, said to be unreadable, and the page goes on meanwhile', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/the answer is not what was expected|status of 404|ERR_/)
  const slow = await startSlowServer()
  await signIn()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  await page.route('**/api/items/*', async (route) => {
    // one step off its own address is enough: the browser takes it for the server's answer
    await route.continue({ url: `${slow.url}/endless` })
  })
  await page.goto(`item/${standIn.state.itemTitled('Small Weather').id}`)
  await expect(app.item.heading).toHaveText('Couldn’t load this page', { timeout: 30_000 })
  await app.shell.account.click()
  await expect(app.account.changePassword).toBeVisible()
  await page.unroute('**/api/items/*')
  await slow.close()
})

test('[promise 3] a book that comes a byte now and then can be left at any time', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404|ERR_/)
  const slow = await startSlowServer()
  await signIn()
  await page.route('**/ebook', async (route) => await route.continue({ url: `${slow.url}/drip` }))
  await page.goto(`item/${standIn.state.itemTitled('The Bee Ledger').id}`)
  const reader = new ReaderPage(page)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(reader.root).toBeVisible()
  await expect(reader.sheet).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await reader.isClosed()
  await page.unroute('**/ebook')
  await slow.close()
})

// the line stays open for messages: they are read while the click is answered
for (const [what, frames, times, seconds] of [
  ['200 rounds of garbage at each reconnect', garbageFlood(200), 2, 1],
  ['2,000 rounds of messages', messageFlood(2000), 1, 3],
] as const) {
  test(`[promise 3] a socket that floods the page with ${what} leaves a click its answer, and playing goes on`, async ({
    app,
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    allowConsole(/status of 404|WebSocket|is not what was expected/)
    const cpu = await mainThreadOf(page)
    standIn.faults.socketFrames = frames
    await signIn()
    await app.play(standIn.state.itemTitled('Unwinding').id)
    await expect.poll(() => standIn.log.socket('auth').length).toBeGreaterThanOrEqual(times)
    const since = await cpu.seconds()
    await app.shell.account.click()
    await expect(app.account.changePassword).toBeVisible()
    expect((await cpu.seconds()) - since).toBeLessThan(seconds)
    await app.player.hears()
    expect(await page.evaluate(() => Reflect.get({}, 'polluted') as unknown)).toBeUndefined()
  })
}

test('[promise 3] errors of a server are text, and say what is wrong in words of ours where they are markup', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of (?:400|403|404|500)/)
  await signIn()
  for (const [status, body] of [
    [500, MARKUP],
    [400, JSON.stringify({ error: MARKUP })],
    [403, LONG],
    [500, JSON.stringify({ error: { toString: MARKUP } })],
  ] as const) {
    const fault = standIn.faults.fail({ path: /^\/api\/items\/[^/]+$/, status, body })
    await page.goto(`item/${standIn.state.itemTitled('Small Weather').id}`)
    await expect(app.item.heading).toBeVisible()
    await expect(page.locator('main img[src="x"], main script')).toHaveCount(0)
    fault.remove()
  }
})
