import EpubCFI from 'epubjs/src/epubcfi.js'
import { readData } from '../section/data-address.ts'
import { fileAddress } from '../section/file-address.ts'
import type { Archive } from '../archive/archive.ts'
import { openZip } from '../archive/zip.ts'
import { BookError } from '../book-error.ts'
import type { OpenBook } from '../opened-book.ts'
import { decode } from '#src/markup/decode.ts'
import { parsePage } from '../section/markup.ts'
import { createCssReader } from '../section/css/css-reader.ts'
import { createCssBudget, safeCss } from '../section/css/safe-css.ts'
import { safeSection } from '../section/safe-section.ts'
import type { SectionSurroundings } from '../section/safe-section.ts'
import { turnSections } from '../section/section-book.ts'
import { rawOf } from '../section/section-search.ts'
import type { SectionedBook, SectionPlace } from '../section/sectioned-book.ts'
import { cfiPlace } from './cfi-place.ts'
import { readContents } from './epub-contents.ts'
import { createMeasure } from './measure.ts'
import type { Measure } from './measure.ts'
import { innerSounds } from './inner-sound.ts'
import { readSpoken } from './overlay.ts'
import { readPackage } from './epub-package.ts'
import type { EpubPackage } from './epub-package.ts'
import { typeByEnding } from './file-types.ts'
import { insideOf, outsideOf, placeIn, targetOf } from './paths.ts'
import { logWarning } from '#machines/model/log.ts'

const SHOWN =
  /^(?:image\/(?:png|jpe?g|gif|webp|avif|bmp|svg\+xml)|font\/|application\/(?:vnd\.ms-opentype|(?:x-)?font))/i
const DEEPEST_IMPORT = 4

/** Opens an epub. Places are CFIs, as other readers of the same server keep them. */
export const openEpub: OpenBook = async (file, surroundings) => {
  const archive = await openZip(file)
  const book = await readPackage(archive)
  const contents = await readContents(archive, book)
  const measure = createMeasure(archive, book.spine, surroundings)
  return turnSections(sectionsOf(archive, book, contents, measure), surroundings)
}

function sectionsOf(
  archive: Archive,
  book: EpubPackage,
  contents: SectionedBook['contents'],
  measure: Measure,
): SectionedBook {
  const files = createFiles(archive, book)
  const sounds = innerSounds(archive, book)
  const bases = book.spine.map(({ cfiBase }) => cfiBase)
  const placeAt = (target: string | number): SectionPlace | null => {
    const { path, fragment: id } = placeIn(String(target))
    const section = book.spine.findIndex((item) => item.path === path)
    return section < 0 ? null : { section, ...(id ? { find: (page) => named(page, id) } : {}) }
  }
  const raw = async (section: number): Promise<Document | null> => {
    const item = book.spine[section]
    if (!item || !archive.has(item.path) || SHOWN.test(item.type)) return null
    return parsePage(decode(await archive.read(item.path)), 'application/xhtml+xml')
  }
  return {
    contents,
    missing: book.missing,
    direction: book.direction,
    language: book.language,
    isSpoken: book.spine.some(({ overlay }) => overlay !== null),
    hasSound: sounds.has,
    sound: sounds.read,
    weights: measure.weights,
    measured: measure.measured,
    isRead: (section) => book.spine[section]?.linear ?? false,
    async load(section) {
      const item = book.spine[section]
      if (!item || !archive.has(item.path)) throw new BookError('broken', `Section ${section} is missing.`)
      if (SHOWN.test(item.type) && item.type !== 'image/svg+xml') {
        const page = parsePage(
          `<html><body><img src="${encodeURI(item.path.split('/').pop() ?? '')}" alt=""/></body></html>`,
          'text/html',
        )
        return { html: await safeSection(page, files.around(item.path)), fixed: null }
      }
      const page = parsePage(decode(await archive.read(item.path)), 'application/xhtml+xml')
      const fixed = book.isFixed ? sizeOf(page) : null
      return { html: await safeSection(page, files.around(item.path)), fixed }
    },
    locate: (target) => Promise.resolve(placeAt(target)),
    entryPlace: (entry) => placeAt(contents[entry]?.target ?? ''),
    raw,
    spoken: async () => await readSpoken(archive, book, async (section) => await rawOf({ raw }, section)),
    locationOf(section, point) {
      const base = book.spine[section]?.cfiBase ?? ''
      if (!point) return `epubcfi(${base}!/4)`
      if (point.node.nodeType !== Node.TEXT_NODE) return new EpubCFI(point.node, base).toString()
      const range = point.node.ownerDocument?.createRange()
      range?.setStart(point.node, point.offset)
      range?.setEnd(point.node, point.offset)
      return new EpubCFI(range, base).toString()
    },
    placeOf: (location) => cfiPlace(location, bases),
    close() {
      files.close()
      archive.close()
    },
  }
}

/** What has an id, or is an anchor of the older kind. */
function named(page: Document, id: string): Element | null {
  return page.getElementById(id) ?? page.querySelector(`a[name="${CSS.escape(id)}"]`)
}

/** The size a page has by itself. */
function sizeOf(page: Document): { width: number; height: number } | null {
  const text = page.querySelector('meta[name="viewport"]')?.getAttribute('content') ?? ''
  const width = Number(/width\s*=\s*(\d+)/.exec(text)?.[1])
  const height = Number(/height\s*=\s*(\d+)/.exec(text)?.[1])
  return width > 0 && height > 0 ? { width, height } : null
}

/** The book's own files as addresses the browser can show; each is unpacked once, when it is first needed. */
function createFiles(archive: Archive, book: EpubPackage) {
  const addresses = new Map<string, Promise<string | null>>()
  const made: string[] = []
  const css = createCssReader()
  const entryOf = (from: string, address: string): string | null =>
    book.find(insideOf(from, address)?.path ?? '')
  const addressOf = (path: string): Promise<string | null> => {
    const known = addresses.get(path)
    if (known) return known
    const making = make(path).catch((error: unknown) => {
      logWarning(`A file of the book is not shown: ${path}`, error)
      return null
    })
    addresses.set(path, making)
    return making
  }
  async function make(path: string): Promise<string | null> {
    const inline = path.startsWith('data:') ? readData(path) : null
    const type = inline?.type ?? (book.types.get(path) || typeByEnding(path))
    if ((!inline && !archive.has(path)) || !SHOWN.test(type)) return null
    const address = await fileAddress(inline?.bytes ?? (await archive.read(path)), type, css.parts)
    made.push(address)
    return address
  }
  function around(from: string, depth = 0, budget = createCssBudget()): SectionSurroundings {
    const resource = async (address: string): Promise<string | null> => {
      if (/^data:/i.test(address)) return await addressOf(address)
      const entry = entryOf(from, address)
      return entry === null ? null : await addressOf(entry)
    }
    return {
      resource,
      parts: css.parts,
      async stylesheet(address) {
        const entry = entryOf(from, address)
        if (entry === null || depth > DEEPEST_IMPORT) return ''
        const text = await budget.take(async () => decode(await archive.read(entry)))
        if (text === '') return ''
        const [safe = ''] = await safeCss([text], around(entry, depth + 1, budget))
        return safe
      },
      link(address) {
        const inside = insideOf(from, address)
        if (!inside) {
          const outside = outsideOf(address)
          return outside === null ? null : { outside }
        }
        const target = targetOf(inside, book)
        return target === null ? null : { inside: target }
      },
    }
  }
  return {
    around: (from: string) => around(from),
    close() {
      css.close()
      for (const address of made) URL.revokeObjectURL(address)
    },
  }
}
