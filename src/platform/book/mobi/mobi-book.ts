import type { MobiBook, MobiLine } from 'foliate-js/mobi.js'
import type { ContentsEntry } from '#machines/reading/reader/reader.types.ts'
import { pictureOf } from '../archive/picture.ts'
import { LIMITS } from '../archive/limits.ts'
import { BookError } from '../book-error.ts'
import { outsideOf } from '../epub/paths.ts'
import type { OpenBook } from '../opened-book.ts'
import { parsePage } from '../section/markup.ts'
import { createCssReader } from '../section/css/css-reader.ts'
import { readData } from '../section/data-address.ts'
import { fileAddress } from '../section/file-address.ts'
import { createCssBudget, safeCss } from '../section/css/safe-css.ts'
import { safeSection } from '../section/safe-section.ts'
import type { SectionSurroundings } from '../section/safe-section.ts'
import { turnSections } from '../section/section-book.ts'
import type { SectionedBook, SectionPlace } from '../section/sectioned-book.ts'
import { sectionText } from '../section/section-text.ts'
import { WorkerMobi } from './worker-mobi.ts'
import { logWarning } from '#machines/model/log.ts'

const SHARE_DIGITS = 5

const MAGIC = { at: 60, text: 'BOOKMOBI' } as const
const MOST_ENTRIES = 5000
const INSIDE = /^(?:kindle:pos:|filepos:)/
const IMAGE_OR_FONT = /^(?:image|font)\//
const FONT_LIMIT = 32 * 1024 ** 2

/** Opens a MOBI or AZW3. No other reader counts its parts the same way, so its place is not kept. */
export const openMobi: OpenBook = async (file, surroundings) => {
  await judge(file)
  const mobi = new WorkerMobi({ unzlib })
  surroundings.signal.addEventListener('abort', () => mobi.close())
  const book = await mobi.open(file).catch((error: unknown) => {
    throw error instanceof BookError
      ? error
      : new BookError('broken', 'The book does not open.', { cause: error })
  })
  book.parser = {
    parseFromString: (text, type) => parsePage(text, type === 'application/xhtml+xml' ? type : 'text/html'),
  }
  // the package would show files of the book as they are where a stylesheet names them
  book.loadResource = async (address) => await Promise.resolve(address)
  const contents = linesOf(book.toc ?? [], 0).slice(0, MOST_ENTRIES)
  const places = new Map<string, SectionPlace>()
  for (const { target } of contents) {
    const place = await placeOf(book, String(target))
    if (place) places.set(String(target), place)
  }
  return turnSections(sectionsOf(book, contents, places), surroundings)
}

/** Refuses what is no such book, is protected, or says of itself that it is too large. */
async function judge(file: Blob): Promise<void> {
  const head = new DataView(await file.slice(0, 86).arrayBuffer())
  const magic = new TextDecoder('latin1').decode(head.buffer.slice(MAGIC.at, MAGIC.at + MAGIC.text.length))
  if (head.byteLength < 86 || magic !== MAGIC.text) throw new BookError('wrongKind', 'No MOBI.')
  const first = head.getUint32(78)
  const record = new DataView(await file.slice(first, first + 16).arrayBuffer())
  if (record.byteLength < 16) throw new BookError('broken', 'The book breaks off.')
  if (record.getUint16(12) !== 0) throw new BookError('encrypted', 'Protected against reading elsewhere.')
  if (record.getUint32(4) > LIMITS.unpacked) throw new BookError('overfull', 'Too much text.')
}

function sectionsOf(
  book: MobiBook,
  contents: readonly ContentsEntry[],
  places: ReadonlyMap<string, SectionPlace>,
): SectionedBook {
  const surroundings = around(book)
  const weights = book.sections.map(({ size = 0 }) => size)
  const [language] = [book.metadata?.language ?? []].flat()
  return {
    contents,
    direction: book.dir === 'rtl' ? 'rtl' : 'ltr',
    ...(language ? { language } : {}),
    weights: () => weights,
    measured: Promise.resolve(),
    isRead: (section) => book.sections[section]?.createDocument !== undefined,
    async load(section) {
      const page = await book.sections[section]?.createDocument?.()
      if (!page) throw new BookError('broken', `Section ${section} is missing.`)
      named(page)
      return { html: await safeSection(page, surroundings.page()), fixed: null }
    },
    locate: async (target) => places.get(String(target)) ?? (await placeOf(book, String(target))),
    entryPlace: (entry) => places.get(String(contents[entry]?.target)) ?? null,
    async raw(section) {
      const page = await book.sections[section]?.createDocument?.()
      if (page) named(page)
      return page ?? null
    },
    // section and share: no other client has a name for a place in these books
    locationOf: (section, _point, share) => `${String(section)}:${share.toFixed(SHARE_DIGITS)}`,
    placeOf(location) {
      const [section = Number.NaN, share = 0] = String(location).split(':').map(Number)
      if (!book.sections[section]) return null
      return { section, find: (page) => sectionText(page.body).pointAt(share) }
    },
    close() {
      surroundings.close()
      book.destroy()
    },
  }
}

/** Pictures and links of the older format have names of their own. */
function named(page: Document): void {
  for (const picture of page.querySelectorAll('img[recindex]')) {
    picture.setAttribute('src', `recindex:${picture.getAttribute('recindex') ?? ''}`)
  }
  for (const link of page.querySelectorAll('a[filepos]')) {
    link.setAttribute('href', `filepos:${link.getAttribute('filepos') ?? ''}`)
  }
}

async function placeOf(book: MobiBook, href: string): Promise<SectionPlace | null> {
  if (!INSIDE.test(href)) return null
  try {
    const found = (await book.resolveHref(href)) as
      | {
          index: number
          anchor: (page: Document) => Element | null
        }
      | undefined
    if (!found || found.index < 0) return null
    const { index, anchor } = found
    return {
      section: index,
      find: (page) => {
        try {
          return anchor(page)
        } catch {
          return null
        }
      },
    }
  } catch {
    return null
  }
}

function around(book: MobiBook): { page: () => SectionSurroundings; close: () => void } {
  const made = new Map<string, Promise<string | null>>()
  const resource = (address: string): Promise<string | null> => {
    const known = made.get(address)
    if (known) return known
    const making = make(address).catch((error: unknown) => {
      logWarning('A file of the book is not shown:', error)
      return null
    })
    made.set(address, making)
    return making
  }
  async function make(address: string): Promise<string | null> {
    const inline = readData(address)
    if (inline)
      return IMAGE_OR_FONT.test(inline.type) ? await fileAddress(inline.bytes, inline.type, css.parts) : null
    if (address.startsWith('recindex:')) {
      const raw = await book.mobi.loadResource(Number(address.slice('recindex:'.length)) - 1)
      const bytes = new Uint8Array(raw)
      return await fileAddress(bytes, pictureOf(bytes)?.type ?? '', css.parts)
    }
    const isImage = /^kindle:(?:embed|flow):\w+\?mime=image\//i.test(address)
    const isFont = /^kindle:embed:\w+(?:\?mime=(?:font|application)\/|$)/i.test(address)
    if (!book.loadResourceBlob || (!isImage && !isFont)) return null
    const [blob] = await book.loadResourceBlob(address)
    return await fileAddress(new Uint8Array(await blob.arrayBuffer()), blob.type, css.parts)
  }
  const css = createCssReader()
  const page = (): SectionSurroundings => {
    const budget = createCssBudget()
    const own: SectionSurroundings = {
      resource,
      parts: css.parts,
      async stylesheet(address) {
        if (!/^kindle:flow:\w+\?mime=text\/css/i.test(address)) return ''
        const text = await budget.take(async () => {
          const loaded = await book.loadResourceBlob?.(address)
          return (await loaded?.[0].text()) ?? ''
        })
        if (text === '') return ''
        const [safe = ''] = await safeCss([text], {
          ...own,
          stylesheet: () => Promise.resolve(''),
        })
        return safe
      },
      link(address) {
        if (INSIDE.test(address)) return { inside: address }
        const outside = outsideOf(address)
        return outside === null ? null : { outside }
      },
    }
    return own
  }
  return {
    page,
    close() {
      css.close()
      for (const address of made.values()) {
        address.then((url) => url && URL.revokeObjectURL(url)).catch(() => undefined)
      }
    },
  }
}

function linesOf(lines: readonly MobiLine[], depth: number): ContentsEntry[] {
  return lines.flatMap(({ label, href, subitems }) => [
    ...(label?.trim() ? [{ label: label.trim(), target: href, depth }] : []),
    ...(subitems && depth < 8 ? linesOf(subitems, depth + 1) : []),
  ])
}

async function unzlib(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > FONT_LIMIT) {
      await reader.cancel()
      throw new BookError('overfull', 'A font of the book.')
    }
    parts.push(value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
