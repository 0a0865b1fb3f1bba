import { expect, test } from '#tests/support/browser/fixtures.ts'

test('[P3-50] on boards what is shown by several covers has its name on them', async ({
  page,
  signIn,
  standIn,
}) => {
  const { state } = standIn
  Object.assign(state.settings, { bookshelfView: 0, homeBookshelfView: 0 })
  await signIn('root')
  const library = `library/${state.libraryNamed('Audiobooks').id}`
  for (const [place, name] of [
    [`${library}/bookshelf/series`, 'The Lantern Coast'],
    [`${library}/bookshelf/collections`, 'Coast shelf'],
    [`${library}/bookshelf/playlists`, 'Evening'],
  ] as const) {
    await page.goto(place)
    const plate = page.getByRole('link', { name, exact: true }).getByText(name)
    await expect(plate, place).toBeVisible()
    const [cover, named] = [
      await page.locator('.card').filter({ has: plate }).locator('.card-cover').boundingBox(),
      await plate.boundingBox(),
    ]
    // on the cover, at its foot
    expect((named?.y ?? 0) + (named?.height ?? 0), place).toBeCloseTo(
      (cover?.y ?? 0) + (cover?.height ?? 0),
      0,
    )
    expect(named?.width, place).toBeCloseTo(cover?.width ?? 0, 0)
  }
  await page.goto(library)
  await page.getByRole('region', { name: 'Newest Authors' }).scrollIntoViewIfNeeded()
  const author = page.getByRole('link', { name: 'Tobias Renn', exact: true })
  await expect(author).toHaveText('Tobias Renn')
  // it has room of its own below the portrait
  await expect
    .poll(() =>
      author.evaluate((link) => link.closest('ul')?.scrollHeight === link.closest('ul')?.clientHeight),
    )
    .toBe(true)
})

test('[P3-50] the books of an author and what is in progress have their titles, whatever shelves are', async ({
  page,
  signIn,
  standIn,
}) => {
  const { state } = standIn
  Object.assign(state.settings, { bookshelfView: 0, homeBookshelfView: 0 })
  const author = [...state.authors.values()].find(({ name }) => name === 'Tobias Renn')
  await signIn('root')
  for (const place of [
    `author/${author?.id}?library=${state.libraryNamed('Audiobooks').id}`,
    'account/in-progress',
  ]) {
    await page.goto(place)
    await expect(page.locator('.card-link').first(), place).toHaveText(/\S/)
  }
})
