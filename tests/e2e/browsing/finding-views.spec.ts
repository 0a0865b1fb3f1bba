import { expect, test } from '#tests/support/browser/fixtures.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'
import { collectionNamed, playlistNamed } from '#tests/support/pages/lists.ts'

const code = (text: string): string => Buffer.from(text).toString('base64')

test('an older server is offered no filter or sort that it does not know, and asked for none', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { shelf } = app
  await signIn()
  await page.goto(bookshelf(standIn))
  await shelf.sort.click()
  await expect(page.getByRole('menuitem', { name: 'Size' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Progress|Random/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await shelf.filter.click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await expect(panel.getByRole('button', { name: 'Abridged', exact: true })).toBeVisible()
  await expect(
    panel.getByRole('button', { name: /^(Publisher|Decade|Explicit|Shared by Link)$/ }),
  ).toHaveCount(0)
  standIn.log.clear()
  for (const filter of ['explicit', `publishers.${code('Corrow Press')}`, `tracks.${code('none')}`]) {
    await page.goto(`${bookshelf(standIn)}?filter=${filter}`)
    await expect(page.getByText('The filter in this address doesn’t exist.')).toBeVisible()
  }
  expect(standIn.log.http({ path: /\/items$/ })).toEqual([])
})

test.describe('on a server 2.36', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('books are filtered by publisher, decade, and what has no tracks', async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    const { shelf } = app
    await signIn()
    await page.goto(bookshelf(standIn))
    await shelf.filterBy('Publisher', 'Corrow Press')
    await expect(shelf.chip).toHaveText('Publisher: Corrow Press')
    await expect(shelf.count).toHaveText(/^[1-9]\d? books?$/)
    await shelf.filter.click()
    const panel = page.getByRole('dialog', { name: 'Filter' })
    await panel.getByRole('button', { name: 'Publisher', exact: true }).click()
    await panel.getByRole('button', { name: 'Decade', exact: true }).click()
    await panel
      .getByRole('button', { name: /^\d{3}0s$/ })
      .first()
      .click()
    await expect(shelf.chip).toHaveText(/^Decade: \d{3}0s$/)
    await page.goto(`${bookshelf(standIn)}?filter=tracks.${code('none')}`)
    await expect(shelf.chip).toHaveText('Tracks: None')
    // a decade that is no number ends such a server
    await page.goto(`${bookshelf(standIn)}?filter=publishedDecades.${code('NaN')}`)
    await expect(page.getByText('The filter in this address doesn’t exist.')).toBeVisible()
    const asked = standIn.log.http({ path: /\/items$/ }).map(({ query }) => String(query['filter']))
    expect(asked.filter((filter) => filter === `publishedDecades.${code('NaN')}`)).toEqual([])
  })

  test('books are sorted by progress, and at random without one twice', async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    const { shelf } = app
    await signIn()
    await page.goto(bookshelf(standIn))
    await shelf.sortBy('Progress: Last Updated')
    await expect(shelf.cards.first()).toContainText(/Progress updated/)
    await expect(page).toHaveURL(/sort=progress&desc=1/)
    await shelf.sortBy('Random')
    await expect(shelf.sort).toHaveText(/Random/)
    await expect(shelf.count).toHaveText('28 books')
    expect(
      standIn.log.http({ path: /\/items$/ }).filter(({ query }) => query['sort'] === 'random'),
    ).toHaveLength(1)
  })
})

test('subtitles stand on cards once they are asked for', async ({ app, page, signIn, standIn }) => {
  await signIn()
  const book = [...standIn.state.items.values()].find(
    (item) => item.mediaType === 'book' && !!item.media.metadata.subtitle,
  )
  const subtitle = (book?.mediaType === 'book' && book.media.metadata.subtitle) || '?'
  await page.goto(bookshelf(standIn))
  await expect(app.shelf.count).toHaveText('28 books')
  await expect(app.shelf.cards.getByText(subtitle, { exact: true })).toHaveCount(0)
  await page.goto('account')
  await page.getByRole('checkbox', { name: 'Show subtitles on cards' }).check()
  await page.goto(bookshelf(standIn))
  await expect(app.shelf.cards.getByText(subtitle, { exact: true })).toBeVisible()
  await expectSound(page, 'shelf with subtitles')
})

test('authors are sorted five ways, which is kept', async ({ page, signIn, standIn }) => {
  await signIn()
  const address = `library/${standIn.state.libraryNamed('Audiobooks').id}/authors`
  await page.goto(address)
  const names = page.getByRole('list', { name: 'Authors' }).locator('.card-link')
  const sort = page.getByRole('button', { name: /^Sorted by/ })
  await expect(names.first()).toBeVisible()
  await sort.click()
  await expect(page.getByRole('menuitem')).toHaveCount(5)
  await page.getByRole('menuitem', { name: 'Name (Last, First)' }).click()
  const all = await names.allTextContents()
  const last = (name: string): string => name.split(' ').at(-1) ?? ''
  const latin = all.filter((name) => /^[\w ]+$/.test(name)).map(last)
  expect(latin).toEqual(latin.toSorted((a, b) => a.localeCompare(b)))
  await page.reload()
  await expect(names).toHaveText(all)
})

test('a shelf, a collection and a playlist are shown as a list and as a grid', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { shelf } = app
  await signIn('root')
  await page.goto(bookshelf(standIn))
  await page.getByRole('button', { name: 'Show as list' }).click()
  const line = shelf.card('The Salt Road')
  await expect(line).toBeVisible()
  expect((await line.boundingBox())?.height).toBeLessThan(90)
  await expectSound(page, 'shelf as list')
  await shelf.select('The Salt Road')
  await expect(shelf.selection).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show as grid' })).toBeVisible()
  await page.goto(`collection/${collectionNamed(standIn, 'Coast shelf').id}`)
  await page.getByRole('button', { name: 'Show as grid' }).click()
  const cards = page.getByRole('list', { name: 'Coast shelf' })
  await expect(cards.getByRole('button', { name: 'More options for The Salt Road' })).toBeAttached()
  await expectSound(page, 'collection as grid')
  await page.goto(`playlist/${playlistNamed(standIn, 'Walks').id}`)
  await expect(page.getByRole('list', { name: 'Walks' }).locator('.card').first()).toBeVisible()
})

test("addresses of the server's own list lead to their pages", async ({ page, signIn, standIn }) => {
  await signIn()
  const base = `library/${standIn.state.libraryNamed('Audiobooks').id}`
  for (const [from, to] of [
    [`${base}/series`, `${base}/bookshelf/series`],
    [`${base}/bookshelf/authors`, `${base}/authors`],
    [`${base}/bookshelf/narrators`, `${base}/narrators`],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(`${standIn.url}/${to}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
