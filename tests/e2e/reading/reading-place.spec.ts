import type { Page } from '@playwright/test'
import { bookFromTheRight, bookOfEndNotes, bookWithBadChapter } from '#tests/support/browser/placed-books.ts'
import { serveBook } from '#tests/hostile/serve-book.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { shownPlace, shownWords } from '#tests/support/browser/shown-words.ts'
import { isQuiet, stays } from '#tests/support/browser/waits.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

/** Turns back to the beginning, wherever the book before was left. */
async function toStart(page: Page, reader: ReaderPage): Promise<void> {
  const words = async () => await page.evaluate(shownPlace)
  for (let last = ''; last !== (await words());) {
    last = await words()
    await page.keyboard.press('PageUp')
    if ((await reader.place().textContent()) === '0%') break
  }
  await expect(reader.place()).toHaveText('0%')
}

// an item that was never read has no record of it
test.beforeEach(({ allowConsole }) => allowConsole(/status of 404/))

test('[promise 1] a place in a chapter whose notes are not drawn is found again', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const itemId = standIn.state.itemTitled('The Bee Ledger').id
  await serveBook(page, bookOfEndNotes())
  const reader = await ReaderPage.open(page, itemId)
  await toStart(page, reader)
  const seen = async () => await page.evaluate(shownWords)
  const wanted = 'Paragraph 150 says'
  while (!(await seen()).includes(wanted)) {
    const before = await seen()
    await page.keyboard.press('PageDown')
    await expect.poll(seen).not.toBe(before)
  }
  const shown = await seen()
  await expect(reader.place()).not.toHaveText(/^0/)
  await reader.leave()
  await ReaderPage.open(page, itemId)
  await expect.poll(seen).toBe(shown)
})

test('[promise 1] a device that is turned and turned back shows the same page, and nothing of it is written', async ({
  page,
  signIn,
  standIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn()
  const itemId = standIn.state.itemTitled('The Bee Ledger').id
  await serveBook(page, bookOfEndNotes())
  const reader = await ReaderPage.open(page, itemId)
  await toStart(page, reader)
  const seen = async () => await page.evaluate(shownWords)
  for (let turned = 0; turned < 5; turned += 1) {
    const before = await seen()
    await page.keyboard.press('PageDown')
    await expect.poll(seen).not.toBe(before)
  }
  const shown = await seen()
  const record = () =>
    standIn.state.userNamed('listener')?.mediaProgress.find(({ libraryItemId }) => libraryItemId === itemId)
  const written = (): string => String(record()?.ebookLocation ?? '')
  await expect.poll(written).toMatch(/^epubcfi/)
  // what is written of the last page
  await isQuiet(standIn, 1500, /^\/api\/me\/progress/)
  const before = written()
  for (let turned = 0; turned < 3; turned += 1) {
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(seen).not.toBe(shown)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(seen).toBe(shown)
  }
  await stays(() => expect(written()).toBe(before), 2500)
})

for (const [bad, where] of [
  [0, 'first'],
  [1, 'second'],
] as const) {
  test(`a book whose ${where} chapter is damaged says so, and the others are read`, async ({
    page,
    signIn,
    standIn,
  }) => {
    await signIn()
    await serveBook(page, bookWithBadChapter(bad))
    const reader = await ReaderPage.open(page, standIn.state.itemTitled('The Bee Ledger').id)
    const said = reader.root.getByText('This chapter can’t be shown: it’s damaged or too large.')
    await reader.openContents.click()
    await reader.contents.getByRole('button').nth(bad).click()
    await expect(said).toBeVisible()
    await page.keyboard.press('PageDown')
    await expect(reader.frame.locator('body')).toContainText(['The second lamp', 'The third lamp'][bad] ?? '')
    await expect(said).toBeHidden()
    await page.keyboard.press('PageUp')
    await expect(said).toBeVisible()
  })
}

test('a book written from the right turns to the left, though it does not say so', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await serveBook(page, bookFromTheRight())
  const reader = await ReaderPage.open(page, standIn.state.itemTitled('The Bee Ledger').id)
  await toStart(page, reader)
  const place = reader.place()
  await expect(place).toHaveText('0%')
  await page.keyboard.press('ArrowLeft')
  await expect(place).not.toHaveText('0%')
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText('0%')
})

test('[promise 1] a result that is looked up is not where one reads', async ({ page, signIn, standIn }) => {
  await signIn()
  const itemId = standIn.state.itemTitled('The Bee Ledger').id
  const reader = await ReaderPage.open(page, itemId)
  const place = await reader.place().textContent()
  await page.keyboard.press('Control+f')
  await page.getByRole('searchbox', { name: 'Word or phrase' }).fill('aunt Perpetua')
  const panel = page.getByRole('search', { name: 'Search this book' })
  await panel.getByRole('region', { name: 'Chapter 2' }).getByRole('button').first().click()
  await expect(panel).toBeHidden()
  await expect(reader.place()).not.toHaveText(place ?? '')
  await page.keyboard.press('Escape')
  await reader.leave()
  await ReaderPage.open(page, itemId)
  await expect(reader.place()).toHaveText(place ?? '')
})
