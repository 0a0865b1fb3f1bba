import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import type { App } from '#tests/support/pages/app.ts'
import { collectionNamed, Lists, playlistNamed } from '#tests/support/pages/lists.ts'

const shelfOf = (standIn: StandIn, library = 'Audiobooks'): string =>
  `library/${standIn.state.libraryNamed(library).id}/bookshelf`

async function openFor(app: App, standIn: StandIn, title: string, entry: string): Promise<Lists> {
  await app.page.goto(shelfOf(standIn))
  await app.shelf.openMenu(title)
  await app.page.getByRole('menuitem', { name: entry }).click()
  const lists = new Lists(app.page)
  await expect(lists.name).toBeVisible()
  return lists
}

async function openForSome(app: App, standIn: StandIn, titles: readonly string[], entry: string) {
  await app.page.goto(shelfOf(standIn))
  for (const title of titles) await app.shelf.select(title)
  await app.shelf.selection.getByRole('button', { name: entry }).click()
  const lists = new Lists(app.page)
  await expect(lists.name).toBeVisible()
  return lists
}

const widthOf = (lists: Lists) => async () => (await lists.dialog.boundingBox())?.width

test('[P2-84, P3-36, P5-39, P7-11, P7-31, P7-32] one book goes into collections, old and new', async ({
  app,
  signIn,
  standIn,
}) => {
  await signIn('root')
  const book = standIn.state.itemTitled('The Salt Road')
  const { id: libraryId } = standIn.state.libraryNamed('Audiobooks')
  const lists = await openFor(app, standIn, 'The Salt Road', 'Add to collection')
  await expect(lists.dialog).toHaveAccessibleName('Add to collection')
  await expect.poll(widthOf(lists)).toBe(500)
  // what the server calls results are the rows
  const [read] = standIn.log.http({ path: `/api/libraries/${libraryId}/collections`, method: 'GET' })
  expect(read?.status).toBe(200)
  await expect(lists.dialog.getByRole('listitem')).toHaveCount(2)
  await expect(lists.choice('Coast shelf')).toContainText('Added')
  await expect(lists.choice('Short and strange')).not.toContainText('Added')

  const other = collectionNamed(standIn, 'Short and strange')
  await lists.choice('Short and strange').getByRole('button', { name: 'Add to Short and strange' }).click()
  await expect(lists.choice('Short and strange')).toContainText('Added')
  const [added] = standIn.log.http({ path: `/api/collections/${other.id}/book`, method: 'POST' })
  expect(added?.body).toEqual({ id: book.id })
  expect(other.books).toContain(book.id)

  // no name, no collection
  await expect(lists.create).toBeDisabled()
  await lists.name.fill('   ')
  await expect(lists.create).toBeDisabled()
  await lists.name.press('Enter')
  expect(standIn.log.http({ path: '/api/collections', method: 'POST' })).toEqual([])
  await lists.name.fill('  Winter  ')
  await lists.create.click()
  await expect(app.shell.notice('Collection created')).toBeVisible()
  await expect(lists.choice('Winter')).toContainText('Added')
  await expect(lists.name).toHaveValue('')
  const [created] = standIn.log.http({ path: '/api/collections', method: 'POST' })
  expect(created?.body).toEqual({ books: [book.id], libraryId, name: 'Winter' })
})

test('[P7-34, P8-06] several books go into a collection and out of it at once', async ({
  app,
  signIn,
  standIn,
}) => {
  await signIn('root')
  const titles = ['Kitchen Physics', 'Marathon']
  const ids = titles.map((title) => standIn.state.itemTitled(title).id)
  const lists = await openForSome(app, standIn, titles, 'Add to collection')
  await expect(lists.dialog).toContainText('2 items')
  const { id } = collectionNamed(standIn, 'Coast shelf')
  await lists.choice('Coast shelf').getByRole('button', { name: 'Add to Coast shelf' }).click()
  await expect(lists.choice('Coast shelf')).toContainText('Added')
  const [added] = standIn.log.http({ path: `/api/collections/${id}/batch/add`, method: 'POST' })
  expect(added?.body).toEqual({ books: ids })
  await lists.choice('Coast shelf').getByRole('button', { name: 'Remove from Coast shelf' }).click()
  await expect(app.shell.notice('Removed from the collection')).toBeVisible()
  await expect(lists.choice('Coast shelf')).not.toContainText('Added')
  const [removed] = standIn.log.http({ path: `/api/collections/${id}/batch/remove`, method: 'POST' })
  expect(removed?.body).toEqual({ books: ids })
  expect(collectionNamed(standIn, 'Coast shelf').books).toHaveLength(5)
})

test('[P2-85, P3-36, P5-39, P7-12, P7-37, P7-38, P8-10] books go into playlists, old and new', async ({
  app,
  signIn,
  standIn,
}) => {
  await signIn('root')
  const titles = ['Kitchen Physics', 'Marathon']
  const items = titles.map((title) => ({
    libraryItemId: standIn.state.itemTitled(title).id,
    episodeId: null,
  }))
  const { id: libraryId } = standIn.state.libraryNamed('Audiobooks')
  const lists = await openForSome(app, standIn, titles, 'Add to playlist')
  await expect(lists.dialog).toHaveAccessibleName('Add to playlist')
  await expect.poll(widthOf(lists)).toBe(500)
  const [read] = standIn.log.http({ path: `/api/libraries/${libraryId}/playlists`, method: 'GET' })
  expect(read?.status).toBe(200)
  const playlist = playlistNamed(standIn, 'Evening')
  await expect(lists.choice('Evening')).not.toContainText('Added')
  await lists.choice('Evening').getByRole('button', { name: 'Add to Evening' }).click()
  await expect(lists.choice('Evening')).toContainText('Added')
  const [added] = standIn.log.http({ path: `/api/playlists/${playlist.id}/batch/add`, method: 'POST' })
  expect(added?.body).toEqual({ items })
  await lists.choice('Evening').getByRole('button', { name: 'Remove from Evening' }).click()
  await expect(lists.choice('Evening')).not.toContainText('Added')
  const [removed] = standIn.log.http({ path: `/api/playlists/${playlist.id}/batch/remove`, method: 'POST' })
  expect(removed?.body).toEqual({ items })

  await expect(lists.create).toBeDisabled()
  await lists.name.fill('Long walks')
  await lists.name.press('Enter')
  await expect(app.shell.notice('Playlist created')).toBeVisible()
  await expect(lists.choice('Long walks')).toContainText('Added')
  const [created] = standIn.log.http({ path: '/api/playlists', method: 'POST' })
  expect(created?.body).toEqual({ items, libraryId, name: 'Long walks' })
  // what was chosen stays chosen
  await app.page.keyboard.press('Escape')
  await expect(lists.dialog).toBeHidden()
})

test('[P7-37] an episode goes into a playlist under its own id', async ({ app, page, signIn, standIn }) => {
  await signIn('root')
  const podcasts = standIn.state.libraryNamed('Podcasts')
  await page.goto(`library/${podcasts.id}`)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Signal & Noise' }).first()
  await card.hover()
  await card.getByRole('button', { name: /^More options for/ }).click()
  await page.getByRole('menuitem', { name: 'Add to playlist' }).click()
  const lists = new Lists(page)
  await lists.name.fill('Later')
  await lists.create.click()
  await expect(app.shell.notice('Playlist created')).toBeVisible()
  const { items } = playlistNamed(standIn, 'Later')
  const [created] = standIn.log.http({ path: '/api/playlists', method: 'POST' })
  expect(created?.body).toEqual({ items, libraryId: podcasts.id, name: 'Later' })
  const [item] = items
  const podcast = standIn.state.itemTitled('Signal & Noise')
  if (podcast.mediaType !== 'podcast') throw new Error('It is no podcast')
  expect(item?.libraryItemId).toBe(podcast.id)
  expect(podcast.media.episodes.map(({ id }) => id)).toContain(item?.episodeId)
})

test('[P3-37] an episode goes into a playlist from its row on the page of its podcast', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn('root')
  const podcast = standIn.state.itemTitled('Signal & Noise')
  if (podcast.mediaType !== 'podcast') throw new Error('It is no podcast')
  const walks = playlistNamed(standIn, 'Walks')
  const episode = podcast.media.episodes.find(({ id }) => walks.items.every((item) => item.episodeId !== id))
  if (!episode?.title) throw new Error('All of its episodes are in the playlist')
  await page.goto(`item/${podcast.id}`)
  await page.getByRole('combobox', { name: 'Filter' }).selectOption('Show All')
  const row = page.getByRole('article', { name: episode.title })
  await row.getByRole('button', { name: 'Add to playlist' }).click()
  const lists = new Lists(page)
  await expect(lists.dialog).toHaveAccessibleDescription(episode.title)
  await lists.choice('Walks').getByRole('button', { name: 'Add to Walks' }).click()
  await expect(lists.choice('Walks')).toContainText('Added')
  expect(walks.items.at(-1)).toEqual({ libraryItemId: podcast.id, episodeId: episode.id })
  await page.goto(`playlist/${walks.id}`)
  await expect(lists.rows.last()).toContainText(episode.title)
  await expect(lists.rows.last()).toContainText('Signal & Noise')
})

test('[P8-29] lists that cannot be read say which, and are read again when asked', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  await signIn('root')
  const cases = [
    ['Add to collection', 'Failed to load collections', /\/collections$/, 'Coast shelf'],
    ['Add to playlist', 'Failed to load user playlists', /\/playlists$/, 'Evening'],
  ] as const
  for (const [entry, text, path, list] of cases) {
    const fault = standIn.faults.fail({ path, method: 'GET', status: 500 })
    const lists = await openFor(app, standIn, 'Marathon', entry)
    await expect(lists.dialog.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await expect(lists.dialog.getByRole('alert')).toContainText(text)
    fault.remove()
    await lists.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(lists.choice(list)).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('[P8-30, P8-31, P8-06] what the server refuses about collections is said in the words for it', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of (?:400|500)/)
  await signIn('root')
  let lists = await openFor(app, standIn, 'Marathon', 'Add to collection')
  const add = () => lists.choice('Coast shelf').getByRole('button', { name: 'Add to Coast shelf' }).click()
  const one = standIn.faults.fail({ path: /\/book$/, method: 'POST', status: 500 })
  await add()
  await expect(app.shell.notice('Failed to add book to collection')).toBeVisible()
  await expect(lists.choice('Coast shelf')).not.toContainText('Added')
  one.remove()
  const refusal = 'Invalid collection data. No books'
  const create = standIn.faults.fail({ path: '/api/collections', method: 'POST', status: 400, body: refusal })
  await lists.name.fill('Winter')
  await lists.create.click()
  await expect(app.shell.notice(`Failed to create collection: ${refusal}`)).toBeVisible()
  await expect(lists.name).toHaveValue('Winter')
  create.remove()
  await page.keyboard.press('Escape')

  lists = await openForSome(app, standIn, ['Marathon', 'Kitchen Physics'], 'Add to collection')
  standIn.faults.fail({ path: /\/batch\/add$/, method: 'POST', status: 500, times: 1 })
  await add()
  await expect(app.shell.notice('Failed to add books to collection')).toBeVisible()
  await add()
  await expect(lists.choice('Coast shelf')).toContainText('Added')
  standIn.faults.fail({ path: /\/batch\/remove$/, method: 'POST', status: 500 })
  await lists.choice('Coast shelf').getByRole('button', { name: 'Remove from Coast shelf' }).click()
  await expect(app.shell.notice('Couldn’t update the collection. Try again.')).toBeVisible()
  await expect(lists.choice('Coast shelf')).toContainText('Added')
})

test('[P8-31, P8-32] what the server refuses about playlists is said in the words for it', async ({
  app,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of (?:400|500)/)
  await signIn('root')
  const lists = await openFor(app, standIn, 'Marathon', 'Add to playlist')
  standIn.faults.fail({ path: /\/batch\/add$/, method: 'POST', status: 500, times: 1 })
  await lists.choice('Evening').getByRole('button', { name: 'Add to Evening' }).click()
  await expect(app.shell.notice('Failed to add items to playlist')).toBeVisible()
  await lists.choice('Evening').getByRole('button', { name: 'Add to Evening' }).click()
  await expect(lists.choice('Evening')).toContainText('Added')
  standIn.faults.fail({ path: /\/batch\/remove$/, method: 'POST', status: 500 })
  await lists.choice('Evening').getByRole('button', { name: 'Remove from Evening' }).click()
  await expect(app.shell.notice('Failed to remove playlist item(s)')).toBeVisible()
  await expect(lists.choice('Evening')).toContainText('Added')
  const refusal = 'Invalid playlist request data'
  standIn.faults.fail({ path: '/api/playlists', method: 'POST', status: 400, body: refusal })
  await lists.name.fill('Winter')
  await lists.create.click()
  await expect(app.shell.notice(`Failed to create playlist: ${refusal}`)).toBeVisible()
  await expect(lists.name).toHaveValue('Winter')
})
