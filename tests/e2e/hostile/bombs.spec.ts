import { make7z, makeRar } from '#tests/hostile/archives.ts'
import { expect, test } from '#tests/hostile/canary.ts'
import { hostilePdfs } from '#tests/hostile/pdfs.ts'
import { asData, avifBomb, entityBomb, pngBomb, svgBomb } from '#tests/hostile/pictures.ts'
import { serveBook } from '#tests/hostile/serve-book.ts'
import { makeEpub, makeMobi } from '#tests/support/browser/hostile-books.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

const read = 'Read'

test('[promise 3] comics in RAR and 7z that would fill the memory are refused, and so are MOBIs', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 404/)
  await signIn()
  const reader = new ReaderPage(page)
  for (const [title, what, book, said] of [
    ['Colour Burst', 'a RAR', makeRar('a.jpg', 2 ** 31), /unpacks into more|damaged|not the kind/],
    ['Colour Burst', 'a 7z', make7z('a.jpg', 2 ** 31), /unpacks into more|damaged|not the kind/],
    ['Colour Burst', 'half a RAR', makeRar('a.jpg', 9).slice(0, 30), /damaged|not the kind/],
    ['Sledge Weather', 'a MOBI that says so', makeMobi('<p>x</p>', 2 ** 31), /unpacks into more/],
    [
      'Sledge Weather',
      'a MOBI of too many pages',
      makeMobi('<mbp:pagebreak>'.repeat(30_000)),
      /unpacks into more/,
    ],
  ] as const) {
    await serveBook(page, book)
    await page.goto(`item/${standIn.state.itemTitled(title).id}`)
    await page.getByRole('button', { name: read, exact: true }).click()
    await expect(reader.root.getByRole('alert'), what).toContainText(said)
    await page.keyboard.press('Escape')
    await expect(reader.root, what).toBeHidden()
  }
})

test('[promise 3] a MOBI whose tags never end opens, and so does one whose links never do', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('Winter Accounts').id}`)
  const reader = new ReaderPage(page)
  for (const text of ['<pagebreak'.repeat(60_000), `<a ${'filepos=1'.repeat(60_000)}`]) {
    await serveBook(page, makeMobi(`<html><body><p>harmless</p>${text}`))
    await page.getByRole('button', { name: read, exact: true }).click()
    await expect(reader.frame.getByText('harmless')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(reader.root).toBeHidden()
  }
})

const SMALL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('[promise 3] drawings and pictures that would fill the memory are left out of a book, which opens without them', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const pictures = [
    ['a.svg', svgBomb()],
    ['b.svg', entityBomb()],
    ['c.avif', avifBomb()],
    ['d.png', pngBomb()],
    ['e.png', Buffer.from(SMALL_PNG, 'base64')],
  ] as const
  const sources = [
    ...pictures.map(([path]) => path),
    asData('image/svg+xml', svgBomb()),
    asData('image/avif', avifBomb()),
    asData('image/png', pngBomb()),
  ]
  const body = `<p>harmless</p>${sources.map((source) => `<img alt="" src="${source}"/>`).join('')}${svgBomb()}`
  const one = `<html xmlns="http://www.w3.org/1999/xhtml"><head><style>p{background:url(${asData('image/avif', avifBomb())})}</style></head><body>${body}</body></html>`
  await serveBook(
    page,
    makeEpub(
      { 'one.xhtml': one },
      pictures.map(([path, content]) => ({ path: `b/${path}`, content })),
    ),
  )
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('The Bee Ledger').id}`)
  const reader = new ReaderPage(page)
  await page.getByRole('button', { name: read, exact: true }).click()
  await expect(reader.frame.getByText('harmless')).toBeVisible()
  await expect(reader.frame.locator('use')).toHaveCount(0)
  await expect(reader.frame.locator('img[src^="data:"]')).toHaveCount(0)
  // of the first drawing an empty one is left, of the other bombs nothing; what is no bomb shows
  const shown = await reader.frame
    .locator('img')
    .evaluateAll((all) => all.map((each) => each.hasAttribute('src')))
  expect(shown).toEqual([true, false, false, false, true, true, false, false])
})

test('[promise 3] a page of too many elements or letters is refused', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('The Bee Ledger').id}`)
  const reader = new ReaderPage(page)
  for (const text of ['<b>x</b>'.repeat(80_000), `<p>${'x'.repeat(8_500_000)}</p>`]) {
    await serveBook(
      page,
      makeEpub({
        'one.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><head/><body>${text}</body></html>`,
      }),
    )
    await page.getByRole('button', { name: read, exact: true }).click()
    await expect(reader.root.getByRole('alert')).toContainText('unpacks into more')
    await page.keyboard.press('Escape')
    await expect(reader.root).toBeHidden()
  }
})

test('[promise 3] giant and malformed PDFs are drawn or said to be damaged, and can be closed', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 404/)
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('Kitchen Physics Workbook').id}`)
  const reader = new ReaderPage(page)
  for (const [what, book] of hostilePdfs) {
    await serveBook(page, book())
    await page.getByRole('button', { name: read, exact: true }).click()
    await expect(reader.root.getByRole('alert').or(reader.sheet.locator('canvas')).first(), what).toBeVisible(
      { timeout: 30_000 },
    )
    await page.keyboard.press('Escape')
    await expect(reader.root, what).toBeHidden()
  }
})
