import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

const only = <Value>(values: Iterable<Value>, what: string): Value => {
  for (const value of values) return value
  throw new Error(`The demo has no ${what}`)
}

function owners(standIn: StandIn) {
  const collection = only(standIn.state.collections.values(), 'collection')
  const series = only(
    [...standIn.state.series.values()].filter(({ name }) => name === 'The Lantern Coast'),
    'series',
  )
  return [
    {
      kind: 'collection',
      id: collection.id,
      menu: `More options for ${collection.name}`,
      page: `collection/${collection.id}`,
    },
    {
      kind: 'series',
      id: series.id,
      menu: 'More options for this series',
      page: `library/${standIn.state.itemTitled('The Salt Road').libraryId}/series/${series.id}`,
    },
  ] as const
}

for (const index of [0, 1] as const) {
  test(`[P4-61, P7-44, P7-45] the dialog of a feed follows its owner, ${index === 0 ? 'a collection' : 'a series'}`, async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    const { kind, id, menu, page: address } = owners(standIn)[index]
    await signIn('root')
    await page.goto(address)
    // its cards, which have menus too, may be there before its own
    await page.getByRole('main').getByRole('button', { name: menu, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Open RSS Feed' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Slug' })).toHaveValue(id)
    // whose they are the server keeps for items only
    await expect(dialog.getByRole('textbox')).toHaveCount(1)
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Open RSS Feed' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Feed address' })).toHaveValue(
      `${standIn.url}/feed/${id}`,
    )
    const [call] = standIn.log.http({ path: `/api/feeds/${kind}/${id}/open` })
    expect(call?.body).toEqual({ serverAddress: standIn.url, slug: id })
    await dialog.getByRole('button', { name: 'Close RSS Feed' }).click()
    await expect(app.shell.notice('RSS feed closed')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Slug' })).toBeVisible()
    expect(standIn.log.http({ path: `/api/items/${id}` }), 'it is no item').toEqual([])
  })
}

test('[P5-09] a podcast with an episode that has no date is warned about', async ({
  page,
  signIn,
  standIn,
}) => {
  const podcast = standIn.state.itemTitled('Signal & Noise')
  if (podcast.mediaType !== 'podcast') throw new Error('Signal & Noise is no podcast')
  const warning = page.getByRole('dialog').getByText('Podcast apps need a publish date')
  const openDialog = async (): Promise<void> => {
    await page.goto(`item/${podcast.id}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: 'More options for Signal & Noise' })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Open RSS Feed' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Slug' })).toBeVisible()
  }
  await signIn('root')
  for (const episode of podcast.media.episodes) episode.pubDate = 'Tue, 02 Jan 2024 08:00:00 GMT'
  await openDialog()
  await expect(warning).toHaveCount(0)
  const [first] = podcast.media.episodes
  if (first) first.pubDate = null
  await openDialog()
  await expect(warning).toBeVisible()

  // it warns, and opens all the same
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Owner name' }).fill('Wren')
  await dialog.getByRole('button', { name: 'Open RSS Feed' }).click()
  const address = `${standIn.url}/feed/${podcast.id}`
  await expect(dialog.getByRole('textbox', { name: 'Feed address' })).toHaveValue(address)
  await expect(dialog.getByText('Owner: Wren')).toBeVisible()
  const feed = await (await fetch(address)).text()
  expect(feed.match(/<item>/g)).toHaveLength(podcast.media.episodes.length)
  await dialog.getByRole('button', { name: 'Close RSS Feed' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Slug' })).toHaveValue(podcast.id)
  expect((await fetch(address)).status).toBe(404)
})
