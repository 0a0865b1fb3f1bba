import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { serveBook } from '#tests/hostile/serve-book.ts'
import { axeOn } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { makeEpub } from '#tests/support/browser/hostile-books.ts'
import { makeComic, makePdf } from '#tests/support/browser/plain-books.ts'
import { isQuiet, stays } from '#tests/support/browser/waits.ts'
import { Highlights } from '#tests/support/pages/highlights.ts'
import { NotesPanel } from '#tests/support/pages/notes-panel.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

// an item that was never read has no record of it
test.beforeEach(({ allowConsole }) => allowConsole(/status of 404/))

const title = 'The Bee Ledger'
const pageOf = (name: string, sentences: readonly string[]): string =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>${name}</title></head><body><h1>${name}</h1><p id="p">${sentences.join(' ')}</p></body></html>`
const FIRST = [
  'The ledger lay open on the table.',
  'Nobody had written in it since the bees went.',
  'She counted the pages twice.',
]
const LATER = Array.from({ length: 90 }, (_, index) => `Line ${index + 1} of the second account is long.`)
const book = (before: Readonly<Record<string, string>> = {}): Uint8Array =>
  makeEpub({ ...before, 'one.xhtml': pageOf('One', FIRST), 'two.xhtml': pageOf('Two', LATER) })
const SECOND = FIRST[1] ?? ''

async function open(page: Page, itemId: string): Promise<Highlights> {
  await ReaderPage.open(page, itemId)
  return new Highlights(page)
}

test('words are highlighted by hand, and stay so in other letters, in another width, after a reload and in a file that was uploaded again', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const item = standIn.state.itemTitled(title).id
  await serveBook(page, book())
  const marks = await open(page, item)
  const { frame } = marks.reader
  const from = FIRST.join(' ').indexOf(SECOND)
  const words = await marks.select(frame.locator('p'), from, from + SECOND.length)
  expect(words).toBe(SECOND)
  await expect(marks.bar).toContainText(SECOND)
  await marks.colour('green').click()
  await expect.poll(() => marks.words()).toEqual({ green: [SECOND] })
  await expect(marks.bar).toBeHidden()

  await marks.reader.openSettings.click()
  await marks.reader.settings.getByRole('button', { name: 'Larger text' }).click({ clickCount: 4 })
  await page.keyboard.press('Escape')
  await expect.poll(() => marks.words()).toEqual({ green: [SECOND] })
  await page.setViewportSize({ width: 390, height: 700 })
  await expect.poll(() => marks.words()).toEqual({ green: [SECOND] })
  await page.reload()
  await open(page, item)
  await expect.poll(() => marks.words()).toEqual({ green: [SECOND] })

  // one more chapter before it, and other words in it: the place it was kept at is another now
  await marks.reader.leave()
  await serveBook(page, book({ 'zero.xhtml': pageOf('Zero', ['A word before all of it.', ...LATER]) }))
  await open(page, item)
  await expect(frame.getByRole('heading', { name: 'Zero' })).toBeVisible()
  const notes = new NotesPanel(page)
  await notes.openPanel.click()
  await notes.rows.first().getByRole('button', { name: /bees/ }).first().click()
  await expect(frame.getByRole('heading', { name: 'One' })).toBeVisible()
  await expect.poll(() => marks.words()).toEqual({ green: [SECOND] })
  await expect.poll(() => marks.reader.marked()).toEqual([SECOND])
})

test('[promise 4] by keyboard alone sentences are selected, highlighted, given another colour, a note, and taken away', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await serveBook(page, book())
  const marks = await open(page, standIn.state.itemTitled(title).id)
  const notes = new NotesPanel(page)
  await marks.reader.sheet.focus()
  await page.keyboard.press('s')
  await expect(marks.bar.getByRole('status')).toHaveText('One')
  await page.keyboard.press('s')
  await expect(marks.bar.getByRole('status')).toHaveText(FIRST[0] ?? '')
  await page.keyboard.press('d')
  await expect(marks.bar.getByRole('status')).toHaveText(`${FIRST[0]} ${SECOND}`)
  await page.keyboard.press('Shift+D')
  await page.keyboard.press('s')
  await page.keyboard.press('s')
  await page.keyboard.press('Shift+S')
  await expect(marks.bar.getByRole('status')).toHaveText(SECOND)
  await page.keyboard.press('3')
  await expect.poll(() => marks.words()).toEqual({ blue: [SECOND] })
  // nothing is selected any more, and Escape closes the innermost
  await expect(marks.bar).toBeHidden()
  await page.keyboard.press('s')
  await expect(marks.bar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(marks.bar).toBeHidden()
  await expect(marks.reader.root).toBeVisible()

  await notes.openPanel.focus()
  await page.keyboard.press('Enter')
  const row = notes.rows.first()
  await row.getByRole('button', { name: /^Edit note/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Who else?')
  await page.keyboard.press('Control+Enter')
  await expect(row).toContainText('Who else?')
  await row.getByRole('button', { name: /^Delete note/ }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => marks.words()).toEqual({})
  await page.keyboard.press('Enter')
  await expect.poll(() => marks.words()).toEqual({ blue: [SECOND] })
})

test('who switched the shortcuts off selects and marks nothing by letters and digits', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await serveBook(page, book())
  await app.play(standIn.state.itemTitled('A Lamp for the Drowned').id)
  await app.player.root.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('switch', { name: 'Use shortcuts' }).click()
  await page.keyboard.press('Escape')
  await app.player.close.click()
  const marks = await open(page, standIn.state.itemTitled(title).id)
  await marks.reader.sheet.focus()
  await page.keyboard.press('s')
  await page.keyboard.press('d')
  await stays(async () => await expect(marks.bar).toBeHidden(), 500)
  await marks.select(marks.reader.frame.locator('p'), 0, 10)
  await expect(marks.bar).toBeVisible()
  await marks.reader.sheet.focus()
  await page.keyboard.press('1')
  await stays(async () => expect(await marks.words()).toEqual({}), 500)
  await marks.colour('yellow').click()
  await expect.poll(() => marks.words()).toEqual({ yellow: ['The ledger'] })
})

test('a highlight that is pressed gets another colour or goes, and comes back', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  // what presses inside of the frame of the book
  allowConsole(/Blocked script execution/)
  await signIn()
  await serveBook(page, book())
  const marks = await open(page, standIn.state.itemTitled(title).id)
  const paragraph = marks.reader.frame.locator('p')
  await marks.select(paragraph, 0, 10)
  await expect(marks.bar).toBeVisible()
  // let go of, and selected again before that was told
  await page.keyboard.press('Escape')
  await marks.select(paragraph, 0, 10)
  await expect(marks.bar).toBeVisible()
  await marks.colour('yellow').click()
  await expect.poll(() => marks.words()).toEqual({ yellow: ['The ledger'] })
  await paragraph.click({ position: { x: 20, y: 8 } })
  await expect(marks.colour('yellow')).toHaveAttribute('aria-pressed', 'true')
  await marks.colour('pink').click()
  await expect.poll(() => marks.words()).toEqual({ pink: ['The ledger'] })
  await marks.bar.getByRole('button', { name: 'Delete highlight' }).click()
  await expect.poll(() => marks.words()).toEqual({})
  await expect(marks.reader.sheet).toBeFocused()
  await marks.bar.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => marks.words()).toEqual({ pink: ['The ledger'] })
  // a press beside it wants nothing of it
  await paragraph.click({ position: { x: 20, y: 8 } })
  await expect(marks.bar).toBeVisible()
  await paragraph.click({ position: { x: 300, y: 8 } })
  await expect(marks.bar).toBeHidden()
})

test('[promise 1] what is typed for a highlight that was pressed is its note', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  // what presses inside of the frame of the book
  allowConsole(/Blocked script execution/)
  await signIn()
  await serveBook(page, book())
  const marks = await open(page, standIn.state.itemTitled(title).id)
  const notes = new NotesPanel(page)
  const paragraph = marks.reader.frame.locator('p')
  await marks.select(paragraph, 0, 10)
  await marks.colour('yellow').click()
  await expect.poll(() => marks.words()).toEqual({ yellow: ['The ledger'] })
  await paragraph.click({ position: { x: 20, y: 8 } })
  await marks.bar.getByRole('button', { name: 'Add a note' }).click()
  await expect(notes.edited).toBeFocused()
  await page.keyboard.type('Whose ledger?')
  await page.keyboard.press('Control+Enter')
  await expect(notes.rows).toHaveCount(1)
  await expect(notes.rows.first()).toContainText('The ledger')
  await expect(notes.rows.first()).toContainText('Whose ledger?')
  await expect(notes.field).toHaveValue('')
})

test('where the notes of a book cannot be read, the bar of what is selected says so and tries again', async ({
  page,
  signIn,
  standIn,
}) => {
  await page.addInitScript(() => {
    const { getAll } = IDBIndex.prototype
    IDBIndex.prototype.getAll = function (...given: Parameters<typeof getAll>) {
      const isHindered = !Reflect.has(globalThis, '__notesAreBack')
      if (this.objectStore.name === 'notes' && isHindered) throw new DOMException('Damaged.', 'DataError')
      return getAll.apply(this, given)
    }
  })
  await signIn()
  await serveBook(page, book())
  const marks = await open(page, standIn.state.itemTitled(title).id)
  await marks.select(marks.reader.frame.locator('p'), 0, 10)
  await expect(marks.bar.getByRole('status')).toHaveText('Couldn’t load your notes from this browser.')
  await page.evaluate(() => Reflect.set(globalThis, '__notesAreBack', true))
  await marks.bar.getByRole('button', { name: 'Try again' }).click()
  await expect(marks.bar.getByRole('status')).toHaveText('The ledger')
  await marks.colour('yellow').click()
  await expect.poll(() => marks.words()).toEqual({ yellow: ['The ledger'] })
})

test('[promise 1] a jump to a note is no turned page, and leads back to where one reads', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const item = standIn.state.itemTitled(title).id
  await serveBook(page, book())
  const marks = await open(page, item)
  const notes = new NotesPanel(page)
  await marks.select(marks.reader.frame.locator('p'), 0, 10)
  await marks.colour('yellow').click()
  await marks.reader.next.click()
  await marks.reader.next.click()
  const place = (): string =>
    String(
      standIn.state.userNamed('listener')?.mediaProgress.find((each) => each.ebookLocation)?.ebookLocation ??
        '',
    )
  await expect(marks.reader.frame.getByText('Line 60')).toBeAttached()
  await expect.poll(place).toMatch(/^epubcfi/)
  // what is written of the last page
  await isQuiet(standIn, 1500, /^\/api\/me\/progress/)
  const before = place()
  await notes.openPanel.click()
  await notes.rows
    .first()
    .getByRole('button', { name: /ledger/ })
    .first()
    .click()
  await expect(marks.reader.frame.getByRole('heading', { name: 'One' })).toBeVisible()
  await expect(marks.back).toBeVisible()
  await stays(() => expect(place()).toBe(before), 2500)
  await marks.back.click()
  await expect(marks.reader.frame.getByRole('heading', { name: 'Two' })).toBeAttached()
  await expect(marks.back).toBeHidden()
  await stays(() => expect(place()).toBe(before), 2500)
})

test('words and parts of a PDF are highlighted, at any size, by pointer and by keys', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await serveBook(page, makePdf(['Steam rises', 'Honey flows slowly']))
  const item = standIn.state.itemTitled('Kitchen Physics Workbook').id
  const marks = await open(page, item)
  const { sheet } = marks.reader
  await sheet.getByText('Steam rises').dblclick({ position: { x: 20, y: 8 } })
  await expect(marks.bar.getByRole('status')).toHaveText(/Steam|rises/)
  await marks.colour('yellow').click()
  await expect(marks.parts).toHaveCount(1)

  // around a part, by keys
  const notes = new NotesPanel(page)
  await notes.openPanel.click()
  await notes.panel.getByRole('button', { name: 'Highlight part of the page' }).click()
  await expect(marks.bar.getByRole('status')).toHaveText('Part of page 1')
  const drawn = page.locator('.reader-mark[data-drawn]')
  const before = await drawn.evaluate(({ style }) => [style.left, style.width])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => drawn.evaluate(({ style }) => [style.left, style.width])).toEqual(['27%', '48%'])
  expect(before).toEqual(['25%', '50%'])
  await page.keyboard.press('4')
  await expect(marks.parts).toHaveCount(2)

  // by a mouse
  await notes.openPanel.click()
  await notes.panel.getByRole('button', { name: 'Highlight part of the page' }).click()
  const leaf = (await page.locator('.reader-leaf').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(leaf.x + leaf.width * 0.1, leaf.y + leaf.height * 0.6)
  await page.mouse.down()
  await page.mouse.move(leaf.x + leaf.width * 0.5, leaf.y + leaf.height * 0.8, { steps: 4 })
  await page.mouse.up()
  await marks.colour('blue').click()
  await expect(marks.parts).toHaveCount(3)
  const shares = async (): Promise<number[]> =>
    await page.locator('.reader-mark[data-colour="blue"]').evaluate((box) => {
      const part = box.getBoundingClientRect()
      const whole = (box.parentElement ?? box).getBoundingClientRect()
      return [
        (part.left - whole.left) / whole.width,
        (part.top - whole.top) / whole.height,
        part.width / whole.width,
        part.height / whole.height,
      ].map((each) => Math.round(each * 100))
    })
  const asDrawn = [10, 60, 40, 20]
  for (const [at, share] of (await shares()).entries())
    expect(Math.abs(share - (asDrawn[at] ?? 0))).toBeLessThan(2)
  const first = await shares()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(shares).toEqual(first)
  await page.reload()
  await open(page, item)
  await expect(marks.parts).toHaveCount(3)
  await expect.poll(shares).toEqual(first)
  // it is pressed where it lies
  const part = await page.locator('.reader-mark[data-colour="blue"]').boundingBox()
  if (part) await page.mouse.click(part.x + part.width / 2, part.y + part.height / 2)
  await expect(marks.colour('blue')).toHaveAttribute('aria-pressed', 'true')
})

test('a part of a comic is highlighted by a finger, and leads back to its page', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await serveBook(page, makeComic(4))
  const marks = await open(page, standIn.state.itemTitled('Bars and Tones').id)
  const notes = new NotesPanel(page)
  await marks.reader.next.click()
  await expect(marks.reader.place()).toHaveText('2 of 4')
  await notes.openPanel.click()
  await notes.panel.getByRole('button', { name: 'Highlight part of the page' }).click()
  const leaf = (await page.locator('.reader-leaf').first().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  const touch = await page.context().newCDPSession(page)
  const at = (x: number, y: number) => ({ x: leaf.x + leaf.width * x, y: leaf.y + leaf.height * y })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0.2, 0.2)] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(0.4, 0.3)] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(0.6, 0.4)] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(marks.reader.place()).toHaveText('2 of 4')
  await marks.colour('green').click()
  await expect(marks.parts).toHaveCount(1)
  await marks.reader.next.click()
  await expect(marks.parts).toHaveCount(0)
  await notes.openPanel.click()
  await notes.rows
    .first()
    .getByRole('button', { name: /^Highlight in green/ })
    .click()
  await expect(marks.reader.place()).toHaveText('2 of 4')
  await expect(marks.parts).toHaveCount(1)
  await expect(marks.back).toHaveText('Return to Page 3')
})

const textOf = async (download: Download): Promise<string> => await readFile(await download.path(), 'utf8')

test('highlights go out as Markdown, CSV and JSON, and come in of our own files, of Readest and of KOReader', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await serveBook(page, book())
  const marks = await open(page, standIn.state.itemTitled(title).id)
  const notes = new NotesPanel(page)
  await marks.select(marks.reader.frame.locator('p'), 0, 10)
  await marks.colour('pink').click()
  await notes.openPanel.click()
  await expect(notes.rows).toHaveCount(1)
  const more = notes.panel.getByRole('button', { name: 'Export or import' })
  const exported = async (name: string): Promise<string> => {
    await more.click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name, exact: true }).click(),
    ])
    return await textOf(download)
  }
  expect(await exported('Export as Markdown')).toMatch(/^# The Bee Ledger[\s\S]*> The ledger\n[\s\S]*pink/)
  expect(await exported('Export all books as CSV')).toContain(',pink,The ledger,')
  const json = await exported('Export as JSON')

  const choose = async (text: string): Promise<void> =>
    await notes.panel.locator('input[type=file]').setInputFiles({
      name: 'notes.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
  await choose(json)
  await expect(notes.panel.getByRole('status')).toHaveText('No new notes in this file')
  await notes.rows
    .first()
    .getByRole('button', { name: /^Delete note/ })
    .click()
  await expect(notes.rows).toHaveCount(0)
  await choose(json)
  await expect(notes.rows).toHaveCount(1)
  await expect.poll(() => marks.words()).toEqual({ pink: ['The ledger'] })
  await choose(
    JSON.stringify({
      documents: [{ title, entries: [{ text: SECOND, color: 'cyan', time: 1_700_000_000 }] }],
    }),
  )
  await expect.poll(() => marks.words()).toEqual({ blue: [SECOND], pink: ['The ledger'] })
  await choose(
    JSON.stringify({
      booknotes: [{ cfi: 'epubcfi(/6/2!/4/4,/1:0,/1:3)', text: 'She counted', color: 'green' }],
    }),
  )
  await expect
    .poll(() => marks.words())
    .toEqual({ blue: [SECOND], green: ['She counted'], pink: ['The ledger'] })
  await choose('not JSON at all')
  await expect(notes.panel.getByRole('status')).toHaveText(/^Couldn’t read this file/)
  await expect(notes.rows).toHaveCount(3)
  // and is not said any more once the panel was closed
  await page.keyboard.press('Escape')
  await expect(notes.panel).toBeHidden()
  await notes.openPanel.click()
  await expect(notes.rows).toHaveCount(3)
  await expect(notes.panel.getByRole('status')).toHaveText('')
})

test('[promise 4] the bar of what is selected has no violation and fits, from 320 to 1440 px in both themes', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  // of axe, in the frame of the book
  allowConsole(/Blocked script execution/)
  await signIn()
  await serveBook(page, book())
  const marks = await open(page, standIn.state.itemTitled(title).id)
  for (const [width, height, colorScheme] of [
    [320, 640, 'dark'],
    [390, 844, 'light'],
    [768, 1024, 'dark'],
    [1440, 900, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(marks.reader.frame.locator('p')).toBeInViewport()
    await marks.select(marks.reader.frame.locator('p'), 0, 70)
    await expect(marks.bar).toBeInViewport({ ratio: 1 })
    expect.soft((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(marks.bar).toBeHidden()
  }
})
