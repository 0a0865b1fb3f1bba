const LESS = 0x3c
const GREATER = 0x3e
const BLANK = 0x20
/** Bytes. */
const LONGEST_TAG = 1024
const LONGEST_MARK = 32
const MOST_PAGES = 20_000
const PAGEBREAK = /^<\s*(?:mbp:)?pagebreak/i

/**
 * Blanks each sign that opens a tag which is not closed before the next one, or only after a long text, in place: looking
 * for the ends of those takes the package minutes. No byte moves, since links of this format count them.
 */
export function openTags(text: Uint8Array): Uint8Array {
  let pages = 0
  let at = text.indexOf(LESS)
  while (at >= 0) {
    const next = text.indexOf(LESS, at + 1)
    const end = text.subarray(at, Math.min(next < 0 ? text.length : next, at + LONGEST_TAG)).indexOf(GREATER)
    if (end < 0) text[at] = BLANK
    else if (PAGEBREAK.test(String.fromCharCode(...text.subarray(at, at + LONGEST_MARK)))) pages += 1
    if (pages > MOST_PAGES) throw new RangeError(`More than ${MOST_PAGES} pages.`)
    at = next
  }
  return text
}
