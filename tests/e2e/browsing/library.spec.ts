import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

function bookTitled(standIn: StandIn, title: string) {
  const item = standIn.state.itemTitled(title)
  if (item.mediaType !== 'book') throw new Error(`${title} is no book`)
  return item
}

test('[P2-19, P3-11, P3-12, P3-22, P7-17] the page of a book shows all that is known of it @everyday', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { item } = app
  const book = bookTitled(standIn, 'The Salt Road')
  await signIn()
  await page.goto(`item/${book.id}`)
  await expect(item.heading).toHaveText('The Salt Road')
  await expect(item.main.getByText('Being the First Book of the Lantern Coast')).toBeVisible()
  await expect(item.main.getByRole('link', { name: 'Marian Holloway' })).toHaveAttribute(
    'href',
    /^\/author\/[^/?]+\?library=/,
  )
  await expect(item.main.getByRole('link', { name: 'The Lantern Coast #1' })).toHaveAttribute(
    'href',
    /^\/library\/[^/]+\/series\/[^/]+$/,
  )
  await expect(item.detail('Narrators')).toHaveText('Ada Quill, Piers Moorcroft')
  await expect(item.detail('Publisher')).toHaveText('Corrow Press')
  await expect(item.detail('Genres')).toHaveText('Fantasy, Sea Stories')
  await expect(item.detail('Tags')).toHaveText('coastal, favourite')
  await expect(item.detail('Language')).toHaveText('English')
  await expect(item.detail('Duration')).toHaveText('4 min')
  await expect(item.main.getByText('A road of salt, a ledger of debts')).toBeVisible()

  const { audioFiles, chapters } = book.media
  await expect(item.rows('Chapters')).toHaveCount(chapters.length)
  await expect(item.rows('Tracks')).toHaveCount(audioFiles.length)
  await expect(item.rows('Library files')).toHaveCount(book.libraryFiles.length)
  // 62.07 s, then 48.07 s
  await expect(item.rows('Chapters').nth(1)).toHaveText(
    new RegExp(`${chapters[1]?.title ?? 'none'}.*1:02.*0:48`),
  )
  await expect(item.rows('Tracks').first()).toContainText('01 - Part 1.mp3')
  await expect(item.rows('Tracks').first()).toContainText('1:02')

  const [call] = standIn.log.http({ path: `/api/items/${book.id}` })
  expect(call?.query['expanded']).toBe('1')
})

test('[P3-11] an explicit and an abridged book are marked', async ({ app, page, signIn, standIn }) => {
  await signIn()
  const long =
    'An Unreasonably Long and Meandering Account of Everything That Happened in the House on Quarry Lane'
  await page.goto(`item/${bookTitled(standIn, long).id}`)
  await expect(app.item.heading).toHaveText(long)
  await expect(app.item.main.getByText('Explicit', { exact: true })).toBeVisible()
  await page.goto(`item/${bookTitled(standIn, 'The Glass Harbour').id}`)
  await expect(app.item.main.getByText('Abridged', { exact: true })).toBeVisible()
  await expect(app.item.main.getByText('Explicit', { exact: true })).toHaveCount(0)
})

test('[P3-14] only what can be played offers to play', async ({ app, page, signIn, standIn }) => {
  await signIn()
  await page.goto(`item/${bookTitled(standIn, 'Winter Accounts').id}`)
  await expect(app.item.heading).toHaveText('Winter Accounts')
  await expect(app.item.markFinished).toBeVisible()
  await expect(app.item.play).toHaveCount(0)
  await page.goto(`item/${bookTitled(standIn, 'Unwinding').id}`)
  await expect(app.item.play).toHaveText('Play')
  await page.goto(`item/${bookTitled(standIn, 'The Glass Harbour').id}`)
  await expect(app.item.play).toHaveText('Continue')
})

test('[P3-16] an item without a title has a name all the same', async ({ app, page, signIn, standIn }) => {
  const book = bookTitled(standIn, 'Unwinding')
  book.media.metadata.title = ''
  await signIn()
  await expect(app.home.card('No Title')).toBeVisible()
  await page.goto(`item/${book.id}`)
  await expect(app.item.heading).toHaveText('No Title')
  await app.item.play.click()
  await expect(app.player.root.getByText('No Title').first()).toBeVisible()
})

test('[P3-32] progress shows on cards and on the page, and follows a mark @everyday', async ({
  app,
  signIn,
  standIn,
}) => {
  const { home, item, shell } = app
  await signIn()
  const cover = home
    .shelf('Continue Listening')
    .getByRole('listitem')
    .filter({ hasText: 'The Glass Harbour' })
  await expect(cover).toBeVisible()
  await expect(cover.locator('.cover-progress span')).toHaveAttribute('style', /inline-size: 55(?:\.\d+)?%/)
  await home.open('The Glass Harbour')
  await expect(item.main.getByText(/^Your progress: 55%/)).toBeVisible()

  await item.markFinished.click()
  await expect(shell.notice('Marked as finished')).toBeVisible()
  await expect(item.main.getByText(/^Finished/)).toBeVisible()
  await expect(item.markFinished).toHaveText('Mark as not finished')
  const user = standIn.state.userNamed('listener')
  const record = () =>
    standIn.state.progressOf(user?.id ?? '', standIn.state.itemTitled('The Glass Harbour').id)
  expect(record()?.isFinished).toBe(true)
  await item.markFinished.click()
  await expect.poll(() => record()?.isFinished).toBe(false)
})

test('a mark that the server refuses is said, and the page stays as it is', async ({
  app,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 403/)
  await signIn()
  await app.home.open('The Glass Harbour')
  standIn.faults.fail({ path: '/api/me/progress', method: 'PATCH', status: 403 })
  await app.item.markFinished.click()
  await expect(app.shell.notice('Couldn’t update your progress. Try again.')).toBeVisible()
  await expect(app.item.markFinished).toHaveText('Mark as finished')
})

test('progress that another device makes shows without a reload', async ({ app, signIn, standIn }) => {
  await signIn()
  await app.home.open('The Glass Harbour')
  await expect(app.item.main.getByText(/^Your progress: 55%/)).toBeVisible()
  await expect
    .poll(() => standIn.log.socket('init').length + standIn.log.socket('auth').length)
    .toBeGreaterThan(0)
  const user = standIn.state.userNamed('listener')
  const item = standIn.state.itemTitled('The Glass Harbour')
  const record = standIn.state.progressOf(user?.id ?? '', item.id)
  standIn.emit(
    'user_item_progress_updated',
    {
      id: record?.id,
      sessionId: 'play_elsewhere',
      deviceDescription: 'Linux / Firefox',
      data: { ...record, currentTime: 17.2, progress: 0.2, lastUpdate: Date.now() },
    },
    { userId: user?.id ?? '' },
  )
  await expect(app.item.main.getByText(/^Your progress: 20%/)).toBeVisible()
})

test('[P4-54, P7-18] a cover is waited for in its place, and asked for in the size it is shown', async ({
  app,
  signIn,
  standIn,
}) => {
  const latency = standIn.faults.latency(1500, /\/cover$/)
  await signIn()
  const card = app.home.card('The Glass Harbour')
  const cover = card.locator('.cover')
  await expect(cover).toHaveAttribute('data-state', 'loading')
  const before = await card.boundingBox()
  latency.remove()
  await expect(cover).toHaveAttribute('data-state', 'loaded')
  expect(await card.boundingBox(), 'nothing moved').toEqual(before)

  const { id, updatedAt } = standIn.state.itemTitled('The Glass Harbour')
  const [call] = standIn.log.http({ path: `/api/items/${id}/cover` })
  expect(call?.query).toMatchObject({ token: '***', ts: String(updatedAt) })
  expect(Number(call?.query['width'])).toBeGreaterThan(100)
  expect(Number(call?.query['width'])).toBeLessThanOrEqual(600)
})

test('[P4-56] a book without a cover wears its title', async ({ app, page, signIn, standIn }) => {
  await signIn()
  await page.goto(`item/${bookTitled(standIn, 'The Long Table').id}`)
  await expect(
    app.item.main.getByRole('img', { name: 'Cover of The Long Table' }).getByText('The Long Table'),
  ).toBeVisible()
  expect(standIn.log.http({ path: new RegExp(`${bookTitled(standIn, 'The Long Table').id}/cover`) })).toEqual(
    [],
  )
})

test('[P4-57] a cover of another shape stands before its own blurred picture', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const backdrop = app.item.main.locator('.cover-backdrop')
  // a portrait in a library of squares
  await page.goto(`item/${bookTitled(standIn, 'The Glass Harbour').id}`)
  await expect(backdrop).toHaveCount(1)
  await expect(backdrop).toHaveCSS('filter', /blur/)
  await page.goto(`item/${bookTitled(standIn, 'The Salt Road').id}`)
  await expect(app.item.main.locator('.cover')).toHaveAttribute('data-state', 'loaded')
  await expect(backdrop).toHaveCount(0)
})

test('long titles are cut on cards and whole on their page', async ({ app, signIn }) => {
  await signIn()
  const long = app.home.shelves.getByRole('link', { name: /^An Unreasonably Long/ }).first()
  await expect(long).toHaveText('An Unreasonably Long and Meandering Account of Everything…')
})
