const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A filter's value as the server wants it in an address: the text's UTF-8 bytes in base 64, encoded for the URL. */
export function filterValue(text: string): string {
  return encodeURIComponent(filterCode(text))
}

/** The same before it is encoded for the URL. */
export function filterCode(text: string): string {
  return toBase64(utf8Bytes(text))
}

function utf8Bytes(text: string): number[] {
  return (encodeURIComponent(wellFormed(text)).match(/%[\dA-F]{2}|[^%]/g) ?? []).map((part) =>
    part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0),
  )
}

/** Half a surrogate pair has no bytes: it becomes the replacement character. */
function wellFormed(text: string): string {
  return Array.from(text, (character) => (/^[\uD800-\uDFFF]$/.test(character) ? '\uFFFD' : character)).join(
    '',
  )
}

function toBase64(bytes: readonly number[]): string {
  let out = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = [bytes[i], bytes[i + 1], bytes[i + 2]]
    const bits = (a << 16) | ((b ?? 0) << 8) | (c ?? 0)
    out += ALPHABET.charAt(bits >> 18) + ALPHABET.charAt((bits >> 12) & 63)
    out += b === undefined ? '=' : ALPHABET.charAt((bits >> 6) & 63)
    out += c === undefined ? '=' : ALPHABET.charAt(bits & 63)
  }
  return out
}

/** The text of a filter's value, however often it was encoded for an address; null when it is no value at all. */
export function filterText(encoded: string): string | null {
  let value = encoded
  try {
    while (value.includes('%')) value = decodeURIComponent(value)
    const bytes = fromBase64(value.replaceAll(' ', '+'))
    return bytes && decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return null
  }
}

function fromBase64(text: string): number[] | null {
  const digits = text.replace(/={1,2}$/, '')
  if (digits === '' || digits.length % 4 === 1 || !/^[\w+/-]*$/.test(digits)) return null
  const bytes: number[] = []
  let bits = 0
  let width = 0
  for (const digit of digits) {
    const value = ALPHABET.indexOf(digit)
    if (value < 0) return null
    bits = ((bits << 6) | value) & 0xffff
    width += 6
    if (width >= 8) {
      width -= 8
      bytes.push((bits >> width) & 255)
    }
  }
  return bytes
}
