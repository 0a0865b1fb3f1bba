/** `Last, First` of one name; one word and scripts without spaces stay as they are. */
const lastFirst = (name: string): string => {
  const words = name.trim().split(/\s+/u)
  const last = words.pop()
  return last === undefined || words.length === 0 ? name : `${last}, ${words.join(' ')}`
}

export const lastFirstOf = (names: readonly string[]): string => names.map(lastFirst).join(', ')

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The title with its ignored prefix at the end: `The Salt Road` → `Salt Road, The`. */
export const prefixAtEnd = (title: string | null, prefixes: readonly string[]): string => {
  if (!title) return ''
  const lower = title.toLowerCase()
  const prefix = prefixes.find((word) => lower.startsWith(`${word} `))
  return prefix === undefined ? title : `${title.slice(prefix.length + 1)}, ${capital(prefix)}`
}

/** The title without its ignored prefix, for sorting. */
export const withoutPrefix = (title: string | null, prefixes: readonly string[]): string => {
  if (!title) return ''
  const lower = title.toLowerCase()
  const prefix = prefixes.find((word) => lower.startsWith(`${word} `))
  return prefix === undefined ? title : title.slice(prefix.length + 1)
}

/** Letters a search compares: lower case, without `' . " , \``. */
export const searchText = (text: string): string => text.toLowerCase().replaceAll(/['."`,]/gu, '')

/** A filter value or path part as this server encodes it: URI-encoded base64 of the text. */
export const encodeValue = (text: string): string => encodeURIComponent(Buffer.from(text).toString('base64'))

/** Undoes {@link encodeValue}, also when the URL was encoded once more on the way. */
export const decodeValue = (text: string): string => {
  let value = text
  try {
    value = decodeURIComponent(text)
  } catch {
    // A lone percent sign: take the text as it is.
  }
  return Buffer.from(value, 'base64').toString('utf8')
}

/** What a file or folder may be called on disk; '' when nothing is left. Dots alone would name another folder. */
export const safeFileName = (name: string): string =>
  name
    // oxlint-disable-next-line no-control-regex -- control characters are what must go
    .replaceAll(/[/\\?<>:*|"\u0000-\u001f\u007f]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^\.+$/u, '')
