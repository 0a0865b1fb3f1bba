import { expect, test } from '#tests/support/browser/fixtures.ts'
import { authorNamed, editing, pageOf, picture } from '#tests/support/pages/authors.ts'

test('[P2-12, P7-21] authors are cards with their picture and how many books they wrote', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id } = standIn.state.libraryNamed('Audiobooks')
  authorNamed(standIn, 'Marian Holloway').imagePath = picture(standIn)
  await signIn()
  await page.goto(`library/${id}/authors`)
  await expect(app.item.heading).toHaveText('Authors')
  const marian = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Marian Holloway' })
  await expect(marian).toContainText(/\d+ books/)
  await expect
    .poll(() => marian.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0)
  // asking for the picture of an author without one ends older servers
  const asked = standIn.log.http({ path: /\/api\/authors\/.*\/image/ })
  expect(asked.map(({ path }) => path)).toEqual([
    `/api/authors/${authorNamed(standIn, 'Marian Holloway').id}/image`,
  ])
  expect(asked[0]?.query).toMatchObject({
    token: '***',
    ts: String(authorNamed(standIn, 'Marian Holloway').updatedAt),
  })
  await page.getByRole('textbox', { name: 'Find an author' }).fill('renn')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Tobias Renn/])
  await page.getByRole('main').getByRole('link', { name: 'Tobias Renn' }).click()
  await expect(page).toHaveURL(`${standIn.url}/${pageOf(standIn, 'Tobias Renn')}`)
})

test('[P2-20, P2-102, P3-38] the page of an author shows picture, words, and the books of one library', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const marian = authorNamed(standIn, 'Marian Holloway')
  Object.assign(marian, { imagePath: picture(standIn), description: 'Lives by the sea.', asin: 'B0AUTHOR01' })
  await signIn('root')
  await page.goto(pageOf(standIn, 'Marian Holloway'))
  await expect(app.item.heading).toHaveText('Marian Holloway')
  await expect(page.getByRole('img', { name: 'Portrait of Marian Holloway' })).toBeVisible()
  await expect(page.getByText('Lives by the sea.')).toBeVisible()
  const books = page.getByRole('region', { name: 'Books' })
  await expect(books.getByRole('link', { name: 'The Salt Road', exact: true })).toBeVisible()
  await expect(books.getByRole('link', { name: 'The Bee Ledger', exact: true })).toHaveCount(0)
  const series = page.getByRole('region', { name: 'The Lantern Coast' })
  await expect(series.getByRole('link', { name: 'The Tide Clerk', exact: true })).toBeVisible()
  const { field } = await editing(app, 'Marian Holloway')
  await expect(field('ASIN')).toHaveValue('B0AUTHOR01')
  await expect(field('Description')).toHaveValue('Lives by the sea.')
  await expect(field('Image path or address')).toHaveValue(marian.imagePath ?? '')
  await page.keyboard.press('Escape')
  // in another library there is nothing of theirs
  await page.goto(`author/${marian.id}?library=${standIn.state.libraryNamed('Podcasts').id}`)
  await expect(page.getByText('No books in this library')).toBeVisible()
})

test('[P5-44, P7-43, P8-34, P8-35] a quick match asks for ASIN or name in the region of the library', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of (?:404|500)/)
  const { id } = authorNamed(standIn, 'Marian Holloway')
  const library = standIn.state.librariesInOrder().find(({ name }) => name === 'Audiobooks')
  if (library) library.provider = 'audible.uk'
  const calls = () => standIn.log.http({ path: `/api/authors/${id}/match`, method: 'POST' })
  await signIn('root')
  await page.goto(pageOf(standIn, 'Marian Holloway'))
  const { dialog, field } = await editing(app, 'Marian Holloway')
  const match = dialog.getByRole('button', { name: 'Quick Match' })
  await field('Name').fill('')
  await field('ASIN').fill('  ')
  await match.click()
  await expect(dialog.getByText('Must enter an author name')).toBeVisible()
  expect(calls()).toEqual([])

  await field('Name').fill('Nobody At All')
  await match.click()
  await expect(app.shell.notice('Author not found')).toBeVisible()
  await expect(dialog).toBeVisible()
  await field('Name').fill('Marian Holloway')
  await match.click()
  await expect(app.shell.notice('Author updated from the match')).toBeVisible()
  // what was found is in the form
  await expect(field('ASIN')).toHaveValue('B0DEMOAUT1')
  await expect(field('Description')).toHaveValue(/writes about coasts/)
  await match.click()
  await expect(app.shell.notice('No updates were made for Author')).toBeVisible()
  expect(calls().map(({ body }) => body)).toEqual([
    { q: 'Nobody At All', region: 'uk' },
    { q: 'Marian Holloway', region: 'uk' },
    { asin: 'B0DEMOAUT1', region: 'uk' },
  ])
})

test('[P7-43] all authors of a library are matched in turn, and one by the button of its card', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await signIn('root')
  await page.goto(`library/${standIn.state.libraryNamed('Audiobooks').id}/authors`)
  await page.getByRole('main').getByRole('button', { name: 'Quick match Odile Marchetti' }).click()
  await expect(app.shell.notice('Author updated from the match')).toBeVisible()
  const { asin, id } = authorNamed(standIn, 'Odile Marchetti')
  expect(asin).toBe('B0DEMOAUT3')
  const [call] = standIn.log.http({ path: `/api/authors/${id}/match` })
  expect(call?.body).toEqual({ q: 'Odile Marchetti', region: 'us' })
  const latency = standIn.faults.latency(100, /\/match$/)
  await page.getByRole('main').getByRole('button', { name: 'Match all authors' }).click()
  let most = 0
  const calls = () => {
    const all = standIn.log.http({ path: /\/match$/ })
    most = Math.max(most, all.filter(({ status }) => status === 0).length)
    return all.length
  }
  await expect.poll(calls, { intervals: [50], timeout: 30_000 }).toBe(1 + standIn.state.authors.size)
  expect(most).toBe(1)
  latency.remove()
  await expect(app.shell.notice(/^Batch quick match complete! \d+ updated/)).toBeVisible()
})

test.describe('in a library of ten thousand books', () => {
  test.use({ standInOptions: { generatedItems: 10_000 } })

  test('[promise 2] authors are drawn where they are seen, and the way back leads to the same ones', async ({
    page,
    signIn,
    standIn,
  }) => {
    const library = standIn.state.librariesInOrder().at(-1)
    await signIn()
    await page.goto(`library/${library?.id ?? ''}/authors`)
    const cards = page.getByRole('main').getByRole('list', { name: 'Authors' }).getByRole('listitem')
    await expect(cards.first()).toBeVisible()
    const all = Number(await cards.first().getAttribute('aria-setsize'))
    expect(all).toBeGreaterThanOrEqual(500)
    expect(await cards.count()).toBeLessThan(150)

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(cards.last()).toHaveAttribute('aria-posinset', String(all))
    await expect(cards.last()).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
    const inView = async (): Promise<string> =>
      await page.evaluate(
        () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li')?.innerText ?? '',
      )
    await expect.poll(inView).not.toBe('')
    const seen = await inView()
    await page.mouse.click(
      ...((await page.evaluate(() => [innerWidth / 2, innerHeight / 2])) as [number, number]),
    )
    await expect(page).toHaveURL(/\/author\//)
    await page.goBack()
    await expect.poll(inView).toBe(seen)
  })
})
