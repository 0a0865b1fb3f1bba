import { axeOn } from '#tests/support/browser/axe.ts'
import type { Page } from '@playwright/test'
import { serveBook } from '#tests/hostile/serve-book.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { makePdf } from '#tests/support/browser/plain-books.ts'
import { NotesPanel } from '#tests/support/pages/notes-panel.ts'
import { App } from '#tests/support/pages/app.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

const title = 'The Bee Ledger'

// an item that was never read has no record of it
test.beforeEach(({ allowConsole }) => allowConsole(/status of 404/))

const signOut = async (page: Page): Promise<void> => {
  const app = new App(page)
  await app.shell.account.click()
  await app.account.signOut.click()
  await expect(app.entrance.username).toBeVisible()
}

test('words selected in an e-book are quoted by a note, which is edited, leads back to them and marks them', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const reader = await ReaderPage.open(page, standIn.state.itemTitled(title).id)
  const notes = new NotesPanel(page)
  await reader.openContents.click()
  await reader.contents.getByRole('button', { name: 'Chapter 2' }).click()
  await expect(reader.frame.getByRole('heading', { name: 'Chapter 2' })).toBeVisible()
  const words = await notes.select(reader.frame.locator('p').first())

  await notes.openPanel.click()
  await expect(notes.field).toBeFocused()
  await expect(notes.panel).toContainText(words)
  await notes.field.fill('Compare with the first harvest')
  await notes.add.click()
  await expect(notes.rows).toHaveCount(1)
  await expect(notes.rows.first()).toContainText('Chapter 2')
  await expect(notes.rows.first()).toContainText(words)
  await expect(notes.field).toHaveValue('')
  // what was quoted once is not quoted by the next note
  const leave = notes.panel.getByRole('button', { name: 'Remove the quote' })
  await notes.openPanel.click()
  await expect(notes.panel).toBeHidden()
  await notes.openPanel.click()
  await expect(notes.rows).toHaveCount(1)
  await expect(leave).toBeHidden()

  await notes.rows
    .first()
    .getByRole('button', { name: /^Edit note/ })
    .click()
  await notes.edited.fill('Compare with the last harvest')
  // only the field closes
  await notes.edited.press('Escape')
  await expect(notes.rows.first()).toContainText('first harvest')
  await notes.rows
    .first()
    .getByRole('button', { name: /^Edit note/ })
    .click()
  await notes.edited.fill('Compare with the last harvest')
  await notes.panel.getByRole('button', { name: 'Save note' }).click()
  await expect(notes.rows.first()).toContainText('last harvest')

  // from elsewhere, after a reload
  await page.keyboard.press('Escape')
  await expect(notes.panel).toBeHidden()
  await reader.openContents.click()
  await reader.contents.getByRole('button', { name: 'Chapter 1' }).click()
  await expect(reader.frame.getByRole('heading', { name: 'Chapter 1' })).toBeVisible()
  await reader.leave()
  await ReaderPage.open(page, standIn.state.itemTitled(title).id)
  await notes.openPanel.click()
  await notes.rows
    .first()
    .getByRole('button', { name: /last harvest/ })
    .first()
    .click()
  await expect(notes.panel).toBeHidden()
  await expect(reader.frame.getByRole('heading', { name: 'Chapter 2' })).toBeVisible()
  await expect.poll(() => reader.marked()).toEqual([words])
  await reader.next.click()
  await expect.poll(() => reader.marked()).toEqual([])
})

test('notes stand in reading order; one that is deleted comes back, and is gone otherwise', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const reader = await ReaderPage.open(page, standIn.state.itemTitled(title).id)
  const notes = new NotesPanel(page)
  for (const chapter of ['Chapter 3', 'Chapter 1', 'Chapter 2']) {
    await reader.openContents.click()
    await reader.contents.getByRole('button', { name: chapter }).click()
    await expect(reader.frame.getByRole('heading', { name: chapter })).toBeVisible()
    await notes.openPanel.click()
    await expect(notes.add).toHaveText(/^Add note at .+ · Page 1$/)
    await expect(notes.add).toBeDisabled()
    await notes.field.fill(`Of ${chapter}`)
    await notes.add.click()
    await expect(notes.rows.filter({ hasText: `Of ${chapter}` })).toBeVisible()
    await notes.openPanel.click()
  }
  await notes.openPanel.click()
  await expect(notes.rows).toContainText(['Of Chapter 1', 'Of Chapter 2', 'Of Chapter 3'])
  await notes.panel.getByRole('button', { name: 'Delete note: Of Chapter 2' }).click()
  await expect(notes.rows).toContainText(['Of Chapter 1', 'Of Chapter 3'])
  const undo = notes.panel.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(notes.rows).toContainText(['Of Chapter 1', 'Of Chapter 2', 'Of Chapter 3'])
  await notes.panel.getByRole('button', { name: 'Delete note: Of Chapter 1' }).click()
  await expect(notes.rows).toHaveCount(2)
  await page.reload()
  await ReaderPage.open(page, standIn.state.itemTitled(title).id)
  await notes.openPanel.click()
  await expect(notes.rows).toContainText(['Of Chapter 2', 'Of Chapter 3'])
})

test('another account in this browser sees none of the notes, and they are there for the first one again', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn('listener')
  const book = standIn.state.itemTitled(title).id
  const reader = await ReaderPage.open(page, book)
  const notes = new NotesPanel(page)
  await notes.openPanel.click()
  await notes.field.fill('Mine alone')
  await notes.add.click()
  await expect(notes.rows).toHaveCount(1)
  await reader.leave()
  await signOut(page)
  await signIn('admin', page)
  await ReaderPage.open(page, book)
  await notes.openPanel.click()
  await expect(notes.panel.getByRole('status')).toHaveText('No notes yet')
  await new ReaderPage(page).leave()
  await signOut(page)
  await signIn('listener', page)
  await ReaderPage.open(page, book)
  await notes.openPanel.click()
  await expect(notes.rows).toContainText(['Mine alone'])
})

test('a note that cannot be kept stays in its field, and says so', async ({ page, signIn, standIn }) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given: Parameters<typeof put>) {
      if (this.name === 'notes') throw new DOMException('No room is left.', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  await signIn()
  await ReaderPage.open(page, standIn.state.itemTitled(title).id)
  const notes = new NotesPanel(page)
  await notes.openPanel.click()
  await notes.field.fill('Does not fit')
  await notes.add.click()
  await expect(notes.panel.getByRole('status')).toHaveText(
    'Couldn’t save the note. Your text is still here. Try again.',
  )
  await expect(notes.field).toHaveValue('Does not fit')
})

test('[promise 4] notes of a PDF lead to their page; the panel has no violation and fits, from 320 to 1440 px', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const book = standIn.state.itemTitled('Kitchen Physics Workbook').id
  const notes = new NotesPanel(page)
  await serveBook(page, makePdf(['Steam rises', 'Honey flows slowly', 'Honey sets']))
  const reader = await ReaderPage.open(page, book)
  for (const [width, height, colorScheme] of [
    [320, 640, 'dark'],
    [1440, 900, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(notes.openPanel).toBeInViewport({ ratio: 1 })
    await expect(reader.place()).toHaveText('1 of 3')
    await reader.next.click()
    await expect(reader.place()).toHaveText('2 of 3')
    await notes.openPanel.click()
    await expect(notes.add).toHaveText('Add note at Page 2')
    const text = `At ${String(width)} px, ${'aWordThatHasNoPlaceToBreakAnywhere'.repeat(3)}`
    await notes.field.fill(text)
    await notes.add.click()
    const row = notes.rows.filter({ hasText: `At ${String(width)} px` })
    await expect(row).toBeVisible()
    expect.soft((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([])
    await row.getByRole('button', { name: /^Edit note/ }).click()
    await expect(notes.edited).toHaveValue(text)
    expect.soft((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(notes.panel).toBeHidden()
    await reader.previous.click()
    await expect(reader.place()).toHaveText('1 of 3')
    await notes.openPanel.click()
    await row.getByRole('button', { name: /^Page 2/ }).click()
    await expect(notes.panel).toBeHidden()
    await expect(reader.place()).toHaveText('2 of 3')
    await reader.previous.click()
  }
})

test('[promise 1] a note that is typed when its book is closed, or the page is left, is there when the book opens again', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const { id } = standIn.state.itemTitled(title)
  const reader = await ReaderPage.open(page, id)
  const notes = new NotesPanel(page)
  await notes.openPanel.click()
  await notes.field.fill('Bees are')
  await notes.add.click()
  await expect(notes.rows).toHaveCount(1)
  await notes.field.fill('Compare with the first')
  await notes.rows
    .first()
    .getByRole('button', { name: /^Edit note/ })
    .click()
  await notes.edited.fill('Bees are not')
  await reader.close.click()
  await expect(page).toHaveURL(new RegExp(`item/${id}`))

  await ReaderPage.open(page, id)
  await notes.openPanel.click()
  await expect(notes.field).toHaveValue('Compare with the first')
  await expect(notes.edited).toHaveValue('Bees are not')
  await notes.panel.getByRole('button', { name: 'Save note' }).click()
  await expect(notes.rows.first()).toContainText('Bees are not')
  await notes.field.fill('Compare with the first harvest')
  await page.goto('account')

  await ReaderPage.open(page, id)
  await notes.openPanel.click()
  await expect(notes.field).toHaveValue('Compare with the first harvest')
  await notes.add.click()
  await expect(notes.rows).toHaveCount(2)
  await reader.close.click()
  await ReaderPage.open(page, id)
  await notes.openPanel.click()
  await expect(notes.rows).toHaveCount(2)
  await expect(notes.field).toHaveValue('')
})
