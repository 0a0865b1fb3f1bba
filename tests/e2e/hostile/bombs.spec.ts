import type { Locator, Page } from '@playwright/test'
import {
  deflated,
  deflatedZeros,
  lzmaZeros,
  make7z,
  makeCrowded7z,
  makeRar,
} from '#tests/hostile/archives.ts'
import { expect, test } from '#tests/hostile/canary.ts'
import { huffBomb, makeHuffMobi } from '#tests/hostile/huff-mobi.ts'
import { hostilePdfs } from '#tests/hostile/pdfs.ts'
import { asData, avifBomb, entityBomb, pngBomb, SMALL_PNG, svgBomb } from '#tests/hostile/pictures.ts'
import { serveBook } from '#tests/hostile/serve-book.ts'
import { makeEpub, makeMobi } from '#tests/support/browser/hostile-books.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

const read = 'Read'
const TOO_MUCH = /too large to unpack/
const member = (index: number) => ({ name: `${index}.jpg`, content: Buffer.from('x') })

interface Opening {
  what: string
  book: Parameters<typeof serveBook>[1]
  /** Why it is refused; null where it opens and shows something. */
  said: RegExp | null
  shown: Locator
}

/** Opens the book of the page, sees that it is refused or shows what it should, and closes it. */
async function opens(page: Page, { what, book, said, shown }: Opening): Promise<void> {
  const { root } = new ReaderPage(page)
  await serveBook(page, book)
  await page.getByRole('button', { name: read, exact: true }).click()
  if (said) await expect(root.getByRole('alert'), what).toContainText(said)
  else await expect(shown, what).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(root, what).toBeHidden()
}

test('[promise 3] comics in RAR and 7z that would fill the memory are refused as too large or too many, and their like of a normal size opens', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 404/)
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('Colour Burst').id}`)
  const reader = new ReaderPage(page)
  for (const [what, book, said] of [
    ['a RAR of 2 GiB', makeRar([{ ...member(1), claimed: 2 ** 31 }]), TOO_MUCH],
    ['a RAR of 900 MiB', makeRar([{ ...member(1), claimed: 900 * 1024 ** 2 }]), TOO_MUCH],
    ['a RAR of 10,001 files', makeRar(Array.from({ length: 10_001 }, (_, index) => member(index))), TOO_MUCH],
    ['300 MiB in 7z by Deflate', make7z('a.jpg', deflatedZeros(300)), TOO_MUCH],
    ['1,100 MiB in 7z by LZMA', make7z('a.jpg', lzmaZeros(1100)), TOO_MUCH],
    ['a 7z of 10,001 files', makeCrowded7z(10_001), TOO_MUCH],
    ['a RAR', makeRar([{ name: 'a.png', content: SMALL_PNG }]), null],
    ['a 7z', make7z('a.png', deflated(SMALL_PNG)), null],
  ] as const) {
    await opens(page, { what, book, said, shown: reader.sheet.locator('img') })
  }
  const half = makeRar([{ name: 'a.png', content: SMALL_PNG }]).slice(0, 60)
  const shown = reader.root.getByText(/Page 1 can’t be shown/)
  await opens(page, { what: 'half a RAR', book: half, said: null, shown })
})

test('[promise 3] MOBIs that would fill the memory are refused as too large, and their like of a normal size opens', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 404/)
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('Winter Accounts').id}`)
  const reader = new ReaderPage(page)
  const words = [{ text: Buffer.from('<p>harmless</p>'), isPacked: false }]
  for (const [what, book, said] of [
    ['one that says so', makeMobi('<p>x</p>', 2 ** 31), TOO_MUCH],
    ['one of too many pages', makeMobi('<mbp:pagebreak>'.repeat(30_000)), TOO_MUCH],
    ['one whose words hold each other', huffBomb(), TOO_MUCH],
    ['one of a milliard words', makeHuffMobi(words, [0], 2 ** 30), TOO_MUCH],
    ['one packed by a word', makeHuffMobi(words, [0]), null],
  ] as const) {
    await opens(page, { what, book, said, shown: reader.frame.getByText('harmless') })
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
    const book = makeMobi(`<html><body><p>harmless</p>${text}`)
    await opens(page, {
      what: text.slice(0, 10),
      book,
      said: null,
      shown: reader.frame.getByText('harmless'),
    })
  }
})

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
    ['e.png', SMALL_PNG],
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
  // of the first drawing an empty one is left, of the second the names that it would have made letters of, of the other
  // bombs nothing; what is no bomb shows
  const shown = await reader.frame
    .locator('img')
    .evaluateAll((all) => all.map((each) => each.hasAttribute('src')))
  expect(shown).toEqual([true, true, false, false, true, true, false, false])
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
    await expect(reader.root.getByRole('alert')).toContainText('too large to unpack')
    await page.keyboard.press('Escape')
    await reader.isClosed()
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
    await reader.isClosed()
  }
})
