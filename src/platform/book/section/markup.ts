import { quietMarkup } from '#src/markup/quiet-markup.ts'
import { LIMITS } from '../archive/limits.ts'
import { BookError } from '../book-error.ts'

const DECLARATION = /^\uFEFF?\s*<\?xml[^>]*\?>/
const DOCTYPE = /<!DOCTYPE/gi
const BRACKET = /[[>]/g
const ENCODING = /encoding=["']([\w-]+)["']/
/** Browsers know its entities by heart, and load nothing for it. */
const KNOWN_DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">'

/**
 * Entities of a book's own making are declared in document types, which are left out with them. A blank stays in place of
 * each, so that what stands before and behind does not become another one.
 */
export function withoutDoctypes(text: string): string {
  const kept: string[] = []
  let from = 0
  for (;;) {
    DOCTYPE.lastIndex = from
    const start = DOCTYPE.exec(text)?.index
    if (start === undefined) break
    const end = endOfDoctype(text, start)
    // one that never ends is none, and neither is any behind it
    if (end === 0) return [...kept, text.slice(from).replaceAll(DOCTYPE, ' ')].join('')
    kept.push(text.slice(from, start), ' ')
    from = end
  }
  return [...kept, text.slice(from)].join('')
}

/** Where a document type ends; 0 when it never does. */
function endOfDoctype(text: string, start: number): number {
  BRACKET.lastIndex = start
  const first = BRACKET.exec(text)
  if (!first) return 0
  if (first[0] === '>') return first.index + 1
  const inner = text.indexOf(']', first.index)
  return inner < 0 ? 0 : text.indexOf('>', inner) + 1
}

/** A page that takes the browser seconds to parse and lay out would stop this one with it. */
function judgeLength(text: string): void {
  if (text.length > LIMITS.section) throw new BookError('overfull', `A page of ${text.length} letters.`)
}

/** A page of a book as a document that is never shown; entities of its own making are left out. */
export function parsePage(text: string, type: 'application/xhtml+xml' | 'text/html'): Document {
  judgeLength(text)
  const plain = quietMarkup(withoutDoctypes(text.replace(DECLARATION, '')))
  if (type === 'application/xhtml+xml') {
    const page = new DOMParser().parseFromString(KNOWN_DOCTYPE + plain, type)
    if (!page.querySelector('parsererror') && page.documentElement.localName === 'html') return page
  }
  return new DOMParser().parseFromString(`<!doctype html>${plain}`, 'text/html')
}

/** An XML file of a book without entities of its own; null when it is none. */
export function parseXml(bytes: Uint8Array<ArrayBuffer>): Document | null {
  const whole = decode(bytes)
  judgeLength(whole)
  const text = withoutDoctypes(whole.replace(DECLARATION, ''))
  const file = new DOMParser().parseFromString(text, 'application/xml')
  return file.querySelector('parsererror') ? null : file
}

/** Text as its byte order mark, its XML declaration or, failing both, UTF-8 has it. */
export function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declaration = start.slice(Math.max(0, start.indexOf('<?xml'))).split('>')[0] ?? ''
  const named = (start.includes('<?xml') ? ENCODING.exec(declaration)?.[1] : undefined) ?? 'utf-8'
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
