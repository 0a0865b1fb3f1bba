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

interface UnknownPosition {
  name: string
  title: string
  ebookLocation: string | number
  /** As far as it was read; of a short book, whose first page shows a fifth of it, more. */
  share?: number
  shown?: string | RegExp
}

const unknown: readonly UnknownPosition[] = [
  { name: 'empty', title: 'The Bee Ledger', ebookLocation: '' },
  { name: "another reader's own", title: 'The Bee Ledger', ebookLocation: '/body/DocFragment[3]/body/p[2]' },
  { name: 'of a page', title: 'The Bee Ledger', ebookLocation: 120 },
  {
    name: 'in a chapter that is not there',
    title: 'Loose Pages',
    ebookLocation: 'epubcfi(/6/998!/4/2/1:0)',
    share: 0.6,
    shown: /^(?:29|[345]\d|60)%$/,
  },
  {
    name: 'no more in its chapter',
    title: 'Loose Pages',
    ebookLocation: 'epubcfi(/6/4!/4/998/2/1:7)',
    share: 0.6,
    shown: /^(?:29|[345]\d|60)%$/,
  },
  { name: 'of a text', title: 'Bars and Tones', ebookLocation: 'epubcfi(/6/4!/4/2/1:7)', shown: '2 of 6' },
  { name: 'beyond the last page', title: 'Bars and Tones', ebookLocation: 120, shown: '2 of 6' },
]

// a page of a text begins a little before what is marked on it
for (const { name, title, ebookLocation, share = 0.2, shown = /^(?:1\d|20)%$/ } of unknown) {
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
      data: { ebookLocation, ebookProgress: share },
    })
    const record = () =>
      standIn.state.userNamed('listener')?.mediaProgress.find(({ libraryItemId }) => libraryItemId === id)
    const reader = await ReaderPage.open(page, id)
    await expect(reader.place()).toHaveText(shown)
    // nothing is written by opening it
    expect(record()).toMatchObject({ ebookLocation, ebookProgress: share })
    await reader.next.click()
    await expect.poll(() => record()?.ebookLocation).not.toBe(ebookLocation)
    expect(record()?.ebookProgress).toBeGreaterThan(share)
    expect(record()?.ebookProgress).toBeLessThanOrEqual(share < 0.5 ? 0.5 : 1)
  })
}
