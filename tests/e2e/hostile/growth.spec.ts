import type { Page } from '@playwright/test'
import { expect, test } from '#tests/hostile/canary.ts'
import { MOST_GROWTH, PAGE_MS } from '#tests/hostile/growth.ts'
import { CATALOG, pdf } from '#tests/hostile/pdfs.ts'
import { SMALL_PNG } from '#tests/hostile/pictures.ts'
import { serveBook } from '#tests/hostile/serve-book.ts'
import { mainThreadOf } from '#tests/support/browser/main-thread.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

/** Below, a measurement says nothing. */
const LEAST = 0.05

/** A description that is long already, letters. */
const LETTERS = 20_000
/** One that takes the page much longer than a visit itself, which takes a tenth of a second more or less by chance. */
const LONG = 100_000

type Measure = (size: number) => Promise<number>

/** What `size` takes beyond nothing, the quickest of three. */
async function taken(measure: Measure, size: number): Promise<number> {
  const turns: number[] = []
  for (let turn = 0; turn < 3; turn += 1) turns.push(await measure(size))
  return Math.min(...turns)
}

/** What is quadratic grows four times as long whenever it is measured; a busy machine is slow now and then. */
const TRIES = 3

/** Throws where twice the input takes more than its share, or the input itself more than `most` s. */
async function growsAsItsInput(
  what: string,
  size: number,
  measure: Measure,
  most = PAGE_MS / 1000,
): Promise<string> {
  const sizes = [1, size, 2 * size]
  let quickest = sizes.map(() => Infinity)
  for (let tried = 1; ; tried += 1) {
    const turn: number[] = []
    for (const one of sizes) turn.push(await taken(measure, one))
    quickest = quickest.map((before, at) => Math.min(before, turn[at] ?? Infinity))
    const [none = 0, first = 0, second = 0] = quickest
    const [once, twice] = [first - none, second - none]
    const figures = `${what}: ${Math.round(once * 1000)} and ${Math.round(twice * 1000)} ms`
    if (once < most && twice < MOST_GROWTH * Math.max(once, LEAST)) return figures
    if (tried === TRIES) throw new Error(`It takes more than its size: ${figures}`)
  }
}

const note = (figures: string): void =>
  void test.info().annotations.push({ type: 'figures', description: figures })

test('[promise 3] a description takes the page a time that grows as its text only', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 404/)
  const book = standIn.state.itemTitled('Small Weather')
  if (book.mediaType !== 'book') throw new Error('The demo is another')
  await signIn()
  const cpu = await mainThreadOf(page)
  for (const part of ['<b>', '<p a=b>x', '<a href="https://a.example">x</a>']) {
    const measure: Measure = async (size) => {
      book.media.metadata.description = `harmless ${part.repeat(Math.ceil(size / part.length))}`
      await page.goto(`item/${book.id}`)
      await expect(app.item.main.getByText('harmless').first(), part).toBeVisible({ timeout: 30_000 })
      // counted from each address on
      return await cpu.seconds()
    }
    const figures = await growsAsItsInput(part, LONG, measure, (LONG / LETTERS) * (PAGE_MS / 1000))
    note(figures)
  }
})

const BOOKS: readonly (readonly [
  what: string,
  title: string,
  size: number,
  make: (size: number) => Uint8Array,
])[] = [
  [
    'the files of a comic',
    'Colour Burst',
    1000,
    (size) =>
      makeZip(
        Array.from({ length: size }, (_, index) => ({
          path: `${index}.png`,
          content: SMALL_PNG,
          stored: true,
        })),
      ),
  ],
  [
    'the pages of a PDF',
    'Kitchen Physics Workbook',
    1000,
    (size) =>
      pdf([
        CATALOG,
        `<< /Type /Pages /Kids [${Array.from({ length: size }, (_, index) => `${index + 3} 0 R`).join(' ')}] /Count ${size} >>`,
        ...Array.from({ length: size }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>'),
      ]),
  ],
]

async function openAndClose(page: Page): Promise<void> {
  const reader = new ReaderPage(page)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(reader.place()).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  await reader.isClosed()
}

for (const [what, title, size, make] of BOOKS) {
  test(`[promise 3] ${what} take the page a time that grows as their number only`, async ({
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    test.slow()
    allowConsole(/status of 404/)
    await signIn()
    await page.goto(`item/${standIn.state.itemTitled(title).id}`)
    const cpu = await mainThreadOf(page)
    await openAndClose(page)
    const figures = await growsAsItsInput(what, size, async (count) => {
      await serveBook(page, make(count))
      const before = await cpu.seconds()
      await openAndClose(page)
      return (await cpu.seconds()) - before
    })
    note(figures)
  })
}
