import DOMPurify from 'dompurify'
import { judgePicture } from '../archive/picture.ts'
import { BookError } from '../book-error.ts'
import { parseXml } from './markup.ts'

const DATA = /^data:([\w.+/-]*)(?:;[\w.=-]*)*?(;base64)?,/i
/** A drawing of more takes seconds to draw, and stops the page meanwhile. */
const MOST_SHAPES = 20_000

/** The file that a `data:` address holds; null for one that is none. */
export function readData(address: string): { type: string; bytes: Uint8Array<ArrayBuffer> } | null {
  // its head is short; what follows may be megabytes
  const head = DATA.exec(address.slice(0, 200))
  if (!head) return null
  const [start, type = '', isBase64] = head
  const text = address.slice(start.length)
  try {
    const plain = isBase64 ? atob(decodeURIComponent(text)) : null
    const bytes =
      plain === null
        ? new TextEncoder().encode(decodeURIComponent(text))
        : Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
    return { type: type.toLowerCase(), bytes }
  } catch {
    return null
  }
}

/** An address at which the browser shows a picture or font of the book; a `BookError` for one that would fill the memory. */
export function fileAddress(bytes: Uint8Array<ArrayBuffer>, type: string): string {
  if (type.startsWith('image/svg'))
    return URL.createObjectURL(new Blob([safeDrawing(bytes)], { type: 'image/svg+xml' }))
  if (type.startsWith('image/')) judgePicture(bytes)
  return URL.createObjectURL(new Blob([bytes], { type }))
}

/** Browsers draw shapes that use each other, and entities that name each other, until the memory is full. */
function safeDrawing(bytes: Uint8Array<ArrayBuffer>): string {
  const drawing = parseXml(bytes)
  if (!drawing) throw new BookError('broken', 'A drawing that cannot be read.')
  const count = drawing.getElementsByTagName('*').length
  if (count > MOST_SHAPES) throw new BookError('overfull', `A drawing of ${count} shapes.`)
  // it leaves out <use>, scripts and pages in pages
  const clean = DOMPurify.sanitize(new XMLSerializer().serializeToString(drawing), {
    USE_PROFILES: { svg: true, svgFilters: true },
    RETURN_DOM_FRAGMENT: true,
  })
  const root = clean.querySelector('svg')
  if (!root) throw new BookError('broken', 'A drawing of nothing.')
  return new XMLSerializer().serializeToString(root)
}
