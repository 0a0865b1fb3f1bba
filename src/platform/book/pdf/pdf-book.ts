import {
  getDocument,
  GlobalWorkerOptions,
  PasswordResponses,
  PDFDataRangeTransport,
  TextLayer,
} from 'pdfjs-dist/build/pdf.min.mjs'
import type { PDFDocumentProxy } from 'pdfjs-dist/build/pdf.min.mjs'
// oxlint-disable-next-line import/default -- its address, not the module
import workerPath from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { ContentsEntry } from '#machines/reading/reader/reader.types.ts'
import { LIMITS } from '../archive/limits.ts'
import { BookError } from '../book-error.ts'
import { engineUrl } from '../engines.ts'
import type { OpenBook } from '../opened-book.ts'
import { PageError } from '../page-error.ts'
import { turnPages } from '../pages-book.ts'
import { pdfText } from './page-text.ts'
import type { DrawnBook, PageSpace } from '../pages-book.ts'
import './pdf-text.css'
import { logWarning } from '#machines/model/log.ts'

const HEAD = 1024
const FIRST_BYTES = 65_536
const MOST_ENTRIES = 2000
/** Pixels of a canvas; more than phones allow is drawn smaller. */
const MOST_PIXELS = 16_000_000

/** Reads the file piece by piece: a large one is never in the memory as a whole. */
class BlobTransport extends PDFDataRangeTransport {
  readonly #file: Blob

  constructor(file: Blob, start: Uint8Array) {
    super(file.size, start)
    this.#file = file
  }

  override requestDataRange(begin: number, end: number): void {
    this.#file
      .slice(begin, end)
      .arrayBuffer()
      .then((bytes) => this.onDataRange(begin, new Uint8Array(bytes)))
      .catch(() => this.abort())
  }
}

/** Opens a PDF. Its scripts and forms are not built in; what is drawn is a picture with text over it. */
export const openPdf: OpenBook = async (file, surroundings) => {
  const start = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer())
  if (!new TextDecoder('latin1').decode(start.subarray(0, HEAD)).includes('%PDF-')) {
    throw new BookError('wrongKind', 'No PDF.')
  }
  GlobalWorkerOptions.workerSrc = new URL(workerPath, location.href).href
  const loading = getDocument({
    range: new BlobTransport(file, start),
    // asked for by the worker of pdf.js once a page needs them
    wasmUrl: engineUrl('pdf/wasm/'),
    cMapUrl: engineUrl('pdf/cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: engineUrl('pdf/fonts/'),
    iccUrl: engineUrl('pdf/iccs/'),
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    // what it misses of a system is seen on the page, and is no line of the console
    verbosity: 0,
    maxImageSize: LIMITS.pixels,
  })
  loading.onPassword = (usePassword: (password: string) => void, reason: number) => {
    const isWrong = reason === PasswordResponses.INCORRECT_PASSWORD
    surroundings.askPassword(isWrong).then(usePassword, () => undefined)
  }
  // one whose password is never entered would stay in its worker
  const leave = (): void => void loading.destroy()
  surroundings.signal.addEventListener('abort', leave)
  const book = await loading.promise.catch(async (error: unknown) => {
    await loading.destroy()
    throw new BookError(isProtected(error) ? 'encrypted' : 'broken', 'The PDF does not open.', {
      cause: error,
    })
  })
  surroundings.signal.removeEventListener('abort', leave)
  const contents = await readOutline(book).catch((error: unknown) => {
    logWarning('The contents of the book could not be read:', error)
    return []
  })
  const isRightToLeft = await readsRightToLeft(book)
  return turnPages(
    drawnOf(book, { contents, isRightToLeft, close: () => void loading.destroy() }),
    surroundings,
  )
}

/** By a password, or in a way that only the program of its publisher opens. */
const isProtected = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'PasswordException' || /encrypt/i.test(error.message))

async function readsRightToLeft(book: PDFDocumentProxy): Promise<boolean> {
  try {
    const preferences: Map<string, unknown> | null = await book.getViewerPreferences()
    return preferences?.get('Direction') === 'R2L'
  } catch {
    return false
  }
}

function drawnOf(
  book: PDFDocumentProxy,
  {
    contents,
    isRightToLeft,
    close,
  }: { contents: readonly ContentsEntry[]; isRightToLeft: boolean; close: () => void },
): DrawnBook {
  const wide = new Map<number, boolean>()
  return {
    count: book.numPages,
    contents,
    hasChapters: true,
    direction: isRightToLeft ? 'rtl' : 'ltr',
    isWide: (page) => wide.get(page) ?? false,
    async measure(number) {
      if (wide.has(number)) return
      try {
        const { width, height } = (await book.getPage(number)).getViewport({ scale: 1 })
        wide.set(number, width > height)
      } catch {
        // it says so once it is drawn
        wide.set(number, false)
      }
    },
    text: pdfText(book, contents),
    async draw(number, space, signal) {
      try {
        return await drawPage(book, number, space, signal)
      } catch (error) {
        // of a book of one page nothing else is left
        if (signal.aborted || book.numPages === 1) throw error
        throw new PageError('damaged', `Page ${number} cannot be drawn.`, { cause: error })
      }
    },
    close,
  }
}

async function drawPage(
  book: PDFDocumentProxy,
  number: number,
  space: PageSpace,
  signal: AbortSignal,
): Promise<HTMLElement> {
  const page = await book.getPage(number)
  const whole = page.getViewport({ scale: 1 })
  const byWidth = space.width / whole.width
  const fitting = space.fit === 'width' ? byWidth : Math.min(byWidth, space.height / whole.height)
  const scale = fitting * space.zoom
  const viewport = page.getViewport({ scale })
  const sharpness = Math.min(
    window.devicePixelRatio || 1,
    Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height)),
  )
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * sharpness)
  canvas.height = Math.floor(viewport.height * sharpness)
  const drawing = page.render({
    canvas,
    viewport,
    ...(sharpness === 1 ? {} : { transform: [sharpness, 0, 0, sharpness, 0, 0] }),
  })
  signal.addEventListener('abort', () => drawing.cancel())
  await drawing.promise.catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  const sheet = document.createElement('div')
  sheet.className = 'pdf-page'
  sheet.style.inlineSize = `${Math.floor(viewport.width)}px`
  sheet.style.blockSize = `${Math.floor(viewport.height)}px`
  sheet.style.setProperty('--total-scale-factor', String(scale))
  const text = document.createElement('div')
  text.className = 'pdf-text'
  sheet.append(canvas, text)
  const content = await page.getTextContent()
  await new TextLayer({ textContentSource: content, container: text, viewport }).render()
  page.cleanup()
  return sheet
}

async function readOutline(book: PDFDocumentProxy): Promise<ContentsEntry[]> {
  type Line = NonNullable<Awaited<ReturnType<typeof book.getOutline>>>[number]
  const entries: ContentsEntry[] = []
  async function add(lines: readonly Line[], depth: number): Promise<void> {
    for (const { title, dest, items } of lines) {
      if (entries.length >= MOST_ENTRIES) return
      const page = await pageOf(dest).catch(() => null)
      const label = title.trim()
      if (label && page !== null) entries.push({ label, target: page, depth })
      if (depth < 8) await add(items as Line[], depth + 1)
    }
  }
  async function pageOf(dest: Line['dest']): Promise<number | null> {
    const target: unknown = (typeof dest === 'string' ? await book.getDestination(dest) : dest)?.[0]
    if (typeof target === 'number') return target + 1
    if (typeof target !== 'object' || target === null) return null
    return (await book.getPageIndex(target as Parameters<typeof book.getPageIndex>[0])) + 1
  }
  await add((await book.getOutline()) ?? [], 0)
  return entries
}
