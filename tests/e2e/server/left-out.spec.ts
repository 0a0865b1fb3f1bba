import type { Page, Route } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'

/** What names a thing, says what it is, or decides what the account may do: never replaced here. */
const KEPT = /^(?:id|mediaType|type|libraryItemId|episodeId|start|time)$/

/** Every other leaf of an answer replaced, or left out where there is nothing instead of it. */
function without(value: unknown, instead: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, instead))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .map(([name, inner]) => [name, without(inner, instead, name)] as const)
        .filter(([, inner]) => inner !== undefined),
    )
  }
  return KEPT.test(key) ? value : instead
}

/** Answers of reads, as a server would send them that says as little as can be. */
async function silence(page: Page, instead: unknown): Promise<void> {
  await page.route(/\/api\/(?!authorize)/, async (route: Route) => {
    if (route.request().method() !== 'GET') return await route.fallback()
    // a connection that is kept open is closed by the server now and then, just as it is used
    const answer = await route.fetch({ maxRetries: 2 })
    if (!answer.headers()['content-type']?.includes('json')) return await route.fulfill({ response: answer })
    await route.fulfill({ response: answer, json: without(await answer.json(), instead) })
  })
}

for (const [name, instead] of [
  ['missing', undefined],
  ['null', null],
  ['of another type', { odd: true }],
] as const) {
  test(`[promise 1.12] no page is blank where every key of its answers is ${name}`, async ({
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    // the server keeps a playlist to its owner, and the page says so
    allowConsole(/status of 403.*\/api\/playlists\//)
    test.setTimeout(120_000)
    await signIn()
    const { state } = standIn
    const items = [...state.items.values()]
    const first = (mediaType: string): string =>
      items.find((item) => item.mediaType === mediaType)?.id ?? 'none'
    const libraryOf = (mediaType: string): string =>
      [...state.libraries.values()].find((library) => library.mediaType === mediaType)?.id ?? 'none'
    const books = `library/${libraryOf('book')}`
    const podcasts = `library/${libraryOf('podcast')}`
    const addresses = [
      books,
      `${books}/bookshelf`,
      `${books}/bookshelf/series`,
      `${books}/bookshelf/collections`,
      `${books}/bookshelf/playlists`,
      `${books}/series/${[...state.series.keys()][0] ?? 'none'}`,
      `${books}/authors`,
      `${books}/narrators`,
      `${books}/search?q=the`,
      podcasts,
      `${podcasts}/podcast/latest`,
      `${podcasts}/podcast/download-queue`,
      `library/${libraryOf('music')}/bookshelf`,
      `item/${first('book')}`,
      `item/${first('podcast')}`,
      `item/${first('music')}`,
      `item/${first('video')}`,
      `author/${[...state.authors.keys()][0] ?? 'none'}`,
      `collection/${[...state.collections.keys()][0] ?? 'none'}`,
      `playlist/${[...state.playlists.keys()][0] ?? 'none'}`,
      'config/stats',
      'account',
      'account/bookmarks',
      'account/kept',
    ]
    await silence(page, instead)
    for (const address of addresses) {
      await test.step(address, async () => {
        await page.goto(address)
        const content = page.locator('#content')
        await expect(content.locator('h1').first()).toBeAttached()
        await expect(content).not.toHaveText('')
        await expect(page.getByText('Part of the app crashed')).toHaveCount(0)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      })
    }
    // what the last page still asks for is not needed any more
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('[promise 1.12] a 2.2.23 server that was restarted for the first time shows its libraries', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await standIn.kill()
  await standIn.start()
  expect(
    [...standIn.state.libraries.values()].map(({ settings }) => 'coverAspectRatio' in settings),
  ).not.toContain(true)
  await signIn()
  await expect(app.shell.rail).toBeVisible()
  await expect(page.locator('#content').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.goto('nowhere/at-all')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).last().click()
  await expect(page).toHaveURL(/\/library\//)
})
