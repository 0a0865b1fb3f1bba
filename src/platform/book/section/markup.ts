import { withoutDoctypes } from '#src/markup/doctypes.ts'
import { shortenWords } from '#src/markup/long-words.ts'
import { quietMarkup } from '#src/markup/quiet-markup.ts'
import { LIMITS } from '../archive/limits.ts'
import { decode } from '#src/markup/decode.ts'
import { BookError } from '../book-error.ts'

const DECLARATION = /^\uFEFF?\s*<\?xml[^>]*\?>/
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
  const isXhtml = type === 'application/xhtml+xml'
  const page = (isXhtml && wellFormed(plain)) || tolerated(plain, isXhtml)
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

const tolerated = (text: string, isXhtml: boolean): Document =>
  new DOMParser().parseFromString(`<!doctype html>${quietMarkup(text, { isXhtml })}`, 'text/html')

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
