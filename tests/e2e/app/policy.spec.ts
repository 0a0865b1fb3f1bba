import { staticRoutes } from '../../../scripts/build/static-routes.ts'
import { metaPolicy } from '../../../scripts/serve/csp.ts'
import { fakeCast } from '#tests/support/browser/fake-cast.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

/** One of each kind that the reader opens, and what is seen of its page. */
const BOOKS = [
  ['The Bee Ledger', 'text'],
  ['Winter Accounts', 'text'],
  ['Sledge Weather', 'text'],
  ['Kitchen Physics Workbook', 'canvas'],
  ['Colour Burst', 'img'],
] as const

test('[promise 3] the policy names its own host, the list of releases and the cast scripts, and nothing else may be loaded, framed or sent to @everyday', () => {
  const policy = Object.fromEntries(
    metaPolicy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
  expect(policy).toMatchObject({
    'default-src': ["'none'"],
    'connect-src': ["'self'", 'https://api.github.com'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  })
})

for (const [where, basePath] of [
  ['at the root of a host', ''],
  ['below a path', '/listen'],
] as const) {
  test.describe(where, () => {
    test.use({ standInOptions: { basePath }, serviceWorkers: 'allow' })

    test(`[promise 3] ${where}, every route, a stream, all kinds of books, casting and the service worker keep the policy`, async ({
      app,
      page,
      signIn,
      standIn,
      allowConsole,
    }) => {
      test.slow()
      allowConsole(/status of (?:400|403|404|500)/)
      await fakeCast(page)
      standIn.state.settings.chromecastEnabled = true
      await signIn('root')
      const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
      expect(worker).toMatch(/activat/)

      const { id, libraryId } = standIn.state.itemTitled('Unwinding')
      const [author] = standIn.state.authors.keys()
      const [collection] = standIn.state.collections.keys()
      const [playlist] = standIn.state.playlists.keys()
      const routes = [
        '',
        ...staticRoutes.filter((route) => route !== 'login'),
        `library/${libraryId}`,
        ...['bookshelf', 'bookshelf/series', 'bookshelf/collections', 'bookshelf/playlists', 'authors'].map(
          (shelf) => `library/${libraryId}/${shelf}`,
        ),
        ...['narrators', 'search?q=a', 'podcast/latest'].map((shelf) => `library/${libraryId}/${shelf}`),
        `item/${id}`,
        `author/${author}`,
        `collection/${collection}`,
        `playlist/${playlist}`,
        'no/such/page',
      ]
      expect(routes.length).toBeGreaterThanOrEqual(30)
      for (const route of routes) {
        await page.goto(route)
        await expect(page.getByRole('main').first(), route).toBeVisible()
      }

      for (const [title, seen] of BOOKS) {
        await page.goto(`item/${standIn.state.itemTitled(title).id}`)
        const reader = new ReaderPage(page)
        await page.getByRole('button', { name: 'Read', exact: true }).click()
        if (seen === 'text') await expect(reader.frame.locator('body'), title).not.toBeEmpty()
        else await expect(reader.sheet.locator(seen).first(), title).toBeVisible()
        await page.keyboard.press('Escape')
        await reader.isClosed()
      }

      // no browser plays its files: a stream, by a media source and a worker
      await app.play(standIn.state.itemTitled('Winding').id)
      expect(
        await page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/hls/')),
        ),
      ).toBe(true)
      await app.play(standIn.state.itemTitled('A Lamp for the Drowned').id)
      await app.player.root.getByRole('button', { name: 'Cast to a device', exact: true }).click()
      await expect(
        app.player.root.getByRole('button', { name: 'Stop casting to Kitchen', exact: true }),
      ).toBeVisible()
    })
  })
}
