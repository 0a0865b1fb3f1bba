import type { BookCase } from '#tests/books/book-case.ts'
import { comicCases } from '#tests/books/comic-cases.ts'
import { widthOf } from '#tests/books/comic-pictures.ts'
import { serveBook } from '#tests/hostile/serve-book.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

// an item that was never read has no record of it
test.beforeEach(({ allowConsole }) => allowConsole(/status of 404/))

/** Turns all pages of the open comic: each shows the picture that belongs there, or says why not. */
async function walks(reader: ReaderPage, { pages = 0, says }: BookCase): Promise<void> {
  const word = reader.root.locator('.reader-unshown')
  let said = 0
  for (let page = 1; page <= pages; page += 1) {
    await expect(reader.place()).toHaveText(`${page} of ${pages}`)
    const picture = reader.sheet.locator('img')
    await expect(picture.or(word).first()).toBeVisible()
    if (await picture.isVisible()) {
      expect(await picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(widthOf(page))
      await expect(word).toBeHidden()
    } else {
      await expect(word).toHaveText(says ?? 'a page that shows')
      await expect(word).toContainText(`Page ${page} `)
      said += 1
    }
    if (page < pages) await reader.next.click()
  }
  expect(said > 0).toBe(says !== undefined)
  if (says && pages > 1) {
    await reader.previous.click()
    await expect(reader.place()).toHaveText(`${pages - 1} of ${pages}`)
  }
}

for (const odd of comicCases) {
  test(`a comic with ${odd.name}: all of its pages are reached in order`, async ({
    page,
    signIn,
    standIn,
  }) => {
    await signIn()
    await serveBook(page, odd.make())
    const reader = await ReaderPage.open(page, standIn.state.itemTitled('Bars and Tones').id)
    await walks(reader, odd)
    if (!odd.contents) return
    await reader.openContents.click()
    await expect(reader.contents.getByRole('button')).toHaveText([...odd.contents])
  })
}

test('beside a page that cannot be shown lies the other one of the two', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const odd = comicCases.find(({ name }) => name === 'two pages that are no pictures in zip')
  await serveBook(page, odd?.make() ?? new Uint8Array())
  const reader = await ReaderPage.open(page, standIn.state.itemTitled('Bars and Tones').id)
  await reader.openSettings.click()
  await reader.settings.getByRole('group', { name: 'Pages at a time' }).getByText('Two').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await expect(reader.place()).toHaveText('2–3 of 4')
  await expect(reader.root.locator('.reader-unshown p')).toHaveText([/^Page 2/, /^Page 3/])
  await page.keyboard.press('ArrowRight')
  await expect(reader.place()).toHaveText('4 of 4')
  await expect(reader.sheet.locator('img')).toBeVisible()
  await expect(reader.root.locator('.reader-unshown')).toBeHidden()
})
