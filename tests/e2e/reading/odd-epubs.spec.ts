import type { Page } from '@playwright/test'
import type { BookCase } from '#tests/books/book-case.ts'
import {
  bookOfColours,
  bookOfNotes,
  damagedEpubs,
  epubCases,
  verticalBooks,
} from '#tests/books/epub-cases.ts'
import { serveBook } from '#tests/hostile/serve-book.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { readThrough } from '#tests/support/browser/read-book.ts'
import type { App } from '#tests/support/pages/app.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

test.beforeEach(({ allowConsole }) => allowConsole(/status of 404/))

interface Opened {
  page: Page
  app: App
  itemId: string
}

async function opens({ name, make, reads, contents, says }: BookCase, { page, app, itemId }: Opened) {
  await serveBook(page, make())
  const reader = await ReaderPage.open(page, itemId)
  if (says) await expect(app.shell.notice(says), name).toBeVisible()
  if (contents) {
    await reader.openContents.click()
    // a part has its chapters in it
    await expect(reader.contents.locator('li > :not(ol)'), name).toHaveText(contents)
    // the place of the book before may be anywhere
    await reader.contents.getByRole('button').first().click()
    await expect(reader.contents, name).toBeHidden()
  }
  if (reads) {
    await expect(reader.frame.locator('body'), name).toContainText(reads[0] ?? '')
    const text = await readThrough(page)
    for (const part of reads) expect(text, name).toContain(part)
  }
  return reader
}

/** `EARMARK_BOOKS=20 EARMARK_SEED=7`: so many random books, the first of this seed. */
const seeds = Array.from(
  { length: Number(process.env.EARMARK_BOOKS ?? 1) },
  (_, index) => Number(process.env.EARMARK_SEED ?? 1) + index,
)
const damaged = seeds.flatMap((seed) =>
  Object.entries(damagedEpubs(seed)).map(([part, cases]) => ({ seed, part, cases })),
)

for (const { seed, part, cases } of damaged) {
  test(`an epub has the same text and contents with ${part}, book ${seed}`, async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    test.setTimeout(180_000)
    await signIn()
    const itemId = standIn.state.itemTitled('The Bee Ledger').id
    for (const each of cases) await (await opens(each, { page, app, itemId })).leave()
  })
}

for (const each of epubCases) {
  test(`an epub with ${each.name}`, async ({ app, page, signIn, standIn }) => {
    await signIn()
    await opens(each, { page, app, itemId: standIn.state.itemTitled('The Bee Ledger').id })
  })
}

for (const { name, make, reads = [], next } of verticalBooks) {
  test(`an epub with ${name} has them, and its pages turn to their side`, async ({
    page,
    signIn,
    standIn,
  }) => {
    await signIn()
    await serveBook(page, make())
    const reader = await ReaderPage.open(page, standIn.state.itemTitled('The Bee Ledger').id)
    await expect(reader.frame.locator('body')).toHaveCSS(
      'writing-mode',
      `vertical-${next === 'left' ? 'rl' : 'lr'}`,
    )
    const title = reader.frame.getByRole('heading')
    const first = reader.frame.locator('p').first()
    await expect(first).toBeInViewport()
    const [above, below] = await Promise.all([title.boundingBox(), first.boundingBox()])
    expect((above?.x ?? 0) > (below?.x ?? 0)).toBe(next === 'left')
    await page.keyboard.press(next === 'left' ? 'ArrowLeft' : 'ArrowRight')
    await expect(first).not.toBeInViewport()
    await page.keyboard.press(next === 'left' ? 'ArrowRight' : 'ArrowLeft')
    await expect(first).toBeInViewport()
    const text = await readThrough(page)
    for (const part of reads) expect(text).toContain(part)
  })
}

test('a note that the pages of a book hide is shown where its sign is pressed', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await serveBook(page, bookOfNotes())
  const reader = await ReaderPage.open(page, standIn.state.itemTitled('The Bee Ledger').id)
  const note = page.getByRole('dialog', { name: 'Footnote', exact: true })
  for (const [sign, text] of [
    ['first', 'The hidden note.'],
    ['second', 'The styled note.'],
    ['third', 'The note elsewhere.'],
  ]) {
    await reader.frame.getByRole('link', { name: `${sign} sign` }).click()
    await expect(note).toContainText(text ?? '')
    await page.keyboard.press('Escape')
    await expect(note).toBeHidden()
    await expect(reader.root).toBeVisible()
  }
  await reader.frame.getByRole('link', { name: 'fourth sign' }).click()
  await expect(reader.frame.getByText('The open note.')).toBeInViewport()
  await expect(note).toBeHidden()
})

test("of a book's colours all are shown, or none where a part could not be read", async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const itemId = standIn.state.itemTitled('The Bee Ledger').id
  const colourOf = async (book: Uint8Array): Promise<string> => {
    await serveBook(page, book)
    const reader = await ReaderPage.open(page, itemId)
    const colour = await reader.frame.locator('p').evaluate((text) => getComputedStyle(text).color)
    await reader.leave()
    return colour
  }
  expect(await colourOf(bookOfColours('#eee', '#111'))).not.toBe('rgb(238, 238, 238)')
  expect(await colourOf(bookOfColours('#800', '#fff'))).toBe('rgb(136, 0, 0)')
})
