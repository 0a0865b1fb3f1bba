import { expect, test } from '#tests/support/browser/fixtures.ts'
import { keepQueue, queueItem } from '#tests/support/pages/kept-queue.ts'

/** Two files of 24 s; two files of 42 and 44 s. */
const TITLES = ['Unwinding', 'The Glass Harbour', 'A Lamp for the Drowned'] as const

test('[P3-28, P4-40, P4-53, P9-22] what is queued follows by itself, unless that is switched off', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  // a book that was never heard before has no record to be read at its end
  allowConsole(/status of 404.*\/api\/me\/progress\//)
  const { player } = app
  const [first, second, third] = TITLES.map((title) => queueItem(standIn, title))
  if (!first || !second || !third) throw new Error('The demo library lacks a book')
  await signIn()
  await keepQueue(page, standIn, [first, second, third])
  await app.play(first.libraryItemId)
  await player.root.getByRole('button', { name: 'Queue', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Queue' })
  const rows = dialog.getByRole('listitem')
  expect((await dialog.boundingBox())?.width).toBe(800)
  await expect(rows.nth(0)).toContainText('Playing')
  await expect(rows.nth(1)).toContainText('The Glass Harbour')
  await expect(rows.nth(1)).toContainText('An author · A series #1')
  await expect(rows.nth(1)).toContainText('0:48')
  await expect(dialog.getByRole('switch', { name: 'Autoplay' })).toBeChecked()
  await page.keyboard.press('Escape')

  await player.seek(46)
  await expect(player.root.getByRole('link', { name: 'The Glass Harbour', exact: true })).toBeVisible({
    timeout: 20_000,
  })
  await player.hears()
  const listener = standIn.state.userNamed('listener')?.id ?? ''
  await expect
    .poll(() => standIn.state.progressOf(listener, first.libraryItemId)?.currentTime, {
      message: 'its end was brought to the server',
    })
    .toBeGreaterThan(47)

  await player.root.getByRole('button', { name: 'Queue', exact: true }).click()
  await expect(rows.nth(1)).toContainText('Playing')
  await dialog.getByRole('switch', { name: 'Autoplay' }).click()
  expect(await page.evaluate(() => localStorage.getItem('playerQueueAutoPlay'))).toBe('0')
  await page.keyboard.press('Escape')
  await player.seek(85)
  await expect(player.elapsed).toHaveText(/1:26 · 100\s?%/)
  await expect(player.play).toBeVisible()
  await expect(player.root.getByRole('link', { name: 'The Glass Harbour', exact: true })).toBeVisible()
})

test('the queue is ordered by keyboard and by drag, and stays so after a reload', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404.*\/api\/session\//)
  const { player } = app
  const items = TITLES.map((title) => queueItem(standIn, title))
  const id = items[0]?.libraryItemId ?? ''
  await signIn()
  await keepQueue(page, standIn, items)
  await app.play(id)
  const dialog = page.getByRole('dialog', { name: 'Queue' })
  const rows = dialog.getByRole('listitem')
  const open = async () => await player.root.getByRole('button', { name: 'Queue', exact: true }).click()
  await open()
  const down = dialog.getByRole('button', { name: 'Move Unwinding down' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(rows).toContainText(['The Glass Harbour', 'Unwinding', 'A Lamp for the Drowned'])
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows).toContainText(['The Glass Harbour', 'A Lamp for the Drowned', 'Unwinding'])

  const handle = dialog.getByRole('button', { name: 'Move The Glass Harbour', exact: true })
  const box = await handle.boundingBox()
  if (!box) throw new Error('There is no handle')
  await page.mouse.move(box.x + 8, box.y + 8)
  await page.mouse.down()
  for (let y = 0; y <= 80; y += 8) await page.mouse.move(box.x + 8, box.y + 8 + y)
  const lamp = rows.filter({ hasText: 'A Lamp for the Drowned' })
  await expect
    .poll(async () => Math.round((await lamp.boundingBox())?.y ?? 0), {
      message: 'the row below makes room',
    })
    .toBeLessThan(box.y)
  await page.mouse.up()
  const order = ['A Lamp for the Drowned', 'The Glass Harbour', 'Unwinding']
  await expect(rows).toContainText(order)

  await app.play(id)
  await open()
  await expect(rows).toContainText(order)
  await dialog.getByRole('button', { name: 'Remove The Glass Harbour from the queue' }).click()
  await expect(rows).toHaveCount(2)
})

test('the next book of a series follows when the listener wishes it, and only then', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  const bookOf = (title: string) => player.root.getByRole('link', { name: title, exact: true })
  await signIn()
  await app.play(standIn.state.itemTitled('The Glass Harbour').id)
  await player.seek(84.5)
  await expect(player.elapsed).toHaveText(/100\s?%/)
  await expect(player.play).toBeVisible()
  await expect(bookOf('The Glass Harbour')).toBeVisible()

  await player.root.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Playback settings' }).click()
  await page.getByRole('switch', { name: 'Play the next book in the series' }).click()
  await page.keyboard.press('Escape')
  await player.play.click()
  await player.hears()
  await player.seek(84.5)
  await expect(bookOf('A Lamp for the Drowned')).toBeVisible({ timeout: 20_000 })
  await player.hears()
})

test('8,000 rows of a queue and 5,000 chapters keep the page small', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  const book = standIn.state.itemTitled('A Lamp for the Drowned')
  if (book.mediaType !== 'book') throw new Error('The demo library changed')
  book.media.chapters = Array.from({ length: 5000 }, (_, index) => ({
    id: index,
    start: index * 0.12,
    end: (index + 1) * 0.12,
    title: `Verse ${index + 1}`,
  }))
  const many = Array.from({ length: 8000 }, (_, index) => ({
    ...queueItem(standIn, 'Unwinding'),
    libraryItemId: `item-${index}`,
    title: `Book ${index + 1}`,
  }))
  await signIn()
  await keepQueue(page, standIn, many)
  await app.play(book.id)
  await player.pause.click()
  for (const [name, last, total] of [
    ['Queue', 'Book 8000', 8000],
    ['Chapters', 'Verse 5000', 5000],
  ] as const) {
    await player.root.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name })
    const rows = dialog.getByRole('listitem')
    await expect(rows.first()).toHaveAttribute('aria-setsize', String(total))
    expect(await rows.count()).toBeLessThan(60)
    await dialog.getByRole('list').evaluate((list) => {
      const scroller = list.parentElement
      if (scroller) scroller.scrollTop = scroller.scrollHeight
    })
    await expect(rows.filter({ hasText: last })).toBeVisible()
    expect(await rows.count()).toBeLessThan(60)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})
