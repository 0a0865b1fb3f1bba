const DOCTYPE = /<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>/i
const DECLARATION = /^\uFEFF?\s*<\?xml[^>]*\?>/
/** Browsers know its entities by heart, and load nothing for it. */
const KNOWN_DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">'
const TAG = /<[a-z][^>]*/gi
const BASE = /<base\b[^>]*>/gi
const HANDLER = /([\s"'/])on\w+\s*=/gi

/**
 * Even the parser of a document that is never shown reports each inline handler and each base as a breach of the page's
 * policy, so they go before it sees them. What is allowed at all is decided after it, not here.
 */
const withoutBreaches = (text: string): string =>
  text.replaceAll(BASE, '').replaceAll(TAG, (tag) => tag.replaceAll(HANDLER, '$1data-was='))

/** A page of a book as a document that is never shown; entities of its own making are left out. */
export function parsePage(text: string, type: 'application/xhtml+xml' | 'text/html'): Document {
  const plain = withoutBreaches(text.replace(DECLARATION, '').replace(DOCTYPE, ''))
  if (type === 'application/xhtml+xml') {
    const page = new DOMParser().parseFromString(KNOWN_DOCTYPE + plain, type)
    if (!page.querySelector('parsererror') && page.documentElement.localName === 'html') return page
  }
  return new DOMParser().parseFromString(`<!doctype html>${plain}`, 'text/html')
}

/** An XML file of a book without entities of its own; null when it is none. */
export function parseXml(bytes: Uint8Array<ArrayBuffer>): Document | null {
  const text = decode(bytes).replace(DECLARATION, '').replace(DOCTYPE, '')
  const file = new DOMParser().parseFromString(text, 'application/xml')
  return file.querySelector('parsererror') ? null : file
}

/** Text as its byte order mark, its XML declaration or, failing both, UTF-8 has it. */
export function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const named = /<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
