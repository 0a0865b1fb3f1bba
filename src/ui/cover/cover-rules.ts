/** How much the shape of a picture may differ from the expected one before it gets a backdrop. */
const tolerance = 0.15

/** Both ratios are height / width. Rounded to a thousandth, so that 1.15 against 1 is still within. */
export function needsBackdrop(naturalRatio: number, expectedRatio: number): boolean {
  return Math.round(Math.abs(naturalRatio - expectedRatio) * 1000) / 1000 > tolerance
}

/** Letters that stand beside each other on a drawn cover; a longer word is hyphenated. */
const LETTERS = 12
/** Where scripts without spaces break anywhere, nothing has to be hyphenated or measured. */
const WORD = /[^\s\p{Pd}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]+/gu
const SOFT_HYPHEN = '\u00AD'
const VOWEL = /[aeiouyàâäáãåæéèêëíìîïóòôöõøœúùûüýаеёиоуыэюяαεηιουωάέήίόύώ]/iu

/** A long word with the places where it may break: before a consonant that stands between vowels, else in equal parts. */
function hyphenated(word: string): string {
  const letters = Array.from(word)
  if (letters.length <= LETTERS) return word
  const isVowel = (index: number): boolean => VOWEL.test(letters[index] ?? '')
  let run = 0
  return letters
    .map((letter, index) => {
      const isInside = index >= 3 && index <= letters.length - 3
      const isSyllable = run >= 3 && isVowel(index - 1) && !isVowel(index) && isVowel(index + 1)
      run = isInside && (isSyllable || run >= LETTERS - 3) ? 1 : run + 1
      return run === 1 && index > 0 ? SOFT_HYPHEN + letter : letter
    })
    .join('')
}

/** No cover has room for more. */
const MOST_LETTERS = 400

/** A title for a drawn cover: its long words may be hyphenated, and `letters` of it have to fit beside each other. */
export function titleOnCover(whole: string): { text: string; letters: number } {
  const title = whole.slice(0, MOST_LETTERS)
  const words = title.match(WORD) ?? []
  const longest = Math.max(0, ...words.map((word) => Array.from(word).length))
  return { text: title.replaceAll(WORD, hyphenated), letters: Math.min(LETTERS, longest) }
}

/** A stable hue in degrees for a title, so a book without a cover always wears the same cloth. */
export function hueOf(title: string): number {
  let hash = 2166136261
  for (const char of title) {
    hash ^= char.codePointAt(0) ?? 0
    hash = Math.imul(hash, 16777619)
  }
  return ((hash >>> 0) % 24) * 15
}
