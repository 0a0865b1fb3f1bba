import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { collectionNamed, Lists, permit, playlistNamed } from '#tests/support/pages/lists.ts'

const authorId = (standIn: StandIn, name: string): string =>
  [...standIn.state.authors.values()].find((each) => each.name === name)?.id ?? ''

const roles = [
  { role: 'root', update: true, delete: true, feed: true },
  { role: 'admin', update: true, delete: true, feed: true },
  { role: 'listener', update: false, delete: false, feed: false },
  { role: 'limited', update: false, delete: false, feed: false },
  { role: 'guest', update: false, delete: false, feed: false },
] as const

for (const { role, update, delete: mayDelete, feed } of roles) {
  test(`[P6-14] a ${role} is offered what they may do with lists, authors and narrators, and nothing else`, async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    const lists = new Lists(page)
    const main = page.getByRole('main')
    const { id } = standIn.state.libraryNamed('Audiobooks')
    await signIn(role)

    await page.goto(`library/${id}/bookshelf/collections`)
    await app.shelf.card('Coast shelf').getByRole('link').click()
    await expect(lists.row('The Salt Road')).toBeVisible()
    await expect(lists.edit).toHaveCount(update ? 1 : 0)
    await expect(lists.rows.getByRole('button', { name: /^Move/ })).toHaveCount(update ? 5 : 0)
    await expect(lists.rows.getByRole('button', { name: /^Remove/ })).toHaveCount(mayDelete ? 5 : 0)
    await main.getByRole('button', { name: /^More options for/ }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Create playlist from collection',
      ...(feed ? ['Open RSS Feed'] : []),
      ...(mayDelete ? ['Delete collection'] : []),
    ])
    await page.keyboard.press('Escape')

    // everybody orders, edits and empties their own playlists
    await lists.chooseFromMenu('Create playlist from collection')
    await expect(app.shell.notice('Playlist created')).toBeVisible()
    await page.goto(`playlist/${playlistNamed(standIn, 'Coast shelf').id}`)
    await expect(lists.edit).toBeVisible()
    await expect(lists.rows.getByRole('button', { name: /^Remove/ })).toHaveCount(5)

    await page.goto(`library/${id}/authors`)
    await expect(main.getByRole('link', { name: 'Tobias Renn' })).toBeVisible()
    await expect(main.getByRole('button', { name: /^(?:Edit|Quick match) Tobias Renn$/ })).toHaveCount(
      update ? 2 : 0,
    )
    await expect(main.getByRole('button', { name: 'Match all authors' })).toHaveCount(update ? 1 : 0)
    await page.goto(`author/${authorId(standIn, 'Tobias Renn')}?library=${id}`)
    await expect(app.item.heading).toHaveText('Tobias Renn')
    await expect(main.getByRole('button', { name: 'Edit Tobias Renn' })).toHaveCount(update ? 1 : 0)
    await page.goto(`library/${id}/narrators`)
    await expect(main.getByRole('link', { name: 'Ada Quill' })).toBeVisible()
    await expect(main.getByRole('button', { name: /Ada Quill$/ })).toHaveCount(update ? 2 : 0)
  })
}

test('a library without access, and what does not exist, are said to be not here', async ({
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of (?:403|404)/)
  await signIn('limited')
  const podcasts = standIn.state.libraryNamed('Podcasts').id
  const { id } = standIn.state.libraryNamed('Audiobooks')
  for (const path of [
    'bookshelf/collections',
    'bookshelf/playlists',
    'authors',
    'narrators',
    'search?q=salt',
  ]) {
    await page.goto(`library/${podcasts}/${path}`)
    await expect(page.getByRole('heading', { name: 'Library not found' }), path).toBeVisible()
  }
  // nothing of it was asked for
  expect(standIn.log.http({ path: new RegExp(`/libraries/${podcasts}/`) })).toEqual([])
  const elsewhere = collectionNamed(standIn, 'Coast shelf')
  elsewhere.libraryId = podcasts
  const gone = [
    ['collection/none', 'Collection not found'],
    ['playlist/none', 'Playlist not found'],
    [`playlist/${playlistNamed(standIn, 'Evening').id}`, 'Playlist not found'],
    [`author/none?library=${id}`, 'Author not found'],
    [`author/${authorId(standIn, 'Tobias Renn')}?library=${podcasts}`, 'Author not found'],
    // servers tell of any collection
    [`collection/${elsewhere.id}`, 'Collection not found'],
  ] as const
  for (const [path, text] of gone) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: text }), path).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(`${standIn.url}/library/${id}`)
  }
})

test('books that an account may not see are not in its lists', async ({ page, signIn, standIn }) => {
  const collection = collectionNamed(standIn, 'Coast shelf')
  const hidden = standIn.state.itemTitled('The Tide Clerk')
  if (hidden.mediaType === 'book') hidden.media.metadata.explicit = true
  const lists = new Lists(page)
  await signIn('limited')
  await page.goto(`collection/${collection.id}`)
  await expect(lists.row('The Salt Road')).toBeVisible()
  await expect(page.getByText('The Tide Clerk')).toHaveCount(0)
})

const pages = (standIn: StandIn) => {
  const library = `library/${standIn.state.libraryNamed('Audiobooks').id}`
  const marian = authorId(standIn, 'Marian Holloway')
  return [
    { place: `${library}/bookshelf/collections`, call: /^\/api\/.*\/collections$/, shows: 'Coast shelf' },
    { place: `${library}/bookshelf/playlists`, call: /^\/api\/.*\/playlists$/, shows: 'Evening' },
    { place: `${library}/authors`, call: /^\/api\/.*\/authors$/, shows: 'Tobias Renn' },
    { place: `${library}/narrators`, call: /^\/api\/.*\/narrators$/, shows: 'Ada Quill' },
    { place: `${library}/search?q=salt`, call: /^\/api\/.*\/search$/, shows: 'The Salt Road' },
    {
      place: `collection/${collectionNamed(standIn, 'Coast shelf').id}`,
      call: /\/api\/collections\//,
      shows: 'The Salt Road',
    },
    {
      place: `playlist/${playlistNamed(standIn, 'Evening').id}`,
      call: /\/api\/playlists\//,
      shows: 'The Bee Ledger',
    },
    {
      place: `author/${marian}?library=${library.slice(8)}`,
      call: /\/api\/authors\/[^/]+$/,
      shows: 'The Salt Road',
    },
    { place: 'config/stats', call: /listening-stats$/, shows: 'Minutes listened' },
  ]
}

test('each page says that it waits, that it could not be read, and shows it when asked again', async ({
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  test.slow()
  expectConsole(/status of 500/)
  await signIn('root')
  for (const { place, call, shows } of pages(standIn)) {
    const late = standIn.faults.latency(1500, call)
    const fault = standIn.faults.fail({ path: call, method: 'GET', status: 500 })
    await page.goto(place)
    const main = page.getByRole('main')
    const waits = main.locator('[aria-busy="true"]').or(main.getByText('Loading', { exact: true }))
    await expect(waits.first(), place).toBeAttached()
    late.remove()
    const failed = page.getByRole('main').getByRole('alert')
    await expect(failed, place).toContainText(/Couldn’t load/, { timeout: 20_000 })
    fault.remove()
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main').getByText(shows, { exact: true }).first(), place).toBeVisible()
  }
})

test('pages without anything say what to do', async ({ page, signIn, standIn }) => {
  const { id } = standIn.state.libraryNamed('Audiobooks')
  standIn.state.collections.clear()
  standIn.state.playlists.clear()
  permit(standIn, 'listener', { update: true })
  await signIn()
  const empty = [
    [`library/${id}/bookshelf/collections`, 'No collections yet'],
    [`library/${id}/bookshelf/playlists`, 'No playlists yet'],
    [`library/${id}/search`, 'What are you looking for?'],
    [`library/${id}/search?q=zzzz`, 'No results'],
    [`library/${standIn.state.libraryNamed('Podcasts').id}/authors`, 'No authors yet'],
    [`library/${standIn.state.libraryNamed('Podcasts').id}/narrators`, 'No narrators yet'],
  ] as const
  for (const [path, text] of empty) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(text, { exact: true }), path).toBeVisible()
  }
})
