import uFuzzy from '@leeoniya/ufuzzy'

/** Longer words and queries are cut: what compares them grows with their length. */
const MOST_LETTERS = 32
/** Letters of a title that are looked at. */
const MOST_OF_TITLE = 1000
const MOST_WORDS = 8
/** A word may be so much longer or shorter than the one that was meant. */
const MOST_DIFFERENCE = 1

/** One letter more, less, other or swapped in a word, in any script. */
const fuzzy = new uFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: null,
  intraBound: null,
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  intraMode: 1,
  intraRules: (word) => {
    const { length } = word
    const isNumber = /^\d+$/.test(word)
    const short = length >= 3 && !isNumber ? 1 : 0
    const long = length >= 4 && !isNumber ? 1 : 0
    return { intraSlice: [1, Infinity], intraIns: short, intraSub: long, intraTrn: short, intraDel: long }
  },
})

const wordsOf = (text: string): string[] =>
  uFuzzy
    .latinize(text.slice(0, MOST_OF_TITLE).toLowerCase())
    .match(/[\p{L}\p{N}]+/gu)
    ?.map((word) => word.slice(0, MOST_LETTERS)) ?? []

/** The places of those titles that have a word near each of the words that are looked for; the shortest title first. */
export function closeTo(words: string, titles: readonly string[]): number[] {
  const vocabulary = new Map<string, Set<number>>()
  titles.forEach((title, at) => {
    for (const word of wordsOf(title)) vocabulary.set(word, (vocabulary.get(word) ?? new Set()).add(at))
  })
  const known = [...vocabulary.keys()]
  const titledNear = (term: string): ReadonlySet<number> => {
    const near = (fuzzy.filter(known, term) ?? [])
      .map((at) => known[at] ?? '')
      .filter((word) => Math.abs(word.length - term.length) <= MOST_DIFFERENCE)
    return new Set(near.flatMap((word) => [...(vocabulary.get(word) ?? [])]))
  }
  const [first = new Set<number>(), ...others] = wordsOf(words).slice(0, MOST_WORDS).map(titledNear)
  const lengthOf = (at: number): number => titles[at]?.length ?? 0
  return [...first]
    .filter((at) => others.every((titled) => titled.has(at)))
    .toSorted((a, b) => lengthOf(a) - lengthOf(b) || a - b)
}
