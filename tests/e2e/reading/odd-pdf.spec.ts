import type { Page } from '@playwright/test'
import type { BookCase } from '#tests/books/book-case.ts'
import { lockedPdf, pdfCases } from '#tests/books/pdf-cases.ts'
import { serveBook } from '#tests/hostile/serve-book.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

// an item that was never read has no record of it
test.beforeEach(({ allowConsole }) => allowConsole(/status of 404/))

const TITLE = 'Kitchen Physics Workbook'

/** Turns all pages of the open book and comes by its words, or by what is said in their place. */
async function walks(
  reader: ReaderPage,
  { reads = [], pages = reads.length, says }: BookCase,
): Promise<void> {
  const word = reader.root.locator('.reader-unshown')
  const rest = [...reads]
  for (let page = 1; page <= pages; page += 1) {
    await expect(reader.place()).toHaveText(`${page} of ${pages}`)
    const text = reader.sheet.locator('.pdf-text')
    await expect(text.or(word).first()).toBeAttached()
    if (await word.isVisible()) await expect(word).toHaveText(says ?? 'a page that shows')
    else await expect(text).toContainText(rest.shift() ?? 'no more')
    if (page < pages) await reader.next.click()
  }
  expect(rest).toEqual([])
}

for (const odd of pdfCases.filter(({ reads }) => reads)) {
  test(`a PDF with ${odd.name}: its words are reached`, async ({ page, signIn, standIn }) => {
    await signIn()
    await serveBook(page, odd.make())
    await walks(await ReaderPage.open(page, standIn.state.itemTitled(TITLE).id), odd)
  })
}

test('what draws a PDF comes once one needs it, from beside the client', async ({
  page,
  context,
  signIn,
  standIn,
}) => {
  const engines = new Set<string>()
  context.on('request', (request) => {
    const name = /\/assets\/engines-\w+\/pdf\/(.*)$/.exec(request.url())?.[1]
    if (name !== undefined) engines.add(name)
  })
  await signIn()
  const id = standIn.state.itemTitled(TITLE).id
  const odd = (name: string): Uint8Array => {
    const found = pdfCases.find((each) => each.name.startsWith(name))
    if (!found) throw new Error(name)
    return found.make()
  }
  for (const [name, wanted] of [
    ['a password for its owner only', undefined],
    ['Japanese words without', 'cmaps/UniJIS-UCS2-H.bcmap'],
    ['signs of a font', 'fonts/FoxitSymbol.pfb'],
    ['a picture as a fax', 'wasm/jbig2.wasm'],
  ] as const) {
    await serveBook(page, odd(name))
    const reader = await ReaderPage.open(page, id)
    await expect(reader.sheet.locator('canvas')).toBeVisible()
    if (wanted === undefined) expect([...engines].filter((each) => /cmaps|wasm/.test(each))).toEqual([])
    else await expect.poll(() => [...engines], { message: name }).toContain(wanted)
    await reader.leave()
  }
})

test('the colours of a press and a fax are drawn', async ({ page, signIn, standIn }) => {
  await signIn()
  const fax = pdfCases.find(({ name }) => name.startsWith('a picture as a fax'))
  await serveBook(page, fax?.make() ?? new Uint8Array())
  const reader = await ReaderPage.open(page, standIn.state.itemTitled(TITLE).id)
  const seen = await reader.sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const at = (x: number, y: number): number[] => [
      ...(canvas.getContext('2d')?.getImageData(x * canvas.width, y * canvas.height, 1, 1).data ?? []),
    ]
    return { press: at(0.5, 0.45), fax: at(0.5, 0.75) }
  })
  expect(seen.fax).toEqual([0, 0, 0, 255])
  // red as ink makes it, not as light does
  expect(seen.press[0]).toBeGreaterThan(200)
  expect(seen.press[1]).toBeGreaterThan(10)
  expect(seen.press[1]).toBeLessThan(80)
})

async function opensLocked(page: Page, itemId: string) {
  await serveBook(page, lockedPdf('tide', 'Behind the lock'))
  await page.goto(`item/${itemId}`)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'This book needs a password' })
  const field = dialog.getByRole('textbox', { name: 'Password' })
  await expect(field).toBeFocused()
  return { dialog, field, reader: new ReaderPage(page) }
}

test('a PDF that is locked asks for its password, says that a wrong one is wrong, and opens with the right one', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const { dialog, field, reader } = await opensLocked(page, standIn.state.itemTitled(TITLE).id)
  await expect(field).toHaveAttribute('type', 'password')
  await field.fill('ebb')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Wrong password. Try again.')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await field.fill('tide')
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(reader.sheet.locator('.pdf-text')).toContainText('Behind the lock')
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(kept).not.toContain('tide')
})

test('a PDF whose password is not known is left by Escape or by a button', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const id = standIn.state.itemTitled(TITLE).id
  const { reader } = await opensLocked(page, id)
  await page.keyboard.press('Escape')
  await reader.isClosed()
  const again = await opensLocked(page, id)
  // a press beside it is no answer
  await page.mouse.click(5, 300)
  await expect(again.dialog).toBeVisible()
  await again.dialog.getByRole('button', { name: 'Close the book' }).click()
  await reader.isClosed()
})
