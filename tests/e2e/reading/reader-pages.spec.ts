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
