import { expect, test } from '#tests/support/browser/fixtures.ts'
import { collectionNamed, Lists, permit, playlistNamed } from '#tests/support/pages/lists.ts'

const COAST = [
  'The Salt Road',
  'The Glass Harbour',
  'A Lamp for the Drowned',
  'The Tide Clerk',
  'The Bee Ledger',
]

test('[P2-21, P3-35] a collection shows its name, its words and its books in order', async ({
  page,
  signIn,
  standIn,
}) => {
  const lists = new Lists(page)
  const collection = collectionNamed(standIn, 'Coast shelf')
  await signIn()
  await page.goto(`collection/${collection.id}`)
  await expect(lists.heading).toHaveText('Coast shelf')
  await expect(page.getByRole('main').getByText('Books that smell of salt.')).toBeVisible()
  await expect(page.getByRole('main').getByText(/^5 items/)).toBeVisible()
  await expect(lists.rows).toHaveCount(5)
  expect(await lists.titles()).toEqual(COAST)
  await lists.row('The Bee Ledger').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/item/${collection.books.at(-1)}$`))
  // without books it says so
  collection.books = []
  await page.goto(`collection/${collection.id}`)
  await expect(page.getByRole('main').getByText('Empty Collection')).toBeVisible()
  await expect(lists.playAll).toHaveCount(0)
})

test('[P2-21, P3-37] a playlist shows its name, its words, its books and its episodes in order', async ({
  page,
  signIn,
  standIn,
}) => {
  const lists = new Lists(page)
  await signIn('root')
  await page.goto(`playlist/${playlistNamed(standIn, 'Evening').id}`)
  await expect(lists.heading).toHaveText('Evening')
  await expect(page.getByRole('main').getByText('For after dinner')).toBeVisible()
  await expect(lists.rows).toHaveCount(3)
  expect(await lists.titles()).toEqual(['A Lamp for the Drowned', 'The Bee Ledger', 'Тихий мост'])
  await page.goto(`playlist/${playlistNamed(standIn, 'Walks').id}`)
  await expect(lists.rows).toHaveCount(3)
  await expect(lists.rows.nth(0)).toContainText('Signal & Noise')
  await expect(lists.rows.nth(1)).toContainText('Девять минут')
  await expect(lists.rows.nth(2)).toContainText('Harbour Radio Hour')
})

test('[P7-33, P8-06] a book is taken out of a collection, and stays when the server refuses', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  const lists = new Lists(page)
  const { id } = collectionNamed(standIn, 'Coast shelf')
  const book = standIn.state.itemTitled('The Tide Clerk')
  await signIn('root')
  await page.goto(`collection/${id}`)
  const remove = lists.row('The Tide Clerk').getByRole('button', { name: 'Remove The Tide Clerk' })
  standIn.faults.fail({ path: `/book/${book.id}`, method: 'DELETE', status: 500, times: 1 })
  await remove.click()
  await expect(app.shell.notice('Couldn’t update the collection. Try again.')).toBeVisible()
  await expect(lists.rows).toHaveCount(5)
  standIn.log.clear()
  await remove.click()
  await expect(app.shell.notice('Removed from the collection')).toBeVisible()
  await expect(lists.rows).toHaveCount(4)
  expect(standIn.log.http({ method: 'DELETE' }).map(({ path }) => path)).toEqual([
    `/api/collections/${id}/book/${book.id}`,
  ])
})

test('[P8-10] the last entry taken out takes the playlist away', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const lists = new Lists(page)
  const { id } = playlistNamed(standIn, 'Commute')
  const { id: libraryId } = standIn.state.libraryNamed('Audiobooks')
  // who may change nothing else orders and empties their own
  permit(standIn, 'listener', { update: false, delete: false })
  await signIn()
  await page.goto(`playlist/${id}`)
  await lists
    .row('Marathon')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(lists.rows).toHaveCount(1)
  await lists
    .row('The Salt Road')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(app.shell.notice('Playlist removed')).toBeVisible()
  await expect(page).toHaveURL(`${standIn.url}/library/${libraryId}/bookshelf/playlists`)
  await expect(page.getByText('No playlists yet')).toBeVisible()
  // and the rail leads there no more
  await expect(app.shell.rail.getByRole('link', { name: 'Playlists' })).toHaveCount(0)
  expect([...standIn.state.playlists.keys()]).not.toContain(id)
})

test('[P2-102] a card of a list is a picture of its first four covers', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn('root')
  const { id: libraryId } = standIn.state.libraryNamed('Audiobooks')
  await page.goto(`library/${libraryId}/bookshelf/collections`)
  const { books } = collectionNamed(standIn, 'Coast shelf')
  const covers = app.shelf.card('Coast shelf').locator('.mosaic .cover img:not(.cover-backdrop)')
  await expect(covers).toHaveCount(4)
  // a cover asks for its picture once there is room for it
  await expect
    .poll(async () => {
      const sources = await covers.evaluateAll((images) =>
        images.map((image) => (image as HTMLImageElement).src),
      )
      return sources.map((source) => /items\/([^/]+)\/cover/.exec(source)?.[1])
    })
    .toEqual(books.slice(0, 4))
  // three do not make a square: the first two stand beside each other
  await expect(app.shelf.card('Short and strange').locator('.mosaic .cover')).toHaveCount(2)
  await page.goto(`library/${libraryId}/bookshelf/playlists`)
  await expect(app.shelf.card('Evening').locator('.mosaic .cover')).toHaveCount(2)
  const boxes = await app.shelf
    .card('Evening')
    .locator('.mosaic .cover')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(boxes).size).toBe(1)
})

test('all of a collection is played from its first unfinished book, and marked', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const lists = new Lists(page)
  const { id, books } = collectionNamed(standIn, 'Coast shelf')
  await signIn()
  await page.goto(`collection/${id}`)
  // this one is finished already
  await expect(
    lists.row('The Salt Road').getByRole('button', { name: 'Mark The Salt Road as not finished' }),
  ).toBeVisible()
  await lists.playAll.click()
  await app.player.hears()
  await expect(app.player.root.getByText('The Glass Harbour').first()).toBeVisible()
  await app.player.pause.click()
  const all = page.getByRole('main').getByRole('button', { name: 'Mark all as finished' })
  await all.click()
  await expect(app.shell.notice('Batch update success!')).toBeVisible()
  const [call] = standIn.log.http({ path: '/api/me/progress/batch/update', method: 'PATCH' })
  expect(call?.body).toEqual(
    books.map((libraryItemId) => ({ libraryItemId, episodeId: null, isFinished: true })),
  )
  const none = page.getByRole('main').getByRole('button', { name: 'Mark all as not finished' })
  // its name says what a press does: pressed as well it would say it twice
  await expect(none).not.toHaveAttribute('aria-pressed')
  await none.click()
  await expect(all).toBeVisible()
})

test('a playlist is made of a collection', async ({ app, page, signIn, standIn }) => {
  const lists = new Lists(page)
  const { id } = collectionNamed(standIn, 'Short and strange')
  await signIn()
  await page.goto(`collection/${id}`)
  await lists.chooseFromMenu('Create playlist from collection')
  await expect(app.shell.notice('Playlist created')).toBeVisible()
  expect(standIn.log.http({ path: `/api/playlists/collection/${id}`, method: 'POST' })).toHaveLength(1)
  await expect(app.shell.rail.getByRole('link', { name: 'Playlists' })).toBeVisible()
})
