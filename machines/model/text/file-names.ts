/** Bytes of UTF-8 that the name of one file or folder may have. A longer one stops a server of the 2.2 line. */
export const NAME_BYTES = 255

/** What no common file system takes in a name, what controls the display, and halves of letters. */
const ILLEGAL = /[\\/?<>*|"\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/gu // oxlint-disable-line no-control-regex
/** Names of devices, with or without an ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/iu

function bytesOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_0000 ? 3 : 4
}

export function utf8Bytes(text: string): number {
  let bytes = 0
  for (const letter of text) bytes += bytesOf(letter)
  return bytes
}

function clipped(text: string, limit: number): string {
  let bytes = 0
  let end = 0
  for (const letter of text) {
    bytes += bytesOf(letter)
    if (bytes > limit) break
    end += letter.length
  }
  return text.slice(0, end)
}

/** Spaces around it, and dots: in front they hide a folder, behind they are lost on some disks. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && (text[start] === '.' || text[start] === ' ')) start += 1
  while (end > start && (text[end - 1] === '.' || text[end - 1] === ' ')) end -= 1
  return text.slice(start, end)
}

/**
 * A text as the name of a folder: without what file systems forbid, at most 255 bytes long. Empty when nothing is left, or
 * only the name of a device. A colon becomes a dash, as current servers write it.
 * @example safeName('Title: A/B?') // 'Title - AB'
 */
export function safeName(text: string, limit = NAME_BYTES): string {
  const parts = text
    .normalize('NFC')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(ILLEGAL, '')
    .split(':')
    .map((part) => part.trim())
  const spaced = parts
    .filter((part) => part !== '')
    .join(' - ')
    .replaceAll(/ {2,}/g, ' ')
  const name = trimmed(clipped(trimmed(spaced), limit))
  return DEVICE.test(name) ? '' : name
}

/** The same for a file, whose ending stays. What has no name left is called `file`. */
export function safeFileName(name: string): string {
  const dot = name.lastIndexOf('.')
  const ending = dot < 0 ? '' : safeName(name.slice(dot + 1), 16)
  const rest = safeName(dot < 0 ? name : name.slice(0, dot), NAME_BYTES - utf8Bytes(ending) - 1)
  const base = DEVICE.test(rest) || rest === '' ? 'file' : rest
  return ending === '' ? base : `${base}.${ending}`
}
