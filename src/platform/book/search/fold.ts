/** A text as it is compared: without case, accents, hyphens of line breaks, and with one blank for several. */
export interface Folded {
  text: string
  /** Of each letter, where it stood in the text as it was. */
  at: readonly number[]
}

const GONE = /[\u00ad\u200b-\u200d\u2060\ufeff]/
/** Accents of alphabets; vowel signs of others are letters. */
const ACCENT = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g
const ALIKE: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '…': '...',
}
const known = new Map<string, string>()

export function fold(text: string): Folded {
  const letters: string[] = []
  const at: number[] = []
  let isBlank = true
  for (let index = 0; index < text.length;) {
    const letter = String.fromCodePoint(text.codePointAt(index) ?? 0)
    const folded = foldedOf(letter)
    if (folded !== '' && !(isBlank && folded === ' ')) {
      isBlank = folded === ' '
      letters.push(folded)
      // one letter may become several
      for (let unit = 0; unit < folded.length; unit += 1) at.push(index)
    }
    index += letter.length
  }
  return { text: letters.join(''), at }
}

function foldedOf(letter: string): string {
  const before = known.get(letter)
  if (before !== undefined) return before
  const folded = /\s/.test(letter)
    ? ' '
    : GONE.test(letter)
      ? ''
      : (ALIKE[letter] ?? letter.toLowerCase().normalize('NFKD').replaceAll(ACCENT, ''))
  known.set(letter, folded)
  return folded
}

/** Where something stands in a text: from the first letter of it to behind the last. */
export interface Found {
  start: number
  end: number
}

/** Every occurrence, one behind the other, `most` at most. */
export function findIn(text: string, query: string, most: number): Found[] {
  const wanted = fold(query).text.trim()
  if (wanted === '') return []
  const { text: folded, at } = fold(text)
  const found: Found[] = []
  for (let index = folded.indexOf(wanted); index >= 0 && found.length < most;) {
    const last = at[index + wanted.length - 1] ?? 0
    found.push({ start: at[index] ?? 0, end: endOf(text, last) })
    index = folded.indexOf(wanted, index + wanted.length)
  }
  return found
}

/** Behind the letter that begins here, with its accents. */
function endOf(text: string, start: number): number {
  let end = start + (String.fromCodePoint(text.codePointAt(start) ?? 0).length || 1)
  while (end < text.length && /\p{M}/u.test(text.charAt(end))) end += 1
  return end
}

const AROUND = 48

/** What stands around it, in whole words. */
export function excerptOf(
  text: string,
  { start, end }: Found,
): { before: string; match: string; after: string } {
  const before = plain(text.slice(Math.max(0, start - 2 * AROUND), start))
  const after = plain(text.slice(end, end + 2 * AROUND))
  return {
    before: before.length > AROUND ? `…${fromBlank(before.slice(-AROUND))}` : before,
    match: plain(text.slice(start, end)),
    after: after.length > AROUND ? `${toBlank(after.slice(0, AROUND))}…` : after,
  }
}

// many languages write no blanks: there the text is cut where it is
const fromBlank = (text: string): string => text.slice(Math.max(0, text.indexOf(' ')))
const toBlank = (text: string): string => text.slice(0, text.lastIndexOf(' ') + 1 || text.length)

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\u00ad\u200b]/g, '')
}
