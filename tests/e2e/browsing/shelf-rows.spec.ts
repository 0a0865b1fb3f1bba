import { expect, test } from '#tests/support/browser/fixtures.ts'
import { SecondClient } from '#tests/support/browser/second-client.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'

test('[P3-02] libraries stand in the order of the server', async ({ app, page, signIn, standIn }) => {
  const named = () => standIn.state.librariesInOrder().map(({ name }) => name)
  await signIn()
  await app.shell.librarySwitcher.click()
  const starting = (names: readonly string[]) => names.map((name) => new RegExp(`^${name}`))
  await expect(page.getByRole('menuitem')).toHaveText(starting(named()))
  const reversed = named().toReversed()
  const orders = standIn.state
    .librariesInOrder()
    .toReversed()
    .map(({ id }, index) => ({ id, newOrder: index + 1 }))
  const root = await SecondClient.signedIn(standIn)
  await root.call('POST', '/api/libraries/order', orders)
  await page.reload()
  await app.shell.librarySwitcher.click()
  await expect(page.getByRole('menuitem')).toHaveText(starting(reversed))
})

test('[P7-48] another library is asked for by its id, once', async ({ app, page, signIn, standIn }) => {
  const podcasts = standIn.state.librariesInOrder().find(({ name }) => name === 'Podcasts')
  await signIn()
  await expect(app.home.shelves.first()).toBeVisible()
  standIn.log.clear()
  await app.shell.librarySwitcher.click()
  await page.getByRole('menuitem', { name: 'Podcasts' }).click()
  await expect(page).toHaveURL(new RegExp(`/library/${podcasts?.id}$`))
  await expect(app.shell.rail.getByRole('link', { name: 'Latest' })).toBeVisible()
  await expect(app.home.shelves.first()).toBeVisible()
  const calls = standIn.log.http({ path: `/api/libraries/${podcasts?.id}` })
  expect(calls.map(({ query }) => query)).toEqual([{ include: 'filterdata' }])
})

test('[P8-21] a library that cannot be read leaves the shelf, and says what is missing', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  const { libraryId } = standIn.state.itemTitled('Unwinding')
  await signIn()
  standIn.faults.fail({ path: new RegExp(`/api/libraries/${libraryId}$`), method: 'GET', status: 500 })
  await page.goto(bookshelf(standIn))
  await expect(app.shelf.count).toHaveText('28 books')
  await app.shelf.filterBy('Genre')
  await expect(page.getByText('Couldn’t load the filter options.')).toBeVisible({ timeout: 15_000 })
})

test('[P8-21] pages of a library say that the list of libraries could not be read, and read it again', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  await signIn()
  const fault = standIn.faults.fail({ path: /\/api\/libraries$/, method: 'GET', status: 500 })
  await page.goto(bookshelf(standIn))
  const failed = page.getByRole('heading', { name: 'Couldn’t load this page' })
  await expect(failed).toBeVisible({ timeout: 15_000 })
  await page.goto(bookshelf(standIn).replace(/\/bookshelf$/, ''))
  await expect(failed).toBeVisible({ timeout: 15_000 })
  await expect(app.home.shelves.first(), 'what could be read of home stays').toBeVisible()
  fault.remove()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(app.shell.rail.getByRole('link', { name: 'Series' })).toBeVisible()
  await expect(failed).toBeHidden()
})

const BATCHES = [
  ['Quick Embed Metadata', '/api/tools/batch/embed-metadata', 'Failed to embed metadata'],
  ['Re-Scan', '/api/items/batch/scan', 'Failed to batch re-scan'],
] as const
for (const [entry, path, text] of BATCHES) {
  test(`[P8-22, P8-23] a batch that the server refuses says so: ${text}`, async ({
    app,
    page,
    signIn,
    standIn,
    expectConsole,
  }) => {
    expectConsole(/status of 500/)
    await signIn('root')
    await page.goto(bookshelf(standIn))
    await app.shelf.select('Marathon')
    standIn.faults.fail({ path, method: 'POST', status: 500 })
    await app.shelf.selection.getByRole('button', { name: 'More options for the selection' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(app.shell.notice(text)).toBeVisible()
    await expect(app.shelf.selection, 'the selection stays').toContainText('1 selected')
  })
}

test('[P7-26, P8-24] what is selected is read again before it plays, or the page says that it could not be', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  await signIn()
  await page.goto(bookshelf(standIn))
  await app.shelf.select('Unwinding')
  await app.shelf.select('Winding')
  const fault = standIn.faults.fail({ path: '/api/items/batch/get', method: 'POST', status: 500 })
  const play = app.shelf.selection.getByRole('button', { name: 'Play selected' })
  await play.click()
  await expect(app.shell.notice('Failed to get items')).toBeVisible()
  await expect(app.shelf.selection).toContainText('2 selected')
  fault.remove()
  await play.click()
  await app.player.hears()
  await expect(app.shelf.selection).toHaveCount(0)
  const ids = ['Unwinding', 'Winding'].map((title) => standIn.state.itemTitled(title).id)
  expect(standIn.log.http({ path: '/api/items/batch/get' }).at(-1)?.body).toEqual({ libraryItemIds: ids })
  await app.player.root.getByRole('button', { name: 'Queue', exact: true }).click()
  await expect(
    page.getByRole('dialog', { name: 'Queue' }).getByText('Winding', { exact: true }),
  ).toBeVisible()
})

test('[P8-08] finished, not finished, and what could not be marked', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 403/)
  await signIn()
  await page.goto(bookshelf(standIn))
  const mark = async (entry: string, notice: string): Promise<void> => {
    const menu = await app.shelf.openMenu('Unwinding')
    await menu.getByRole('menuitem', { name: entry }).click()
    await expect(app.shell.notice(notice)).toBeVisible()
  }
  const corner = app.shelf.card('Unwinding').locator('[data-corner="finished"]')
  await mark('Mark as finished', 'Marked as finished')
  await expect(corner).toBeVisible()
  await mark('Mark as not finished', 'Marked as not finished')
  await expect(corner).toHaveCount(0)
  standIn.faults.fail({ path: '/api/me/progress', method: 'PATCH', status: 403 })
  await mark('Mark as finished', 'Couldn’t update your progress. Try again.')
})

test('[P8-13, P3-15] an ebook names its format, and is sent to a device, or not', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  standIn.state.email.host = 'mail.example'
  standIn.state.email.ereaderDevices = [{ name: 'Reader by the bed', email: 'bed@reader.example' }]
  await signIn('root')
  await page.goto(bookshelf(standIn))
  const card = app.shelf.card('The Fjord Garden - A Memoir')
  await expect(card.getByRole('img', { name: 'Has an ebook: epub' })).toBeVisible()
  await expect(
    app.shelf.card('Sledge Weather').getByRole('img', { name: 'Has an ebook: azw3' }),
  ).toBeVisible()
  const sendIt = async (): Promise<void> => {
    const menu = await app.shelf.openMenu('The Fjord Garden - A Memoir')
    await menu.getByRole('menuitem', { name: 'Send ebook to e-reader' }).press('ArrowRight')
    await page.getByRole('menuitem', { name: 'Reader by the bed' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  }
  await sendIt()
  await expect(app.shell.notice('Ebook sent to the device')).toBeVisible()
  standIn.faults.fail({ path: '/api/emails/send-ebook-to-device', method: 'POST', status: 500 })
  await sendIt()
  await expect(app.shell.notice('Couldn’t send the ebook to the device. Try again.')).toBeVisible()
})

test('[P8-14] a series goes back to Continue Listening, or not', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  const series = [...standIn.state.series.values()].find(({ name }) => name === 'The Lantern Coast')
  standIn.state.userNamed('listener')?.seriesHideFromContinueListening.push(series?.id ?? '')
  await signIn()
  await page.goto(`library/${standIn.state.itemTitled('The Salt Road').libraryId}/series/${series?.id}`)
  const again = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More options for this series' }).click()
    await page.getByRole('menuitem', { name: 'Add back to Continue Series' }).click()
  }
  const fault = standIn.faults.fail({ path: /readd-to-continue-listening$/, status: 500 })
  await again()
  await expect(app.shell.notice('Couldn’t update the series. Try again.')).toBeVisible()
  fault.remove()
  await again()
  await expect(app.shell.notice('Series updated')).toBeVisible()
  expect(standIn.state.userNamed('listener')?.seriesHideFromContinueListening).toEqual([])
})

test('[P9-24] covers of a square library are as high as wide', async ({ app, page, signIn, standIn }) => {
  await signIn()
  await page.goto(bookshelf(standIn))
  const box = await app.shelf.card('Unwinding').locator('.cover').boundingBox()
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1, 1)
})

test('[P6-19, P1-05] a guest plays, bookmarks, falls asleep to it, searches, and sees what they heard', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn('guest')
  await page.goto(`item/${standIn.state.itemTitled('A Lamp for the Drowned').id}`)
  await app.item.play.click()
  await app.player.hears()
  await app.player.root.getByRole('button', { name: 'Bookmarks' }).click()
  const bookmarks = page.getByRole('dialog', { name: 'Bookmarks' })
  await bookmarks.getByRole('textbox').first().fill('Here')
  await bookmarks.getByRole('button', { name: /^(Create|Add)/ }).click()
  await expect(bookmarks.getByText('Here')).toBeVisible()
  await page.keyboard.press('Escape')
  await app.player.root.getByRole('button', { name: /^Sleep timer/ }).click()
  const timer = page.getByRole('dialog', { name: 'Sleep timer' })
  await timer.getByRole('button', { name: '5 min', exact: true }).click()
  await expect(timer.getByRole('timer')).toHaveText(/^[45]:\d\d$/)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search' }).fill('salt')
  await expect(page.getByRole('option', { name: /The Salt Road/ })).toBeVisible()
  await page.goto('config/stats')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => standIn.log.http({ path: '/api/me/listening-stats' }).length).toBeGreaterThan(0)
})
