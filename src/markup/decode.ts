const START_BYTES = 1024
const ENCODING = /\bencoding\s*=\s*["']?([\w.:-]+)/i
const CHARSET = /\bcharset\s*=\s*["']?([\w.:-]+)/i
const IN_STYLESHEET = /^@charset\s+["']([\w.:-]+)["']/i
const UTF_16 = /^utf-?16/i
/** The letters of Western books that say nothing, and what browsers take them for. */
const USUAL = 'windows-1252'
/** Bytes that pair with others in sets of seven bits. */
const ESCAPE = 0x1b

/**
 * Text as its byte order mark has it, else UTF-8 where it can be nothing else, else as it says of itself in its XML
 * declaration, a `<meta>` or its `@charset`.
 */
export function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const wide = wideSet(bytes)
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  const named = namedSet(bytes)
  const isSevenBit = named !== null && bytes.subarray(0, START_BYTES).includes(ESCAPE)
  if (!isSevenBit) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      // another set, or a damaged text
    }
  }
  const isUtf8 = named === null || named.encoding === 'utf-8'
  // one wrong letter in a text of UTF-8 is one wrong letter
  if (isUtf8 && isMostlyUtf8(bytes)) return new TextDecoder().decode(bytes)
  return (isUtf8 ? new TextDecoder(USUAL) : named).decode(bytes)
}

function wideSet([first, second, third, fourth]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // markup without a mark: every other byte of its first letters is empty
  if (first === 0x3c && second === 0 && third !== 0 && fourth === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c && third === 0 && fourth !== 0) return 'utf-16be'
  return null
}

function namedSet(bytes: Uint8Array<ArrayBuffer>): TextDecoder | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, START_BYTES))
  const tags = start.split('<').map((tag) => tag.split('>', 1)[0] ?? '')
  const labels = [
    ...tags.filter((tag) => tag.startsWith('?xml')).map((tag) => ENCODING.exec(tag)?.[1]),
    ...tags.filter((tag) => /^meta\b/i.test(tag)).map((tag) => CHARSET.exec(tag)?.[1]),
    IN_STYLESHEET.exec(start)?.[1],
  ]
  for (const label of labels) {
    // letters of two bytes would not have let it be read
    if (label === undefined || UTF_16.test(label)) continue
    try {
      return new TextDecoder(label)
    } catch {
      // no set that anybody knows
    }
  }
  return null
}

function isMostlyUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  const text = new TextDecoder().decode(bytes)
  const wrong = text.split('\ufffd').length - 1
  const others = text.match(/[\u0080-\ufffc]/g)?.length ?? 0
  return others > wrong
}
