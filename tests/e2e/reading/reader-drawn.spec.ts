import type { Page } from '@playwright/test'
import { serveBook } from '#tests/hostile/serve-book.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { makeComic, makePdf } from '#tests/support/browser/plain-books.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

// an item that was never read has no record of it
test.beforeEach(({ allowConsole }) => allowConsole(/status of 404/))

const open = async (page: Page, itemId: string, book: Uint8Array): Promise<ReaderPage> => {
  await serveBook(page, book)
  return await ReaderPage.open(page, itemId)
}

test('a comic whose ComicInfo says so is read from right to left, and a choice by hand goes before it', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const id = standIn.state.itemTitled('Bars and Tones').id
  const manga = makeComic(4, { info: '<Manga>YesAndRightToLeft</Manga>' })
  const reader = await open(page, id, manga)
  await page.keyboard.press('ArrowLeft')
  await expect(reader.place()).toHaveText('2 of 4')
  await page.keyboard.press('ArrowRight')
  await expect(reader.place()).toHaveText('1 of 4')
  await reader.openSettings.click()
  await reader.settings.getByText('Left to right', { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await expect(reader.place()).toHaveText('2 of 4')
  // the choice is remembered for this book alone
  await reader.leave()
  await open(page, standIn.state.itemTitled('Colour Burst').id, manga)
  await page.keyboard.press('ArrowLeft')
  await expect(reader.place()).toHaveText('2 of 4')
})

test('a PDF whose viewer preferences say so is read from right to left', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const id = standIn.state.itemTitled('Kitchen Physics Workbook').id
  const reader = await open(page, id, makePdf(['One', 'Two'], '/ViewerPreferences << /Direction /R2L >>'))
  await page.keyboard.press('ArrowLeft')
  await expect(reader.place()).toHaveText('2 of 2')
})

test('two pages lie side by side but for the first and a wide one, in the direction of the book', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const id = standIn.state.itemTitled('Bars and Tones').id
  const reader = await open(page, id, makeComic(6, { wide: 4, info: '<Manga>YesAndRightToLeft</Manga>' }))
  await reader.openSettings.click()
  await reader.settings.getByRole('group', { name: 'Pages at a time' }).getByText('Two').click()
  await page.keyboard.press('Escape')
  await expect(reader.place()).toHaveText('1 of 6')
  await page.keyboard.press('ArrowLeft')
  await expect(reader.place()).toHaveText('2–3 of 6')
  const [first, second] = await reader.sheet
    .locator('img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().left))
  expect(first).toBeGreaterThan(second ?? 0)
  await page.keyboard.press('ArrowLeft')
  await expect(reader.place()).toHaveText('4 of 6')
  await page.keyboard.press('ArrowLeft')
  await expect(reader.place()).toHaveText('5–6 of 6')
})

test('an enlarged page begins where its book begins, whatever the direction of the interface', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await page.setViewportSize({ width: 390, height: 844 })
  const reader = await open(page, standIn.state.itemTitled('Bars and Tones').id, makeComic(3))
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const picture = () =>
    reader.sheet.locator('img').evaluate((each: HTMLImageElement) => ({
      width: each.width,
      left: Math.round(each.getBoundingClientRect().left),
    }))
  const { width } = await picture()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(async () => (await picture()).width).toBe(width * 2)
  await reader.next.click()
  await expect(reader.place()).toHaveText('2 of 3')
  await expect.poll(picture).toEqual({ width: width * 2, left: 0 })
})

test('a page is enlarged by buttons, keys and two fingers, moved, and only then turned', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const id = standIn.state.itemTitled('Bars and Tones').id
  await page.setViewportSize({ width: 390, height: 844 })
  const reader = await open(page, id, makeComic(3))
  const width = () => reader.sheet.locator('img').evaluate((picture: HTMLImageElement) => picture.width)
  const whole = await width()
  const zoom = reader.root.getByRole('group', { name: 'Zoom' })
  await zoom.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBe(Math.floor(whole * 1.25))
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(width).toBe(whole * 2)
  // first the page is moved to its edge
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
  await expect(reader.place()).toHaveText('2 of 3')
  await page.keyboard.press('0')
  await expect.poll(width).toBe(whole)
  await reader.sheet.evaluate((sheet) => {
    const send = (type: string, gap: number): void => {
      const touches = [-gap, gap].map(
        (by, identifier) => new Touch({ identifier, target: sheet, clientX: 195 + by / 2, clientY: 400 }),
      )
      const held = type === 'touchend' ? [] : touches
      sheet.dispatchEvent(new TouchEvent(type, { touches: held, changedTouches: touches, cancelable: true }))
    }
    send('touchstart', 100)
    send('touchmove', 300)
    send('touchend', 300)
  })
  await expect.poll(width).toBe(whole * 3)
  await expect(zoom.getByRole('button', { name: 'Reset zoom: 300%' })).toBeVisible()
})
