import { axeOn } from '#tests/support/browser/axe.ts'
import type { Page } from '@playwright/test'
import { serveBook } from '#tests/hostile/serve-book.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { makePdf } from '#tests/support/browser/plain-books.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

// an item that was never read has no record of it
test.beforeEach(({ allowConsole }) => allowConsole(/status of 404/))

const parts = (page: Page) => ({
  button: page.getByRole('button', { name: 'Search this book', exact: true }),
  panel: page.getByRole('search', { name: 'Search this book' }),
  field: page.getByRole('searchbox', { name: 'Word or phrase' }),
  marked: page.getByRole('group', { name: 'Search result on the page' }),
})

test('searching a book lists its results by chapter, leads to one and marks it, and steps to the next', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const reader = await ReaderPage.open(page, standIn.state.itemTitled('The Bee Ledger').id)
  const { button, panel, field, marked } = parts(page)
  await page.keyboard.press('Control+f')
  await expect(field).toBeFocused()
  // accents, case and several blanks count for nothing
  await field.fill('AUNT  Pérpetua')
  await expect(panel.getByRole('status')).toHaveText(/^\d+ results$/)
  const chapter = panel.getByRole('region', { name: 'Chapter 2' })
  await expect(chapter.locator('mark').first()).toHaveText('aunt Perpetua')
  await chapter.getByRole('button').first().click()
  await expect(panel).toBeHidden()
  await expect(reader.frame.getByRole('heading', { name: 'Chapter 2' })).toBeVisible()
  await expect.poll(() => reader.marked()).toEqual(['aunt Perpetua'])
  const before = await marked.getByRole('status').textContent()
  await marked.getByRole('button', { name: 'Next result' }).click()
  await expect(marked.getByRole('status')).not.toHaveText(before ?? '')
  await marked.getByRole('button', { name: 'Previous result' }).click()
  await expect(marked.getByRole('status')).toHaveText(before ?? '')
  await page.keyboard.press('Escape')
  await expect(marked).toBeHidden()
  await expect(reader.root).toBeVisible()
  await expect.poll(() => reader.marked()).toEqual([])
  await button.click()
  await field.fill('xylophone')
  await expect(panel.getByRole('status')).toHaveText('No results for “xylophone”')
  // no more than a page can show, and it says so
  await field.fill('e')
  await expect(panel.getByRole('status')).toHaveText(
    '300 results · There may be more results. Try a longer phrase.',
  )
})

test('a MOBI and a PDF are searched too, and a PDF names the page and marks it there', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const first = await ReaderPage.open(page, standIn.state.itemTitled('Winter Accounts').id)
  const { button, panel, field, marked } = parts(page)
  await button.click()
  await field.fill('chapter')
  await expect(panel.getByRole('region', { name: 'Chapter 2' }).getByRole('button').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await first.isClosed()
  const book = standIn.state.itemTitled('Kitchen Physics Workbook').id
  await serveBook(page, makePdf(['Steam rises', 'Honey flows slowly', 'Honey sets']))
  const reader = await ReaderPage.open(page, book)
  await button.click()
  await field.fill('honey')
  await expect(panel.getByRole('status')).toHaveText('2 results')
  await panel.getByRole('button', { name: /Honey sets.*Page 3/ }).click()
  await expect(reader.place()).toHaveText('3 of 3')
  await expect(marked.getByRole('status')).toHaveText('2 of 2')
  const mark = () => page.evaluate(() => [...(CSS.highlights.get('reader-hit') ?? [])].map(String))
  await expect.poll(mark).toEqual(['Honey'])
})

test('[promise 4] the search has no violation and fits, from 320 to 1440 px', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  for (const [width, height, colorScheme] of [
    [320, 640, 'dark'],
    [1440, 900, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await serveBook(page, makePdf(['Honey one', 'Honey two']))
    await ReaderPage.open(page, standIn.state.itemTitled('Kitchen Physics Workbook').id)
    const { button, panel, field, marked } = parts(page)
    await button.click()
    await field.fill('honey')
    await expect(panel.getByRole('status')).toHaveText('2 results')
    expect.soft((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([])
    await panel.getByRole('button', { name: /Honey two/ }).click()
    await expect(marked).toBeInViewport({ ratio: 1 })
    expect.soft((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
