import { expect, test } from '#tests/support/browser/fixtures.ts'

test('[P2-54, P2-56, P2-57, P7-10, P9-13, P9-14] typing searches once and shows groups with what matched @everyday', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const { search } = app.shell
  await search.pressSequentially('holloway', { delay: 30 })
  await expect(page.getByText('Thinking', { exact: true }).first()).toBeVisible()
  const author = page.getByRole('group', { name: 'Authors' }).getByRole('option')
  await expect(author.first()).toContainText('Marian Holloway')
  const books = page.getByRole('group', { name: 'Books' }).getByRole('option')
  await expect(books.first()).toContainText('Author: Marian Holloway')
  expect(await books.count()).toBeLessThanOrEqual(3)
  const calls = standIn.log.http({ path: /\/search$/ })
  expect(calls.map(({ query }) => query)).toEqual([{ q: 'holloway', limit: '3' }])
  await author.first().click()
  await expect(page).toHaveURL(/\/author\/[^/]+\?library=/)
})

test('[P2-55, P2-58, P9-15] nothing is found, an empty field clears, leaving hides after 200 ms', async ({
  app,
  page,
  signIn,
}) => {
  await signIn()
  const { search } = app.shell
  const before = page.url()
  await search.fill('zzzz')
  const none = page.getByText('No results', { exact: true }).first()
  await expect(none).toBeVisible()
  await search.fill('')
  await expect(none).toBeHidden()
  await search.press('Enter')
  expect(page.url()).toBe(before)
  await search.fill('zzzz')
  await expect(none).toBeVisible()
  const hidden = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const since = performance.now()
        const look = (): void => {
          if (document.querySelector('.combobox-popup')) requestAnimationFrame(look)
          else resolve(performance.now() - since)
        }
        document.querySelector('input')?.blur()
        look()
      }),
  )
  expect(await hidden).toBeGreaterThanOrEqual(190)
})

test('[P2-15] the keyboard alone finds a book and opens it', async ({ app, page, signIn }) => {
  await signIn()
  const { search } = app.shell
  await search.focus()
  await page.keyboard.type('salt road')
  await expect(page.getByRole('option', { name: 'The Salt Road' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(app.item.heading).toHaveText('The Salt Road')
  await expect(search).toHaveValue('')
})

test('[P8-28] a search that fails says that there are no results', async ({
  app,
  page,
  signIn,
  allowConsole,
}) => {
  await signIn()
  allowConsole(/search/i)
  allowConsole(/500/)
  await page.route('**/search?**', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await app.shell.search.fill('salt')
  await expect(page.getByText('No results', { exact: true }).first()).toBeVisible()
})

test('the page of what was found says who made each book, or what else of it matched', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const library = standIn.state.libraryNamed('Audiobooks').id
  const books = page.getByRole('region', { name: 'Books' }).getByRole('listitem')
  await page.goto(`library/${library}/search?q=lamp`)
  await expect(books.filter({ hasText: 'A Lamp for the Drowned' })).toContainText('Marian Holloway')
  await page.goto(`library/${library}/search?q=holloway`)
  await expect(books.first()).toContainText('Author: Marian Holloway')
})

test('words that are spelt nearly so find what this browser knows, behind what the server finds', async ({
  app,
  page,
  signIn,
}) => {
  await signIn()
  const { search } = app.shell
  const books = page.getByRole('group', { name: 'Books' }).getByRole('option')
  await search.fill('slat rod')
  await expect(books.filter({ hasText: 'The Salt Road' })).toHaveCount(1)
  // found by the server and known here: once
  const answered = page.waitForResponse(/\/search\?q=salt(?:%20|\+)road/)
  await search.fill('salt road')
  await answered
  await expect(page.getByRole('listbox', { name: 'Search results' })).not.toHaveAttribute('aria-busy')
  await expect(books.filter({ hasText: 'The Salt Road' })).toHaveCount(1)
  await search.fill('holoway')
  await expect(page.getByRole('group', { name: 'Authors' }).getByRole('option')).toContainText([
    'Marian Holloway',
  ])
  // the page of results shows the same
  await search.fill('slat rod')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=slat%20rod/)
  await expect(page.getByRole('link', { name: /The Salt Road/ }).first()).toBeVisible()
})
