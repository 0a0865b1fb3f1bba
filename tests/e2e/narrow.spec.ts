import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 320, height: 640 } })

test('[promise 4] no page is wider than a phone of 320 pixels', async ({ page, signIn, standIn }) => {
  await signIn('root')
  const { state } = standIn
  const [books, podcasts] = ['book', 'podcast'].map(
    (type) => state.librariesInOrder().find(({ mediaType }) => mediaType === type)?.id ?? '',
  )
  const book = state.itemTitled(
    'An Unreasonably Long and Meandering Account of Everything That Happened in the House on Quarry Lane',
  )
  const author = [...state.authors.values()][0]?.id ?? ''
  const routes = [
    `library/${books}`,
    ...['', '/series', '/collections', '/playlists'].map((shelf) => `library/${books}/bookshelf${shelf}`),
    `library/${books}/authors`,
    `library/${books}/narrators`,
    `library/${books}/search?q=the`,
    `library/${podcasts}/bookshelf`,
    `author/${author}?library=${books}`,
    `collection/${[...state.collections.keys()][0] ?? ''}`,
    `playlist/${[...state.playlists.keys()][0] ?? ''}`,
    `item/${book.id}`,
    `item/${state.itemTitled('Harbour Radio Hour').id}`,
    'config/stats',
    'account',
    'account/bookmarks',
  ]
  const wide: string[] = []
  for (const route of routes) {
    await page.goto(route)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (over > 0) wide.push(`${route} by ${over}`)
  }
  expect(wide).toEqual([])
})
