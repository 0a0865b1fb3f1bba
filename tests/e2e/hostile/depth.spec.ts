import { deepBooks } from '#tests/hostile/deep-books.ts'
import { expect, test } from '#tests/hostile/canary.ts'
import { serveBook } from '#tests/hostile/serve-book.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

for (const kind of ['epub', 'mobi'] as const) {
  test(`[promise 3] an ${kind} that goes deeper than a browser can opens with its text, and the tab lives`, async ({
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    test.slow()
    allowConsole(/status of 404/)
    await signIn()
    const title = kind === 'epub' ? 'The Bee Ledger' : 'Winter Accounts'
    await page.goto(`item/${standIn.state.itemTitled(title).id}`)
    const reader = new ReaderPage(page)
    const figures: string[] = []
    for (const [what, , book] of deepBooks.filter(([, of]) => of === kind)) {
      const bytes = book()
      await serveBook(page, bytes)
      const start = Date.now()
      await page.getByRole('button', { name: 'Read', exact: true }).click()
      await expect(reader.frame.getByText('harmless'), what).toBeVisible({ timeout: 45_000 })
      figures.push(`${what}: ${bytes.length} bytes, ${Date.now() - start} ms`)
      await page.keyboard.press('Escape')
      await reader.isClosed()
    }
    test.info().annotations.push({ type: 'figures', description: figures.join('; ') })
  })
}

test('[promise 3] descriptions that go deeper than a browser can show their text at once', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const book = standIn.state.itemTitled('Small Weather')
  if (book.mediaType !== 'book') throw new Error('The demo is another')
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('deep.svg')) pictures.push(request.url())
  })
  await signIn()
  for (const [what, text] of [
    ['marks', '<b>'.repeat(55_000)],
    ['elements', '<i>x</i>'.repeat(55_000)],
    ['attributes', `<p ${Array.from({ length: 50_000 }, (_, at) => `a${at}="x"`).join(' ')}>`],
    ['styles', `<p style="color:${'var(--a,'.repeat(30_000)}">`],
    ['a drawing', '<img src="/deep.svg"><svg><image href="/deep.svg"/></svg>'],
  ] as const) {
    book.media.metadata.description = `${what} are harmless ${text}`
    await page.goto(`item/${book.id}`)
    await expect(app.item.main.getByText(`${what} are harmless`).first(), what).toBeVisible()
  }
  expect(pictures).toEqual([])
})
