import type { BookCase } from '#tests/books/book-case.ts'
import { comicCases } from '#tests/books/comic-cases.ts'
import { widthOf } from '#tests/books/comic-pictures.ts'
import { damagedEpubs, epubCases, verticalBooks } from '#tests/books/epub-cases.ts'
import { pdfCases } from '#tests/books/pdf-cases.ts'
import { deepBooks } from '#tests/hostile/deep-books.ts'
import { shownPlace, shownWords } from '#tests/support/browser/shown-words.ts'
import { text } from './app.ts'
import type { EngineApp } from './app.ts'
import { idOf } from './flow.ts'
import type { Flow, Surroundings } from './flow.ts'
import { PLACE } from './reading.ts'

const TITLES = {
  epub: 'The Bee Ledger',
  mobi: 'Winter Accounts',
  comic: 'Bars and Tones',
  pdf: 'Kitchen Physics Workbook',
} as const
const MOST_PAGES = 60
/** So long nothing else comes: there is no further page. */
const STILL_MS = 2000
const DEEP_MS = 60_000

type Odd = Pick<BookCase, 'name' | 'format' | 'make'>

/** Opens the book in the place of one of this server's, and closes it when it was looked at. */
async function reads(
  { app, standIn }: Surroundings,
  { name, format, make }: Odd,
  look: () => Promise<void>,
): Promise<void> {
  const served = standIn.faults.fail({
    path: /\/ebook$/,
    status: 200,
    body: new Uint8Array(make()),
    headers: { 'content-type': 'application/octet-stream' },
  })
  try {
    await app.open(`item/${idOf(standIn, TITLES[format])}`)
    await app.press('button', text('reader.read'))
    await look()
    await app.press('button', text('reader.close'))
    // a new page would be taken away with the step of the book in the history
    await app.until(
      'it is closed',
      async () =>
        await app.page.evaluate(
          () => document.querySelector('.reader') === null && !('earmarkReader' in (history.state ?? {})),
        ),
    )
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  } finally {
    served.remove()
  }
}

/** Whether there was a page before. */
async function turnedBack(app: EngineApp, seen: () => Promise<string>): Promise<boolean> {
  const before = await seen()
  await app.key('PageUp')
  return await app
    .until('another page', async () => !['', before].includes(await seen()), STILL_MS)
    .then(
      () => true,
      () => false,
    )
}

async function toStart(app: EngineApp, seen: () => Promise<string>): Promise<void> {
  await app.until('a page is there', async () => (await app.textOf(PLACE)) !== '' && (await seen()) !== '')
  await app.press('group', text('reader.page'))
  while (await turnedBack(app, seen));
}

async function isSaid(app: EngineApp, says: RegExp | undefined): Promise<void> {
  if (!says) return
  const said = async () => await app.page.evaluate(() => document.body.textContent)
  await app.until(`it says ${says}`, async () => says.test(await said()))
}

async function readsText(around: Surroundings, odd: BookCase): Promise<void> {
  const { app } = around
  await reads(around, odd, async () => {
    await isSaid(app, odd.says)
    const place = async () => await app.page.evaluate(shownPlace)
    await toStart(app, place)
    const pages = [await app.page.evaluate(shownWords)]
    while (pages.length < MOST_PAGES && !(await place()).startsWith('100%')) {
      const before = await place()
      await app.key('PageDown')
      await app.until(`a page after ${before}`, async () => !['', before].includes(await place()))
      pages.push(await app.page.evaluate(shownWords))
    }
    const whole = pages.join(' ')
    for (const part of odd.reads ?? []) {
      if (!whole.includes(part)) throw new Error(`"${part}" cannot be reached, but "${whole.slice(-300)}"`)
    }
    if (!odd.contents) return
    await app.press('button', text('reader.contents'))
    const lines = await app.page.evaluate((label) => {
      const list = document.querySelector(`nav[aria-label="${label}"]`)
      return [...(list?.querySelectorAll('li') ?? [])].map((line) => line.textContent)
    }, text('reader.contents'))
    if (lines.join('|') !== odd.contents.join('|')) throw new Error(`The contents are ${lines.join(', ')}`)
  })
}

/** What the page that lies there shows: how wide its picture is, the words over it, or why it shows nothing. */
function shownPage(): { width: number; words: string; unshown: string } {
  const picture = document.querySelector<HTMLImageElement>('.reader-sheet img')
  return {
    width: picture?.naturalWidth ?? 0,
    words: document.querySelector('.reader-sheet .pdf-text')?.textContent ?? '',
    unshown: document.querySelector('.reader-unshown')?.textContent ?? '',
  }
}

async function readsPages(around: Surroundings, odd: BookCase): Promise<void> {
  const { app } = around
  const count = odd.pages ?? odd.reads?.length ?? 0
  await reads(around, odd, async () => {
    await toStart(app, async () => await app.textOf(PLACE))
    const rest = [...(odd.reads ?? [])]
    let said = 0
    for (let page = 1; page <= count; page += 1) {
      const place = `${page} of ${count}`
      await app.until(`the place is ${place}`, async () => (await app.textOf(PLACE)) === place)
      const expected = odd.format === 'comic' ? `a picture of ${widthOf(page)} pixels` : `"${rest[0] ?? ''}"`
      await app.until(`page ${page} shows ${expected}, or why not`, async () => {
        const { width, words, unshown } = await app.page.evaluate(shownPage)
        if (unshown !== '') return odd.says?.test(unshown) ?? false
        return odd.format === 'comic'
          ? width === widthOf(page)
          : rest[0] !== undefined && words.includes(rest[0])
      })
      if ((await app.page.evaluate(shownPage)).unshown === '') rest.shift()
      else said += 1
      if (page < count) await app.key('PageDown')
    }
    if (said === 0 && odd.says) throw new Error('No page says why it is not shown')
  })
}

const walked = (
  name: string,
  cases: readonly BookCase[],
  walk: (around: Surroundings, odd: BookCase) => Promise<void>,
  expected?: RegExp,
): Flow => ({
  name,
  ...(expected ? { expected } : {}),
  async run(around) {
    for (const odd of cases) await walk(around, odd)
  },
})

/** The corpus of odd books, and those that end the tab of a browser which reads them as they are. */
export const oddBooks: readonly Flow[] = [
  walked(
    'odd epubs',
    [...Object.values(damagedEpubs(1)).flat(), ...epubCases, ...verticalBooks],
    readsText,
    // Firefox says so of each text that its parser refuses
    /XML Parsing Error/,
  ),
  walked('odd comics', comicCases, readsPages),
  walked(
    'odd pdfs',
    pdfCases.filter((odd) => odd.reads),
    readsPages,
  ),
  {
    name: 'books that go too deep',
    async run(around) {
      const { app } = around
      const harmless = async () =>
        await app.page.evaluate(() =>
          Boolean(
            document
              .querySelector<HTMLIFrameElement>('.reader-frame[data-shown]')
              ?.contentDocument?.body.textContent.includes('harmless'),
          ),
        )
      for (const [name, format, make] of deepBooks) {
        await reads(around, { name, format, make }, async () => {
          await app.until('it opens with its text', harmless, DEEP_MS)
        })
      }
    },
  },
]
