import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'

const base64 = (text: string): string => encodeURIComponent(Buffer.from(text).toString('base64'))

test('[P2-06, P1-06, P7-06] the shelf holds every item of the library, in the order that was chosen', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { shelf, shell } = app
  await signIn()
  await shell.rail.getByRole('link', { name: 'Library' }).click()
  await expect(shelf.count).toHaveText('28 books')
  const titles = await shelf.titles()
  expect(titles.slice(0, 3)).toEqual([
    'A Lamp for the Drowned',
    'An Unreasonably Long and Meandering Account of Everything…',
    'Bars and Tones',
  ])
  await shelf.sortBy('Date Added')
  await expect(page).toHaveURL(/sort=addedAt&desc=0/)
  await expect(shelf.cards.first()).toContainText(/Added \d\d\/\d\d\/\d{4}/)
  await shelf.sortBy('Date Added')
  await expect(page).toHaveURL(/sort=addedAt&desc=1/)
  await expect(shelf.cards.first().getByRole('link')).toBeVisible()
  const oldest = standIn.state.itemTitled('The Salt Road')
  const addedAtOfFirst = async (): Promise<number> => {
    const [first = ''] = await shelf.titles()
    const found = [...standIn.state.items.values()].find(({ media }) => media.metadata.title === first)
    return found?.addedAt ?? 0
  }
  await expect.poll(addedAtOfFirst).toBeGreaterThan(oldest.addedAt)
  // the choice is kept, in this browser, for an address that says nothing
  await page.goto(bookshelf(standIn))
  await expect(shelf.sort).toHaveAccessibleName('Sorted by Date Added, descending')
  const [call] = standIn.log.http({ path: /\/items$/ }).slice(-1)
  expect(call?.query).toMatchObject({ sort: 'addedAt', desc: '1', minified: '1', page: '0' })
  expect(standIn.log.http({ path: /^\/api\/libraries\/[^/]+$/ })[0]?.query).toEqual({ include: 'filterdata' })
})

test('[P2-11, P3-39] a filter of an address shows only what matches, and says so', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { shelf } = app
  const base = bookshelf(standIn)
  await signIn()
  const author = [...standIn.state.authors.values()].find(({ name }) => name === 'Tobias Renn')
  await page.goto(`${base}?filter=authors.${base64(author?.id ?? '')}`)
  await expect(shelf.chip).toHaveText('Author: Tobias Renn')
  await expect(shelf.cards.first()).toContainText('Tobias Renn')
  const count = await shelf.cards.count()
  expect(count).toBeGreaterThan(1)
  expect(await shelf.cards.filter({ hasText: /Tobias Re/ }).count()).toBe(count)

  await page.goto(`${base}?filter=tags.${base64('coastal')}`)
  await expect(shelf.chip).toHaveText('Tag: coastal')
  await expect(shelf.card('The Salt Road')).toBeVisible()
  await page.goto(`${base}?filter=narrators.${base64('Piers Moorcroft')}`)
  await expect(shelf.chip).toHaveText('Narrator: Piers Moorcroft')
  await expect(shelf.card('A Lamp for the Drowned')).toBeVisible()

  await shelf.chip.getByRole('button', { name: 'Clear filter' }).click()
  await expect(shelf.count).toHaveText('28 books')
  await shelf.filterBy('Progress', 'Finished')
  await expect(shelf.chip).toHaveText('Progress: Finished')
  await expect(shelf.card('The Salt Road')).toBeVisible()
  await shelf.filterBy('Progress')
  const panel = page.getByRole('dialog', { name: 'Filter' })
  for (const name of [
    'Genre',
    'Tag',
    'Series',
    'Author',
    'Narrator',
    'Language',
    'Missing',
    'Tracks',
    'Ebooks',
  ]) {
    await expect(panel.getByRole('button', { name, exact: true })).toBeVisible()
  }
})

test('[P2-07, P2-14, P2-103] series stand as stacks, and lead to their books', async ({
  app,
  page,
  signIn,
}) => {
  const { shelf, shell } = app
  await signIn()
  await shell.rail.getByRole('link', { name: 'Series' }).click()
  await expect(shelf.count).toHaveText(/^\d series$/)
  const coast = shelf.card('The Lantern Coast')
  await expect(coast).toContainText('5 books')
  await expect(coast.locator('.series-stack .cover')).toHaveCount(5)
  await coast.getByRole('link').click()
  await expect(page).toHaveURL(/\/series\/[^/]+$/)
  await expect(shelf.heading).toHaveText('The Lantern Coast')
  await expect(shelf.count).toHaveText('5 books')
  await expect(shelf.cards.first()).toContainText('The Salt Road')
  await expect(shelf.cards.first().locator('.card-badge')).toHaveText('#1')
})

test('series collapse into one card each', async ({ app, page, signIn, standIn }) => {
  await signIn()
  await page.goto(bookshelf(standIn))
  await app.shelf.collapse.check()
  await expect(page).toHaveURL(/collapse=1/)
  await expect(app.shelf.card('The Lantern Coast').locator('.card-badge')).toHaveText('5')
  await expect(app.shelf.card('The Salt Road')).toHaveCount(0)
  await app.shelf.card('The Lantern Coast').getByRole('link').click()
  await expect(page).toHaveURL(/\/series\//)
})

test('[P2-09, P2-45] a music library has albums', async ({ app, page, signIn, standIn }) => {
  await signIn()
  await page.goto(`library/${standIn.state.libraryNamed('Music').id}`)
  await expect(app.shell.rail.getByRole('link', { name: 'Series' })).toHaveCount(0)
  await app.shell.rail.getByRole('link', { name: 'Albums' }).click()
  await expect(app.shelf.heading).toHaveText('Albums')
  await expect(app.shelf.cards.first()).toContainText('Four Tones')
})

test('[P2-10, P2-43, P2-08, P3-13] the rail leads by library, and to issues when there are some', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { shell, shelf } = app
  standIn.state.itemTitled('Marathon').isMissing = true
  await signIn()
  for (const name of ['Series', 'Collections', 'Authors', 'Narrators']) {
    await expect(shell.rail.getByRole('link', { name })).toBeVisible()
  }
  const issues = shell.rail.getByRole('link', { name: 'Issues' })
  await expect(issues.getByRole('img')).toHaveAccessibleName('1 item with issues')
  await issues.click()
  await expect(page).toHaveURL(/\/bookshelf\?filter=issues$/)
  await expect(issues).toHaveAttribute('aria-current', 'page')
  await expect(shelf.count).toHaveText('1 book')
  // [P3-13] what is missing is marked, and cannot be played
  const card = shelf.card('Marathon')
  await expect(card.getByRole('img', { name: /folder is missing/ })).toBeVisible()
  await card.hover()
  await expect(card.getByRole('button', { name: /^Play/ })).toHaveCount(0)
  await page.goto(`library/${standIn.state.libraryNamed('Podcasts').id}`)
  await expect(shell.rail.getByRole('link', { name: 'Latest' })).toBeVisible()
  await expect(shell.rail.getByRole('link', { name: 'Narrators' })).toHaveCount(0)
})

test('[P3-50, P3-04, P9-24] the server says how shelves look: on boards, or with their texts', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  standIn.state.settings.bookshelfView = 0
  const library = standIn.state.librariesInOrder()[0]
  if (library) library.settings.coverAspectRatio = 0
  await signIn()
  await page.goto(`library/${library?.id}/bookshelf`)
  const card = app.shelf.cards.first()
  await expect(card.getByRole('link', { name: 'A Lamp for the Drowned' })).toBeVisible()
  await expect(card.locator('.card-subtitle')).toHaveCount(0)
  // [P9-24] standard covers are 1.6 times as high as wide
  const box = await card.locator('.cover').boundingBox()
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.6, 1)
})

test.describe('a library of 3000 books', () => {
  test.use({ standInOptions: { generatedItems: 3000 } })

  test('only what is near the window is drawn and asked for, and the place is kept @everyday', async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    const { shelf } = app
    await signIn()
    await page.goto(bookshelf(standIn, '3000 Books'))
    await expect(shelf.count).toHaveText('3,000 books')
    expect(await shelf.cards.count()).toBeLessThan(80)
    const [first = ''] = await shelf.cards.locator('.card-link').allTextContents()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
    // the cards of the top stay until the shelf has heard of it
    await expect(shelf.card(first)).toHaveCount(0)
    await expect(shelf.cards.nth(20).getByRole('link')).toBeVisible()
    const pages = standIn.log.http({ path: /\/items$/ }).map(({ query }) => Number(query['page']))
    // neither all of it, nor what lies between
    expect(pages.length).toBeLessThan(9)
    expect(pages.filter((each) => each > 3 && each < 20)).toEqual([])

    const title = (await shelf.cards.nth(20).locator('.card-link').textContent()) ?? ''
    const top = async (): Promise<number> => Math.round((await shelf.card(title).boundingBox())?.y ?? -1)
    // a card is drawn again while the shelf comes to rest
    await expect(async () => await shelf.card(title).scrollIntoViewIfNeeded()).toPass()
    const before = await top()
    await shelf.card(title).getByRole('link').click()
    await expect(app.item.heading).toHaveText(title)
    await page.goBack()
    await expect(shelf.card(title)).toBeVisible()
    await expect.poll(top).toBe(before)
    await page.reload()
    await expect(shelf.card(title)).toBeVisible()
    await expect.poll(top).toBe(before)
  })

  test('a letter leads to its first entry', async ({ app, page, signIn, standIn }) => {
    await signIn()
    await page.goto(bookshelf(standIn, '3000 Books'))
    await page.getByRole('button', { name: 'Go to M', exact: true }).click()
    await expect(app.shelf.cards.filter({ hasText: /^Market/ }).first()).toBeInViewport()
    await page.getByRole('button', { name: 'Go to A', exact: true }).click()
    await expect(app.shelf.cards.filter({ hasText: /^Bridge/ }).first()).toBeInViewport()
  })

  test('[P7-54] what changes on the server changes on the shelf, which stays where it is', async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    const { shelf } = app
    await signIn('root')
    await isLive(standIn)
    await page.goto(`library/${standIn.state.libraryNamed('3000 Books').id}/bookshelf?sort=addedAt&desc=1`)
    await expect(shelf.count).toHaveText('3,000 books')
    await isLive(standIn, 2)
    await page.evaluate(() => window.scrollTo(0, 20_000))
    const card = shelf.cards.nth(24)
    // one of those here, and not of those that stood at the beginning
    await expect.poll(async () => (await card.boundingBox())?.y ?? -Infinity).toBeGreaterThan(-2000)
    await expect(card.getByRole('link')).toBeVisible()
    const title = (await card.locator('.card-link').textContent()) ?? ''
    const { id } = standIn.state.itemTitled(title)
    const at = await page.evaluate(() => window.scrollY)
    const other = await SecondClient.signedIn(standIn)
    await other.call('PATCH', `/api/items/${id}/media`, { metadata: { title: 'A New Name' } })
    await expect(shelf.card('A New Name')).toBeVisible()
    await other.call('PATCH', `/api/me/progress/${id}`, { isFinished: true })
    await expect(shelf.card('A New Name').locator('[data-corner="finished"]')).toBeVisible()
    await other.call('DELETE', `/api/items/${id}`)
    await expect(shelf.card('A New Name')).toHaveCount(0)
    await expect(shelf.count).toHaveText('2,999 books')
    expect(await page.evaluate(() => window.scrollY)).toBe(at)
  })
})

test('[P5-16, P6-18, P2-50] a library without access is not here, and nothing is asked of it', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn('limited')
  await app.shell.librarySwitcher.click()
  await expect(page.getByRole('menuitem')).toHaveCount(1)
  const { id } = standIn.state.libraryNamed('Podcasts')
  standIn.log.clear()
  for (const place of ['bookshelf', 'bookshelf/series', 'series/ser_none']) {
    await page.goto(`library/${id}/${place}`)
    await expect(
      app.shelf.heading.or(page.getByRole('heading', { name: 'Library not found' })).first(),
    ).toBeAttached()
    await expect(page.getByRole('heading', { name: 'Library not found' })).toBeVisible()
  }
  expect(standIn.log.http({ path: new RegExp(`^/api/libraries/${id}`) })).toEqual([])
})

test('[promise 3] an address that means nothing is answered clearly', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const { shelf } = app
  const { id } = standIn.state.libraryNamed('Audiobooks')
  await signIn()
  standIn.log.clear()
  for (const filter of ['authors.%25%25', 'authors.%', 'publishers.YWJj', 'nonsense', 'progress.YWJj']) {
    await page.goto(`library/${id}/bookshelf?filter=${filter}`)
    await expect(page.getByText('The filter in this address doesn’t exist.')).toBeVisible()
  }
  expect(standIn.log.http({ path: /\/items$/ }), 'the server would have shown everything').toEqual([])
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(shelf.count).toHaveText('28 books')
  await page.goto(`library/${id}/bookshelf?filter=authors.${base64('aut_none')}`)
  await expect(page.getByText('No matches')).toBeVisible()
  await page.goto(`library/${id}/series/ser_none`)
  await expect(page.getByRole('heading', { name: 'Series not found' })).toBeVisible()
  // of another library, as after a switch
  const [series] = standIn.state.series.keys()
  await page.goto(`library/${standIn.state.libraryNamed('Podcasts').id}/series/${series}`)
  await expect(page.getByRole('heading', { name: 'Series not found' })).toBeVisible()
  await page.goto(`library/lib_none/bookshelf`)
  await expect(page.getByRole('heading', { name: 'Library not found' })).toBeVisible()
})

test('[promise 3, P5-11] names that are long, right to left, or markup stay words, and move nothing', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const long = standIn.state.itemTitled('Marathon')
  const markup = standIn.state.itemTitled('Unwinding')
  const rtl = standIn.state.itemTitled('Winding')
  long.media.metadata.title = '📚'.repeat(10_000)
  markup.media.metadata.title = '<img src=x onerror="window.__earmarkCanary=1">'
  rtl.media.metadata.title = 'حديقة الرمل'
  await signIn()
  await page.goto(bookshelf(standIn))
  await expect(app.shelf.count).toHaveText('28 books')
  await expect(app.shelf.card(`${'📚'.repeat(57)}…`)).toBeVisible()
  await expect(app.shelf.card('<img src=x onerror="window.__earmarkCanary=1">')).toBeVisible()
  await expect(app.shelf.card('حديقة الرمل').first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, '__earmarkCanary'))).toBeUndefined()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
})

test('a shelf that cannot be read says so, and is read again', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  await signIn()
  const fault = standIn.faults.fail({ path: /\/items$/, method: 'GET', status: 500 })
  await page.goto(bookshelf(standIn))
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 })
  fault.remove()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(app.shelf.count).toHaveText('28 books')
})
