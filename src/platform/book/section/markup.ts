import { withoutDoctypes } from '#src/markup/doctypes.ts'
import { shortenWords } from '#src/markup/long-words.ts'
import { quietMarkup } from '#src/markup/quiet-markup.ts'
import { LIMITS } from '../archive/limits.ts'
import { BookError } from '../book-error.ts'

const DECLARATION = /^\uFEFF?\s*<\?xml[^>]*\?>/
const ENCODING = /encoding=["']([\w-]+)["']/
/** Browsers know its entities by heart, and load nothing for it. */
const KNOWN_DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">'

/** A page that takes the browser seconds to parse and lay out would stop this one with it. */
function judgeLength(text: string): void {
  if (text.length > LIMITS.section) throw new BookError('overfull', `A page of ${text.length} letters.`)
}

/** A page of a book as a document that is never shown; entities of its own making are left out. */
export function parsePage(text: string, type: 'application/xhtml+xml' | 'text/html'): Document {
  judgeLength(text)
  const plain = withoutDoctypes(text.replace(DECLARATION, ''))
  const page = (type === 'application/xhtml+xml' && wellFormed(plain)) || tolerated(plain)
  shortenWords(page)
  return page
}

function wellFormed(text: string): Document | null {
  const page = new DOMParser().parseFromString(
    KNOWN_DOCTYPE + quietMarkup(text, { isXml: true }),
    'application/xhtml+xml',
  )
  return !page.querySelector('parsererror') && page.documentElement.localName === 'html' ? page : null
}

const tolerated = (text: string): Document =>
  new DOMParser().parseFromString(`<!doctype html>${quietMarkup(text)}`, 'text/html')

/** An XML file of a book without entities of its own, with what can be understood of a damaged one; null when it is none. */
export async function readXml(bytes: Uint8Array<ArrayBuffer>): Promise<Document | null> {
  const whole = decode(bytes)
  judgeLength(whole)
  const quiet = quietMarkup(withoutDoctypes(whole.replace(DECLARATION, '')), { isXml: true })
  const file = strictXml(quiet)
  if (file) return file
  const { repairedXml } = await import('#src/markup/repaired-xml.ts')
  // what is put right can be a handler, or deeper than before
  return strictXml(quietMarkup(repairedXml(quiet), { isXml: true }))
}

function strictXml(text: string): Document | null {
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
