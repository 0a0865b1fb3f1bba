import type { Page } from '@playwright/test'
import { serveBook } from '#tests/hostile/serve-book.ts'
import { makeEpub } from '#tests/support/browser/hostile-books.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

// an item that was never read has no record of it
test.beforeEach(({ allowConsole }) => allowConsole(/status of 404/))

async function openBook(page: Page, itemId: string, sections: Readonly<Record<string, string>>) {
  await serveBook(page, makeEpub(sections))
  await page.goto(`item/${itemId}`)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  return new ReaderPage(page)
}

test('[promise 3] a section whose end flows into one more column, as margins do in WebKit, ends on its last words', async ({
  page,
  signIn,
  standIn,
}) => {
  await page.setViewportSize({ width: 800, height: 600 })
  await signIn()
  const reader = await openBook(page, standIn.state.itemTitled('The Bee Ledger').id, {
    'one.xhtml': '<p>The first section</p><div style="break-before: column; height: 40px"></div>',
    'two.xhtml':
      '<p>The second section</p><p style="position: absolute; top: 0; display: none">A hidden note</p>',
  })
  await expect(reader.frame.locator('body')).toContainText('The first section')
  await reader.next.click()
  await expect(reader.frame.locator('body')).toContainText('The second section')
  await expect(reader.place()).toHaveText('100%')
  await reader.previous.click()
  await expect(reader.frame.getByText('The first section')).toBeInViewport()
})

test('a place that is empty, or no more in the book, opens it all the same', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
  const kept = { 'The Bee Ledger': '', 'Loose Pages': 'epubcfi(/6/4!/4/998/2/1:7)' }
  for (const [title, ebookLocation] of Object.entries(kept)) {
    const { id } = standIn.state.itemTitled(title)
    await page.request.patch(`${standIn.url}/api/me/progress/${id}`, {
      headers: { authorization },
      data: { ebookLocation, ebookProgress: 0.2 },
    })
    await page.goto(`item/${id}`)
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    const reader = new ReaderPage(page)
    await expect(reader.place(), title).toBeVisible()
    await expect(reader.frame.locator('body'), title).toContainText('Chapter')
    await reader.leave()
  }
})
