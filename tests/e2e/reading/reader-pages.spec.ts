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

const unknown: readonly { name: string; title: string; ebookLocation: string | number; page?: string }[] = [
  { name: 'empty', title: 'The Bee Ledger', ebookLocation: '' },
  { name: "another reader's own", title: 'The Bee Ledger', ebookLocation: '/body/DocFragment[3]/body/p[2]' },
  { name: 'of a page', title: 'The Bee Ledger', ebookLocation: 120 },
  { name: 'in a chapter that is not there', title: 'Loose Pages', ebookLocation: 'epubcfi(/6/998!/4/2/1:0)' },
  { name: 'no more in its chapter', title: 'Loose Pages', ebookLocation: 'epubcfi(/6/4!/4/998/2/1:7)' },
  { name: 'of a text', title: 'Bars and Tones', ebookLocation: 'epubcfi(/6/4!/4/2/1:7)', page: '2 of 6' },
  { name: 'beyond the last page', title: 'Bars and Tones', ebookLocation: 120, page: '2 of 6' },
]

for (const { name, title, ebookLocation, page: shown } of unknown) {
  test(`[promise 1.5] a position that is not in the book, ${name}, opens it as far as it was read: ${title}`, async ({
    page,
    signIn,
    standIn,
  }) => {
    await signIn()
    const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
    const { id } = standIn.state.itemTitled(title)
    await page.request.patch(`${standIn.url}/api/me/progress/${id}`, {
      headers: { authorization },
      data: { ebookLocation, ebookProgress: 0.2 },
    })
    const record = () =>
      standIn.state.userNamed('listener')?.mediaProgress.find(({ libraryItemId }) => libraryItemId === id)
    const reader = await ReaderPage.open(page, id)
    // a page of a text begins a little before what is marked on it
    await expect(reader.place()).toHaveText(shown ?? /^(?:1\d|20)%$/)
    // nothing is written by opening it
    expect(record()).toMatchObject({ ebookLocation, ebookProgress: 0.2 })
    await reader.next.click()
    await expect.poll(() => record()?.ebookLocation).not.toBe(ebookLocation)
    expect(record()?.ebookProgress).toBeGreaterThan(0.2)
    expect(record()?.ebookProgress).toBeLessThan(0.5)
  })
}
