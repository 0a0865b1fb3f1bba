import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isQuiet } from '#tests/support/browser/waits.ts'
import { collectionNamed, Lists, playlistNamed } from '#tests/support/pages/lists.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'

test('[P6-20] everybody sees their own playlists only', async ({
  app,
  page,
  newDevice,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 403/)
  const { id } = standIn.state.libraryNamed('Audiobooks')
  const place = `library/${id}/bookshelf/playlists`
  await signIn()
  await page.goto(place)
  await expect.poll(() => app.shelf.titles()).toEqual(['Commute'])
  const other = await (await newDevice()).newPage()
  await signIn('root', other)
  await other.goto(place)
  await expect(other.locator('.shelf-grid .card-link')).toHaveText(['Evening'])
  // another user's is refused, and said so
  await other.goto(`playlist/${playlistNamed(standIn, 'Commute').id}`)
  await expect(other.getByRole('heading', { name: 'Playlist not found' })).toBeVisible()
})

test('[P7-59] shelf and page of collections follow what another user does', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id: libraryId } = standIn.state.libraryNamed('Audiobooks')
  const lists = new Lists(page)
  await signIn()
  await isLive(standIn)
  await page.goto(`library/${libraryId}/bookshelf/collections`)
  await expect(app.shelf.card('Coast shelf')).toBeVisible()
  await isLive(standIn, 2)
  const other = await SecondClient.signedIn(standIn)
  const books = ['Marathon', 'Kitchen Physics'].map((title) => standIn.state.itemTitled(title).id)
  await other.call('POST', '/api/collections', { libraryId, name: 'From afar', books })
  await expect(app.shelf.card('From afar')).toBeVisible()
  await expect(app.shelf.count).toHaveText('3 collections')
  const { id } = collectionNamed(standIn, 'From afar')
  await other.call('PATCH', `/api/collections/${id}`, { name: 'From near' })
  await expect(app.shelf.card('From near')).toBeVisible()

  await app.shelf.card('From near').getByRole('link').click()
  await expect.poll(() => lists.titles()).toEqual(['Marathon', 'Kitchen Physics'])
  await other.call('POST', `/api/collections/${id}/book`, {
    id: standIn.state.itemTitled('The Salt Road').id,
  })
  await expect.poll(() => lists.titles()).toEqual(['Marathon', 'Kitchen Physics', 'The Salt Road'])
  await other.call('PATCH', `/api/collections/${id}`, { description: 'New words', books: books.toReversed() })
  await expect(page.getByRole('main').getByText('New words')).toBeVisible()
  await other.call('DELETE', `/api/collections/${id}`)
  await expect(page).toHaveURL(`${standIn.url}/library/${libraryId}/bookshelf/collections`)
  await expect(app.shelf.card('From near')).toHaveCount(0)
  // what was deleted is not asked for
  const asked = standIn.log.http({ path: `/api/collections/${id}` })
  expect(asked.slice(asked.findIndex(({ method }) => method === 'DELETE') + 1)).toEqual([])
})

test('[P7-59] shelf, page and dialog of playlists follow one’s own other device', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const { id: libraryId } = standIn.state.libraryNamed('Audiobooks')
  const lists = new Lists(page)
  await signIn()
  await isLive(standIn)
  await page.goto(`library/${libraryId}/bookshelf`)
  await expect(app.shelf.card('Marathon')).toBeVisible()
  await isLive(standIn, 2)
  await app.shelf.openMenu('Marathon')
  await page.getByRole('menuitem', { name: 'Add to playlist' }).click()
  await expect(lists.choice('Commute')).toContainText('Added')
  const mine = await SecondClient.signedIn(standIn, 'listener')
  const items = [{ libraryItemId: standIn.state.itemTitled('Marathon').id }]
  await mine.call('POST', '/api/playlists', { libraryId, name: 'On the phone', items })
  await expect(lists.choice('On the phone')).toContainText('Added')
  // another user's is no business of this page
  const root = await SecondClient.signedIn(standIn)
  await root.call('POST', '/api/playlists', { libraryId, name: 'Of root', items })
  const { id } = playlistNamed(standIn, 'On the phone')
  await mine.call('PATCH', `/api/playlists/${id}`, { name: 'On the tablet' })
  await expect(lists.choice('On the tablet')).toBeVisible()
  await expect(lists.choice('Of root')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await app.shell.rail.getByRole('link', { name: 'Playlists' }).click()
  await app.shelf.card('On the tablet').getByRole('link').click()
  await expect.poll(() => lists.titles()).toEqual(['Marathon'])
  await mine.call('POST', `/api/playlists/${id}/batch/add`, {
    items: [{ libraryItemId: standIn.state.itemTitled('Kitchen Physics').id }],
  })
  await expect.poll(() => lists.titles()).toEqual(['Marathon', 'Kitchen Physics'])
  await mine.call('DELETE', `/api/playlists/${id}`)
  await expect(page).toHaveURL(`${standIn.url}/library/${libraryId}/bookshelf/playlists`)
})

test('[P7-59] one change of a list is read once, whichever client made it', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id: libraryId } = standIn.state.libraryNamed('Audiobooks')
  const { id } = collectionNamed(standIn, 'Coast shelf')
  const lists = new Lists(page)
  await signIn('root')
  await isLive(standIn)
  await page.goto(`collection/${id}`)
  await expect(lists.rows).toHaveCount(5)
  await isLive(standIn, 2)
  const reads = () => standIn.log.http({ method: 'GET', path: /^\/api\/(?!.*\/cover$)/ })
  /** Longer than the pause between two rounds of reading. */
  const settle = async () => await isQuiet(standIn, 3500)
  await settle()
  standIn.log.clear()
  await lists
    .row('The Tide Clerk')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(lists.rows).toHaveCount(4)
  await settle()
  expect(reads().map(({ path }) => path)).toEqual([`/api/collections/${id}`])

  await page.goto(`library/${libraryId}/bookshelf`)
  // the log was emptied
  await isLive(standIn)
  await app.shelf.openMenu('Marathon')
  await page.getByRole('menuitem', { name: 'Add to collection' }).click()
  await expect(lists.choice('Coast shelf')).toBeVisible()
  await settle()
  standIn.log.clear()
  await lists.choice('Coast shelf').getByRole('button', { name: 'Add to Coast shelf' }).click()
  await expect(lists.choice('Coast shelf')).toContainText('Added')
  await settle()
  // the shelf behind the dialog shows no collections
  expect(reads().map(({ path }) => path)).toEqual([`/api/libraries/${libraryId}/collections`])
})

test('without a line the page reads what it wrote itself', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/./)
  standIn.faults.refuseSockets = true
  const { id } = collectionNamed(standIn, 'Coast shelf')
  const lists = new Lists(page)
  await signIn('root')
  await page.goto(`collection/${id}`)
  await lists
    .row('The Tide Clerk')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(app.shell.notice('Removed from the collection')).toBeVisible()
  await expect(lists.rows).toHaveCount(4)
})

test('without a line the page of what was deleted is left', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/./)
  standIn.faults.refuseSockets = true
  const library = `${standIn.url}/library/${standIn.state.libraryNamed('Audiobooks').id}`
  const lists = new Lists(page)
  await signIn('root')
  await page.goto(`collection/${collectionNamed(standIn, 'Coast shelf').id}`)
  await lists.chooseFromMenu('Delete collection')
  await lists.dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(app.shell.notice('Collection removed')).toBeVisible()
  await expect(page).toHaveURL(`${library}/bookshelf/collections`)
  await page.goto(`item/${standIn.state.itemTitled('The Salt Road').id}`)
  await app.item.main.getByRole('button', { name: 'More options for The Salt Road' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await lists.dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(app.shell.notice('Item deleted')).toBeVisible()
  await expect(page).toHaveURL(library)
})
