import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { mainThreadOf } from '#tests/support/browser/main-thread.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'
import { ChaptersPage } from '#tests/support/pages/editing/chapters-page.ts'
import { bookTitled, Editor } from '#tests/support/pages/editing/editor.ts'

const TITLE = 'A Lamp for the Drowned'
/** Seconds of all files of a book. */
const durationOf = ({ audioFiles }: { audioFiles: readonly { duration: number }[] }): number =>
  audioFiles.reduce((sum, { duration }) => sum + duration, 0)
const starts = (chapters: readonly { start: number }[]) => chapters.map(({ start }) => start)

test('[P1-10] chapters are looked up, applied with an offset, shifted, saved, read back, and undone once', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id, media } = bookTitled(standIn, TITLE)
  const chapters = new ChaptersPage(app)
  const before = structuredClone(media.chapters)
  await signIn('root')
  await chapters.open(id)
  await expect(chapters.rows).toHaveCount(before.length)
  await expect(chapters.save).toBeDisabled()

  await chapters.lookUp('B0NOTHING')
  await expect(chapters.dialog).toContainText('No chapters were found for this ASIN in this region.')
  await chapters.dialog.getByRole('combobox', { name: 'Region' }).selectOption('de')
  await chapters.dialog.getByRole('textbox', { name: 'ASIN' }).fill('B0DEMO12 ')
  await chapters.dialog.getByRole('button', { name: 'Search' }).click()
  await expect(chapters.dialog).toContainText('Chapters found: 5.')
  expect(standIn.log.http({ path: '/api/search/chapters' }).at(-1)?.query).toMatchObject({
    asin: 'B0DEMO12',
    region: 'de',
  })
  await chapters.dialog.getByRole('button', { name: /^Skip the publisher’s intro/ }).click()
  await expect(chapters.dialog.getByRole('row').nth(2)).toContainText('0:00:49.957')
  await chapters.dialog.getByRole('button', { name: 'Apply chapters' }).click()
  await expect(chapters.rows).toHaveCount(5)
  await expect(chapters.start(2)).toHaveValue('0:00:49.957')

  await chapters.button('Shift times').click()
  await chapters.dialog.getByRole('textbox', { name: 'Seconds' }).fill('1.5')
  await chapters.dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(chapters.start(2)).toHaveValue('0:00:51.457')
  await chapters.start(4).focus()
  await chapters.button('Shift times').click()
  await chapters.dialog.getByRole('textbox', { name: 'Seconds' }).fill('-1000')
  await chapters.dialog.getByRole('radio', { name: 'From chapter 4 on' }).check()
  await chapters.dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(chapters.dialog.getByRole('alert')).toHaveText(
    'A chapter would start before the one above it.',
  )
  await chapters.dialog.getByRole('textbox', { name: 'Seconds' }).fill('100')
  await chapters.dialog.getByRole('button', { name: 'Apply' }).click()
  await chapters.save.click()
  await expect(app.shell.notice('Chapters saved')).toBeVisible()
  await expect(chapters.save).toBeDisabled()

  expect(media.chapters.map(({ title }) => title)).toEqual([
    'Opening Credits',
    'Chapter 1',
    'Chapter 2',
    'Chapter 3',
    'Chapter 4',
  ])
  expect(starts(media.chapters)).toEqual([0, 51.457, 103.457, 255.457, 307.457])
  expect(media.chapters.map(({ end }) => end)).toEqual([51.457, 103.457, 255.457, 307.457, durationOf(media)])
  expect(media.chapters.map((each) => each.id)).toEqual([0, 1, 2, 3, 4])

  await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
  await expect(app.shell.notice('Change undone')).toBeVisible()
  expect(starts(media.chapters)).toEqual(starts(before))
  await expect(chapters.rows).toHaveCount(before.length)
  await expect(page.getByRole('link', { name: TITLE })).toBeVisible()
})

test('titles alone are mapped, and chapters are made of tracks, numbered, removed and reset', async ({
  app,
  signIn,
  standIn,
}) => {
  const { id, media } = bookTitled(standIn, TITLE)
  const chapters = new ChaptersPage(app)
  const before = starts(media.chapters)
  await signIn('root')
  await chapters.open(id)
  await chapters.lookUp('B0DEMO12')
  await chapters.dialog.getByRole('button', { name: 'Use titles only' }).click()
  await expect(chapters.title(1)).toHaveValue('Opening Credits')
  await expect(chapters.rows).toHaveCount(before.length)

  await chapters.button('Number chapter titles').click()
  await chapters.dialog.getByRole('textbox', { name: 'First number' }).fill('7')
  await expect(chapters.dialog).toContainText('Example: Chapter 7')
  await chapters.dialog.getByRole('textbox', { name: 'Pattern' }).fill('Part {nn}')
  await chapters.dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(chapters.title(2)).toHaveValue('Part 08')
  await chapters.save.click()
  await expect(app.shell.notice('Chapters saved')).toBeVisible()
  expect(starts(media.chapters)).toEqual(before)
  expect(media.chapters[0]?.title).toBe('Part 07')

  await chapters.choose('Set chapters from tracks')
  await expect(chapters.rows).toHaveCount(media.audioFiles.length)
  await chapters.choose('Reset')
  await chapters.dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(chapters.rows).toHaveCount(before.length)
  await expect(chapters.save).toBeDisabled()

  await chapters.choose('Remove all')
  await chapters.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(chapters.rows).toHaveCount(before.length)
  await chapters.choose('Remove all')
  await chapters.dialog.getByRole('button', { name: 'Remove all' }).click()
  await expect(chapters.rows).toHaveCount(0)
  await chapters.save.click()
  await expect.poll(() => media.chapters).toEqual([])
  await chapters.button('Add chapter').click()
  await expect(chapters.start(1)).toBeFocused()
})

test('[P5-01, P5-02, P5-03, P5-05] what is wrong stands at the row, and nothing wrong is sent', async ({
  app,
  signIn,
  standIn,
}) => {
  const { id, media } = bookTitled(standIn, TITLE)
  const chapters = new ChaptersPage(app)
  await signIn('root')
  await chapters.open(id)
  // what is not typed yet is not complained of before a save
  await chapters.title(5).fill('')
  await expect(chapters.rows.nth(4)).not.toContainText('Chapters must have titles')
  await chapters.undo.click()
  const wrong = [
    [1, '1', 'First chapter must start at 0'],
    [3, durationOf(media).toFixed(3), 'Invalid start time must be less than audiobook duration'],
    [3, '0:00:10', 'Invalid start time must be greater than or equal to previous chapter start time'],
    [3, 'soon', 'Enter a time such as 1:02:03 or 3723.5'],
  ] as const
  for (const [n, time, text] of wrong) {
    await chapters.setStart(n, time)
    await expect(chapters.rows.nth(n - 1)).toContainText(text)
    await expect(chapters.start(n)).toHaveAttribute('aria-invalid', 'true')
    if (await chapters.save.isEnabled()) await chapters.save.click()
    await expect(chapters.start(n)).toHaveAccessibleDescription(text)
    await chapters.undo.click()
    await expect(chapters.rows.nth(n - 1)).not.toContainText(text)
  }
  // an equal start is allowed: the text says so
  await chapters.setStart(3, await chapters.start(2).inputValue())
  await expect(chapters.start(3)).not.toHaveAttribute('aria-invalid')

  await chapters.title(5).fill(' ')
  await chapters.save.click()
  await expect(chapters.rows.nth(4)).toContainText('Chapters must have titles')
  await expect(chapters.title(5)).toBeFocused()
  await expect(chapters.news).toHaveText('Chapters to fix before you can save: 1')
  expect(standIn.log.http({ path: `/api/items/${id}/chapters`, method: 'POST' })).toEqual([])
  await chapters.title(5).fill('Named')
  await chapters.save.click()
  await expect(app.shell.notice('Chapters saved')).toBeVisible()
})

test('[P5-04] chapters that were looked up and do not fit say so, and those after the end are left out', async ({
  app,
  signIn,
  standIn,
}) => {
  const { id } = bookTitled(standIn, TITLE)
  const chapters = new ChaptersPage(app)
  await signIn('root')
  await chapters.open(id)
  await chapters.lookUp('B0DEMO12')
  const offset = chapters.dialog.getByRole('textbox', { name: 'Offset in seconds' })
  await offset.fill('400')
  await expect(chapters.dialog).toContainText('Chapter end is after the end of your audiobook')
  await offset.fill('450')
  await expect(chapters.dialog).toContainText('Chapter start is after the end of your audiobook')
  await expect(chapters.dialog).toContainText(
    'Chapters skipped because they start after the end of your audiobook: 1',
  )
  await chapters.dialog.getByRole('button', { name: 'Apply chapters' }).click()
  await expect(chapters.rows).toHaveCount(4)
})

test('every change is undone and done again, by buttons and by keys', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id, media } = bookTitled(standIn, TITLE)
  const chapters = new ChaptersPage(app)
  const titles = media.chapters.map(({ title }) => title)
  await signIn('root')
  await chapters.open(id)
  await expect(chapters.undo).toBeDisabled()
  await chapters.title(1).fill('')
  await chapters.title(1).pressSequentially('Begin')
  await chapters.button('Insert below chapter 1').click()
  await expect(chapters.start(2)).toBeFocused()
  await chapters.button('Remove chapter 4').click()
  await expect(chapters.button('Remove chapter 4')).toBeFocused()
  await chapters.button('Remove chapter 2').click()
  await expect(chapters.rows).toHaveCount(titles.length - 1)

  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(chapters.rows).toHaveCount(titles.length + 1)
  await chapters.undo.click()
  await chapters.title(1).focus()
  // the word was typed in one go
  await page.keyboard.press('Control+z')
  await expect(chapters.title(1)).toHaveValue(titles[0] ?? '')
  await expect(chapters.undo).toBeDisabled()
  await expect(chapters.save).toBeDisabled()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+Shift+z')
  await chapters.redo.click()
  await expect(chapters.redo).toBeDisabled()
  await expect(chapters.title(1)).toHaveValue('Begin')
  await expect(chapters.rows).toHaveCount(titles.length - 1)
})

test('chapters are saved as a file and read from one, in both formats', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id, media } = bookTitled(standIn, TITLE)
  const chapters = new ChaptersPage(app)
  await signIn('root')
  await chapters.open(id)
  const input = page.locator('input[type=file]')
  for (const [format, name, begin] of [
    ['CUE', `${TITLE}.cue`, `TITLE "${TITLE}"`],
    ['ffmetadata', `${TITLE}.ffmetadata.txt`, ';FFMETADATA1'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      chapters.choose(`Export as ${format}`),
    ])
    expect(download.suggestedFilename()).toBe(name)
    const buffer = await readFile(await download.path())
    expect(buffer.toString()).toContain(begin)
    await chapters.choose('Remove all')
    await chapters.dialog.getByRole('button', { name: 'Remove all' }).click()
    await input.setInputFiles({ name, mimeType: 'text/plain', buffer })
    await expect(chapters.dialog).toContainText(`Chapters from ${name}`)
    await chapters.dialog.getByRole('button', { name: 'Apply chapters' }).click()
    await expect(chapters.rows).toHaveCount(media.chapters.length)
    await expect(chapters.title(10)).toHaveValue(media.chapters[9]?.title ?? '')
    if (format === 'CUE') {
      await chapters.choose('Reset')
      await chapters.dialog.getByRole('button', { name: 'Reset' }).click()
    }
  }
  // exact to the millisecond, so nothing differs from the server's
  await expect(chapters.save).toBeDisabled()
  const rubbish = { name: 'x.cue', mimeType: '', buffer: Buffer.from('no chapters here') }
  await input.setInputFiles(rubbish)
  await expect(chapters.news).toContainText('This file contains no chapters.')
  await input.setInputFiles({ ...rubbish, buffer: Buffer.alloc(5_000_001) })
  await expect(chapters.news).toContainText('This file is larger than 5 MB.')
  await expect(chapters.rows).toHaveCount(media.chapters.length)
})

test('5,000 chapters stay a page of few rows, and the last of them is edited and saved', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id, media } = bookTitled(standIn, TITLE)
  const step = durationOf(media) / 5000
  media.chapters = Array.from({ length: 5000 }, (_, n) => ({
    id: n,
    start: Math.round(n * step * 1000) / 1000,
    end: Math.round((n + 1) * step * 1000) / 1000,
    title: `Part ${n + 1}`,
  }))
  const chapters = new ChaptersPage(app)
  await signIn('root')
  await chapters.open(id)
  const thread = await mainThreadOf(page)
  const before = await thread.seconds()
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let at = 0; at < 100; at += 1) {
      window.scrollBy(0, 500)
      await frame()
    }
  })
  expect((await thread.seconds()) - before, 'seconds of work for 100 frames').toBeLessThan(5)
  expect(await chapters.rows.count()).toBeLessThan(60)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await chapters.title(5000).fill('The end')
  await chapters.save.click()
  await expect(app.shell.notice('Chapters saved')).toBeVisible()
  expect(media.chapters).toHaveLength(5000)
  expect(media.chapters[4999]?.title).toBe('The end')
})

test('a second is heard without a session, while the player pauses, and nothing of it is counted', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id } = bookTitled(standIn, TITLE)
  const chapters = new ChaptersPage(app)
  await signIn('root')
  await page.goto(`item/${id}`)
  await app.item.play.click()
  await app.player.hears()
  const plays = () => standIn.log.http({ path: /\/play$/, method: 'POST' }).length
  expect(plays()).toBe(1)
  await page.getByRole('main').getByRole('link', { name: 'Edit chapters' }).click()
  await chapters.ready()
  await chapters.button('Listen from 0:01:56.25').click()
  await expect(app.player.play).toBeVisible()
  const position = await app.player.position()
  const set = page.getByRole('button', { name: /^Start at 0:01:5/ })
  await expect(set).toBeVisible()
  await expect.poll(async () => await set.textContent()).not.toBe('Start at 0:01:56.25')
  expect(await app.player.position()).toBe(position)
  await chapters.button('Stop listening').click()
  await expect(set).toHaveCount(0)
  await expect(app.player.play).toBeVisible()
  expect(plays()).toBe(1)
  expect(standIn.log.http({ path: /\/close$/ })).toEqual([])

  // the player takes over again when it is asked to
  await chapters.button('Listen from 0:00:57.549').click()
  await expect(chapters.button('Stop listening')).toBeVisible()
  await app.player.play.click()
  await app.player.hears()
  await expect(chapters.button('Stop listening')).toHaveCount(0)
})

test('a page with changes asks before it is left, and they outlive that and a reload until they are reset', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id, media } = bookTitled(standIn, TITLE)
  const chapters = new ChaptersPage(app)
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  await signIn('root')
  await page.goto(`item/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Edit chapters' }).click()
  await chapters.ready()
  await chapters.title(2).fill('not saved')
  await chapters.setStart(2, '0:00:58')
  await page.goBack()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(chapters.title(2)).toHaveValue('not saved')
  await page.getByRole('main').getByRole('link', { name: TITLE }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible()
  await app.shell.notices.getByRole('button', { name: 'Continue editing' }).click()
  await chapters.ready()
  await expect(chapters.title(2)).toHaveValue('not saved')
  await page.reload()
  await chapters.ready()
  await expect(chapters.title(2)).toHaveValue('not saved')
  await expect(chapters.start(2)).toHaveValue('0:00:58')
  await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible()
  expect(media.chapters[1]?.title).not.toBe('not saved')
  await chapters.choose('Reset')
  await chapters.dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(chapters.title(2)).toHaveValue(media.chapters[1]?.title ?? '')
  await page.reload()
  await chapters.ready()
  await expect(chapters.title(2)).toHaveValue(media.chapters[1]?.title ?? '')
  await expect(chapters.save).toBeDisabled()
})

test('two clients change the chapters of one book: it is asked whose are kept, and what is not touched follows', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id, media } = bookTitled(standIn, TITLE)
  const chapters = new ChaptersPage(app)
  const other = await SecondClient.signedIn(standIn)
  const write = async (...titles: readonly string[]) =>
    await other.call('POST', `/api/items/${id}/chapters`, {
      chapters: titles.map((title, n) => ({ id: n, start: n * 10, end: n * 10 + 10, title })),
    })
  await signIn('root')
  await chapters.open(id)
  await isLive(standIn)
  await write('A', 'B')
  await expect(chapters.rows).toHaveCount(2)
  await expect(chapters.save).toBeDisabled()

  await chapters.title(1).fill('mine')
  await write('A', 'B', 'C')
  await expect(chapters.news).toContainText('Chapters saved elsewhere: 3')
  await expect(chapters.title(1)).toHaveAttribute('readonly')
  await expect(chapters.save).toBeDisabled()
  await page.getByRole('button', { name: 'Keep my version' }).click()
  await chapters.save.click()
  await expect(app.shell.notice('Chapters saved')).toBeVisible()
  expect(media.chapters.map(({ title }) => title)).toEqual(['mine', 'B'])

  await chapters.title(1).fill('again mine')
  // a change that this page was never told of
  media.chapters = [{ id: 0, start: 0, end: durationOf(media), title: 'theirs' }]
  await chapters.save.click()
  await expect(chapters.news).toContainText('Chapters saved elsewhere: 1')
  expect(media.chapters[0]?.title).toBe('theirs')
  await page.getByRole('button', { name: 'Use this version' }).click()
  await expect(chapters.rows).toHaveCount(1)
  await expect(chapters.title(1)).toHaveValue('theirs')
  await expect(chapters.save).toBeDisabled()
})

test('a save that the server refuses leaves the rows as they are', async ({
  app,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of (413|500)/)
  const { id } = bookTitled(standIn, TITLE)
  const chapters = new ChaptersPage(app)
  await signIn('root')
  await chapters.open(id)
  await chapters.title(1).fill('mine')
  for (const status of [413, 500]) {
    standIn.faults.fail({ path: /\/chapters$/, method: 'POST', status, times: 1 })
    await chapters.save.click()
    await expect(chapters.news).toContainText('Couldn’t save.')
    await expect(chapters.title(1)).toHaveValue('mine')
  }
  await chapters.save.click()
  await expect(app.shell.notice('Chapters saved')).toBeVisible()
})

test('keys alone are enough', async ({ app, page, signIn, standIn }) => {
  const { id, media } = bookTitled(standIn, TITLE)
  const chapters = new ChaptersPage(app)
  await signIn('root')
  await chapters.open(id)
  // a key is not waited for by a page that is still looking for a draft
  await expect(chapters.start(1)).toBeEditable()
  await chapters.start(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(chapters.start(2)).toBeFocused()
  await page.keyboard.type('59')
  await page.keyboard.press('Escape')
  await expect(chapters.start(2)).toHaveValue('0:00:57.549')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('59.5')
  await page.keyboard.press('Tab')
  await expect(chapters.start(2)).toHaveValue('0:00:59.5')
  await expect(chapters.title(2)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Second')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(chapters.start(3)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Third')
  await page.keyboard.press('ArrowUp')
  await expect(chapters.title(2)).toBeFocused()
  await chapters.save.focus()
  await page.keyboard.press('Enter')
  await expect(app.shell.notice('Chapters saved')).toBeVisible()
  expect(media.chapters.slice(1, 3).map(({ title }) => title)).toEqual(['Second', 'Third'])
  expect(media.chapters[1]?.start).toBe(59.5)
})

test('[P2-95, P6-17] the page is found from the book and its dialog, for who may change a book with sound', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id } = bookTitled(standIn, TITLE)
  const chapters = new ChaptersPage(app)
  const editor = new Editor(app)
  const podcast = standIn.state.itemTitled('Signal & Noise')
  await signIn('root')
  await editor.open(id)
  await editor.tab('Chapters').click()
  await editor.dialog.getByRole('link', { name: 'Edit chapters' }).click()
  await chapters.ready()
  await expect(editor.dialog).toHaveCount(0)
  await page.goto(`audiobook/${podcast.id}/chapters`)
  await expect(page.getByRole('main')).toContainText('You can only edit chapters of books.')
})

test('who may not change items is told so', async ({ page, signIn, standIn }) => {
  const { id } = bookTitled(standIn, TITLE)
  await signIn('listener')
  await page.goto(`audiobook/${id}/chapters`)
  await expect(page.getByRole('main')).toContainText('You don’t have access to this.')
  await page.goto(`item/${id}`)
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit chapters' })).toHaveCount(0)
})

test.describe('on the current server', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('chapters are looked up, heard and saved', async ({ app, page, signIn, standIn }) => {
    const { id, media } = bookTitled(standIn, TITLE)
    const chapters = new ChaptersPage(app)
    await signIn('root')
    await chapters.open(id)
    const listen = chapters.button('Listen from 0:00:57.549')
    await listen.click()
    const set = page.getByRole('button', { name: /^Start at 0:0/ })
    await expect.poll(async () => await set.textContent()).not.toBe('Start at 0:00:57.549')
    await chapters.button('Stop listening').click()
    expect(standIn.log.http({ path: /\/play$/, method: 'POST' })).toEqual([])
    await chapters.lookUp('nothing')
    await expect(chapters.dialog).toContainText('No chapters were found for this ASIN in this region.')
    await page.keyboard.press('Escape')
    await chapters.title(1).fill('Begin')
    await chapters.save.click()
    await expect(app.shell.notice('Chapters saved')).toBeVisible()
    expect(media.chapters[0]?.title).toBe('Begin')
  })
})

async function overflow(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

test('nothing is wider than the page from 320 px on', async ({ app, page, signIn, standIn }) => {
  const { id } = bookTitled(standIn, TITLE)
  const chapters = new ChaptersPage(app)
  await signIn('root')
  await chapters.open(id)
  await chapters.setStart(3, '0:00:10')
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflow(page), `${width} px`).toBe(0)
  }
})
