import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import type { App } from '#tests/support/pages/app.ts'

/** One file of 639 s. */
const title = 'A Lamp for the Drowned'

async function playAndPause(app: App, id: string): Promise<void> {
  await app.play(id)
  await app.player.pause.click()
  await expect(app.player.play).toBeVisible()
}

test('[P2-90, P3-34, P5-12, P5-13, P5-15, P7-13, P7-14, P7-15, P8-05] a bookmark is made, renamed, gone to and removed', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player, shell } = app
  const book = standIn.state.itemTitled(title)
  const calls = (method: string) => standIn.log.http({ method, path: /\/bookmark(?:\/\d+)?$/ })
  for (const user of standIn.state.users.values()) user.bookmarks.length = 0
  await signIn()
  await playAndPause(app, book.id)
  await player.seek(300)
  await expect.poll(async () => (await player.sound.all())[0]?.time).toBeGreaterThan(290)
  const place = (await player.sound.all())[0]?.time ?? -1

  await player.root.getByRole('button', { name: 'Bookmarks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bookmarks' })
  await expect(dialog.getByText('No bookmarks yet. Add one at the current position.')).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(500)
  await dialog.getByLabel('New bookmark').fill('The flooded church')
  await dialog.getByRole('button', { name: /^Add at/ }).click()
  const row = dialog.getByRole('listitem').filter({ hasText: 'The flooded church' })
  await expect(row).toContainText(/[45]:\d\d/)
  await expect(shell.notices.getByText('Bookmark added')).toBeVisible()
  const made = calls('POST')[0]
  expect(made?.path).toBe(`/api/me/item/${book.id}/bookmark`)
  expect(made?.body).toEqual({ time: Math.floor(place), title: 'The flooded church' })
  // the place has one now
  await expect(dialog.getByLabel('New bookmark')).toBeHidden()

  const rename = dialog.getByRole('button', { name: 'Rename The flooded church' })
  await rename.click()
  await page.keyboard.press('Enter')
  await expect(rename).toBeFocused()
  await rename.click()
  await dialog.getByLabel(/^Title of the bookmark/).fill('something else')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await rename.click()
  expect(calls('PATCH')).toEqual([])
  await dialog.getByLabel(/^Title of the bookmark/).fill('The drowned church')
  await page.keyboard.press('Enter')
  await expect(shell.notices.getByText('Bookmark renamed')).toBeVisible()
  expect(calls('PATCH').map(({ body }) => body)).toEqual([
    { libraryItemId: book.id, time: Math.floor(place), title: 'The drowned church' },
  ])

  await page.keyboard.press('Escape')
  await player.seek(60)
  await expect.poll(async () => (await player.sound.all())[0]?.time).toBeLessThan(70)
  await player.root.getByRole('button', { name: 'Bookmarks' }).click()
  await expect(dialog.getByLabel('New bookmark')).toBeVisible()
  await dialog
    .getByRole('button', { name: /The drowned church$/ })
    .first()
    .click()
  await expect.poll(async () => (await player.sound.all())[0]?.time).toBeCloseTo(Math.floor(place), 0)

  const remove = dialog.getByRole('button', { name: 'Remove The drowned church' })
  const question = page.getByRole('dialog', { name: 'Remove bookmark?' })
  await remove.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(calls('DELETE')).toEqual([])
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(shell.notices.getByText('Bookmark removed')).toBeVisible()
  await expect(dialog.getByText('No bookmarks yet. Add one at the current position.')).toBeVisible()
  expect(calls('DELETE').map(({ path }) => path)).toEqual([
    `/api/me/item/${book.id}/bookmark/${Math.floor(place)}`,
  ])
})

test('[P5-14] without a title it is called by the date and time, as the server writes them', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const book = standIn.state.itemTitled(title)
  standIn.state.settings.dateFormat = 'MMM do, yyyy'
  standIn.state.settings.timeFormat = 'h:mma'
  await page.clock.setFixedTime(new Date('2026-03-22T14:07:30+01:00'))
  await signIn()
  await playAndPause(app, book.id)
  await app.player.root.getByRole('button', { name: 'Bookmarks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bookmarks' })
  await dialog.getByRole('button', { name: /^Add at/ }).click()
  await expect(dialog.getByText('Mar 22nd, 2026 2:07PM')).toBeVisible()
})

test('[P8-05] what the server refuses is said, and can be tried again', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const book = standIn.state.itemTitled(title)
  const listener = standIn.state.userNamed('listener')
  listener?.bookmarks.splice(0)
  listener?.bookmarks.push({ libraryItemId: book.id, title: 'Old', time: 400, createdAt: 1 })
  await signIn()
  await playAndPause(app, book.id)
  await app.player.root.getByRole('button', { name: 'Bookmarks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bookmarks' })
  const refusal = standIn.faults.fail({ path: /\/bookmark(?:\/\d+)?$/, status: 500 })
  const typed = dialog.getByLabel('New bookmark')
  await typed.fill('The lamp')
  await dialog.getByRole('button', { name: /^Add at/ }).click()
  await expect(app.shell.notices.getByText('Couldn’t add the bookmark. Try again.')).toBeVisible()
  await expect(typed).toHaveValue('The lamp')
  await dialog.getByRole('button', { name: 'Rename Old' }).click()
  await dialog.getByLabel(/^Title of the bookmark/).fill('New')
  await page.keyboard.press('Enter')
  await expect(app.shell.notices.getByText('Couldn’t rename the bookmark. Try again.')).toBeVisible()
  await expect(dialog.getByLabel(/^Title of the bookmark/)).toHaveValue('New')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Remove Old' }).click()
  await page.getByRole('dialog', { name: 'Remove bookmark?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(app.shell.notices.getByText('Couldn’t remove the bookmark. Try again.')).toBeVisible()
  refusal.remove()
  await dialog.getByRole('button', { name: /^Add at/ }).click()
  await expect(app.shell.notices.getByText('Bookmark added')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'The lamp' })).toBeVisible()
  await expect(typed).toBeHidden()
})

test('all bookmarks of all books stand in one list, which can be exported', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const lamp = standIn.state.itemTitled(title)
  const other = standIn.state.itemTitled('The Glass Harbour')
  const listener = standIn.state.userNamed('listener')
  listener?.bookmarks.splice(
    0,
    Infinity,
    { libraryItemId: lamp.id, title: 'Here, "it" begins', time: 400, createdAt: 2000 },
    { libraryItemId: other.id, title: 'The harbour', time: 20, createdAt: 1000 },
    { libraryItemId: lamp.id, title: 'The start', time: 3, createdAt: 500 },
  )
  await signIn()
  await page.goto('account/bookmarks')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([title, 'The Glass Harbour'])
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([
    'The start',
    'Here, "it" begins',
    'The harbour',
  ])
  const save = async (format: string): Promise<string> => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ])
    return await readFile(await download.path(), 'utf8')
  }
  expect((await save('Export as CSV')).split('\r\n')[2]).toBe(
    `${title},${authorOf(lamp)},400,"Here, ""it"" begins",1970-01-01T00:00:02.000Z,${lamp.id}`,
  )
  expect(JSON.parse(await save('Export as JSON'))).toMatchObject({
    bookmarks: [
      { book: title, title: 'The start', time: 3 },
      { book: title, title: 'Here, "it" begins', time: 400 },
      { book: 'The Glass Harbour', title: 'The harbour', time: 20 },
    ],
  })

  await page
    .getByRole('button', { name: /The harbour$/ })
    .first()
    .click()
  await app.player.hears()
  expect((await app.player.sound.playing())?.time).toBeGreaterThan(19)
})

test('listening to a bookmark of a finished book does not undo that it is finished', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const book = standIn.state.itemTitled(title)
  const listener = standIn.state.userNamed('listener')
  listener?.bookmarks.push({ libraryItemId: book.id, title: 'Again', time: 100, createdAt: 2000 })
  await signIn()
  await page.goto(`item/${book.id}`)
  await app.item.markFinished.click()
  await expect(page.getByRole('button', { name: 'Mark as not finished' })).toBeVisible()
  await page.goto('account/bookmarks')
  await page
    .getByRole('button', { name: /Again$/ })
    .first()
    .click()
  await app.player.hears()
  await app.player.setSpeed('2×')
  // closing it brings the place to the server, if it were to
  await app.player.close.click()
  await expect.poll(() => standIn.log.http({ path: /\/close$/ }).length).toBe(1)
  const record = standIn.state.progressOf(listener?.id ?? '', book.id)
  expect(record).toMatchObject({ isFinished: true, progress: 1 })
})

function authorOf(item: object): string {
  const media: unknown = Reflect.get(item, 'media')
  const metadata = (media as { metadata: { authors?: { name: string }[] } }).metadata
  return (metadata.authors ?? []).map(({ name }) => name).join(', ')
}

test('[promise 4] on a phone a notice hides nothing of the panel that it speaks of', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id } = standIn.state.itemTitled(title)
  const made = [60, 120, 180, 240].map((time) => ({
    libraryItemId: id,
    title: `At ${time}`,
    time,
    createdAt: 1,
  }))
  for (const user of standIn.state.users.values()) user.bookmarks.splice(0, Infinity, ...made)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn()
  await app.play(id)
  await page.getByRole('button', { name: /^Show the player/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bookmarks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bookmarks' })
  await dialog.getByRole('button', { name: /^Add at/ }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(made.length + 1)
  const notice = app.shell.notices.getByText('Bookmark added')
  await expect(notice).toBeVisible()
  const [said, panel] = [await notice.boundingBox(), await dialog.boundingBox()]
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(panel?.y ?? 0)
})
