import type { BookCase } from '#tests/books/book-case.ts'
import { comicCases } from '#tests/books/comic-cases.ts'
import { widthOf } from '#tests/books/comic-pictures.ts'
import { damagedEpubs, epubCases, verticalBooks } from '#tests/books/epub-cases.ts'
import { pdfCases } from '#tests/books/pdf-cases.ts'
import { deepBooks } from '#tests/hostile/deep-books.ts'
import { shownPlace, shownWords } from '#tests/support/browser/shown-words.ts'
import { text } from '../app.ts'
import type { EngineApp } from '../app.ts'
import type { Finding, Flow, Surroundings } from '../flow.ts'
import { PLACE } from '../reading.ts'
import { lettersOf, said, together, walked } from './found.ts'
import { reads, toStart } from './opened-book.ts'

const MOST_PAGES = 60
const DEEP_MS = 60_000

type Found = Omit<Finding, 'input'>

async function isSaid(app: EngineApp, says: RegExp | undefined): Promise<void> {
  if (!says) return
  const all = async () => await app.page.evaluate(() => document.body.textContent)
  await app.until(`it says ${says}`, async () => says.test(await all()))
}

async function contentsOf(app: EngineApp): Promise<readonly string[]> {
  await app.press('button', text('reader.contents'))
  return await app.page.evaluate((label) => {
    const list = document.querySelector(`nav[aria-label="${label}"]`)
    return [...(list?.querySelectorAll('li') ?? [])].map((line) => line.textContent)
  }, text('reader.contents'))
}

async function readsText(around: Surroundings, odd: BookCase): Promise<Found> {
  const { app } = around
  return await reads(around, odd, async () => {
    await isSaid(app, odd.says)
    const words = await said(app)
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
    const lines = odd.contents ? await contentsOf(app) : []
    if (odd.contents && lines.join('|') !== odd.contents.join('|'))
      throw new Error(`The contents are ${lines.join(', ')}`)
    const contents = odd.contents ? [`contents of ${lines.length}`] : []
    return { opened: [lettersOf(whole), ...contents].join(', '), said: together(words) }
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

async function readsPages(around: Surroundings, odd: BookCase): Promise<Found> {
  const { app } = around
  const count = odd.pages ?? odd.reads?.length ?? 0
  return await reads(around, odd, async () => {
    await toStart(app, async () => await app.textOf(PLACE))
    const rest = [...(odd.reads ?? [])]
    const words: string[] = []
    let letters = ''
    for (let page = 1; page <= count; page += 1) {
      const place = `${page} of ${count}`
      await app.until(`the place is ${place}`, async () => (await app.textOf(PLACE)) === place)
      const expected = odd.format === 'comic' ? `a picture of ${widthOf(page)} pixels` : `"${rest[0] ?? ''}"`
      await app.until(`page ${page} shows ${expected}, or why not`, async () => {
        const shown = await app.page.evaluate(shownPage)
        if (shown.unshown !== '') return odd.says?.test(shown.unshown) ?? false
        return odd.format === 'comic'
          ? shown.width === widthOf(page)
          : rest[0] !== undefined && shown.words.includes(rest[0])
      })
      const shown = await app.page.evaluate(shownPage)
      words.push(...(await said(app)))
      letters += shown.words
      if (shown.unshown === '') rest.shift()
      else words.push(shown.unshown)
      if (page < count) await app.key('PageDown')
    }
    if (odd.says && !words.some((each) => odd.says?.test(each)))
      throw new Error('No page says why it is not shown')
    const text = letters === '' ? [] : [lettersOf(letters)]
    return {
      opened: [`${count} ${count === 1 ? 'page' : 'pages'}`, ...text].join(', '),
      said: together(words),
    }
  })
}

async function staysOpen(
  around: Surroundings,
  { format, make }: Pick<BookCase, 'name' | 'format' | 'make'>,
): Promise<Found> {
  const { app } = around
  const textNow = async () =>
    await app.page.evaluate(
      () =>
        document.querySelector<HTMLIFrameElement>('.reader-frame[data-shown]')?.contentDocument?.body
          .textContent ?? '',
    )
  return await reads(around, { format, make }, async () => {
    await app.until('it opens with its text', async () => (await textNow()).includes('harmless'), DEEP_MS)
    return { opened: lettersOf(await textNow()), said: together(await said(app)) }
  })
}

/** The corpus of odd books, and those that end the tab of a browser which reads them as they are. */
export const oddBooks: readonly Flow[] = [
  walked({
    name: 'odd epubs',
    cases: [...Object.values(damagedEpubs(1)).flat(), ...epubCases, ...verticalBooks],
    walk: readsText,
    // Firefox says so of each text that its parser refuses
    expected: /XML Parsing Error/,
  }),
  walked({ name: 'odd comics', cases: comicCases, walk: readsPages }),
  walked({ name: 'odd pdfs', cases: pdfCases.filter((odd) => odd.reads), walk: readsPages }),
  walked({
    name: 'books that go too deep',
    cases: deepBooks.map(([name, format, make]) => ({ name, format, make })),
    walk: staysOpen,
  }),
]
