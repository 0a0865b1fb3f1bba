/** Something that can be found, with its texts in the language of the page. */
export interface Findable {
  id: string
  label: string
  about: string
  /** Other words for it. */
  words: string
  /** The name of the page that it is on. */
  page: string
}

const NO_MATCH = 0

/** Without capitals and accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The words of a text: letters and digits, what stands between them left out. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** What a word is worth in a text: whole, as the beginning of a word, or inside one (scripts without spaces). */
function worth(
  text: readonly string[],
  word: string,
  whole: number,
  beginning: number,
  inside: number,
): number {
  let best = NO_MATCH
  for (const each of text) {
    if (each === word) return whole
    if (each.startsWith(word)) best = Math.max(best, beginning)
    else if (each.includes(word)) best = Math.max(best, inside)
  }
  return best
}

function scoreOf({ label, about, words, page }: Findable, query: readonly string[]): number {
  const [ofLabel, ofAbout, ofWords, ofPage] = [wordsOf(label), wordsOf(about), wordsOf(words), wordsOf(page)]
  let score = 0
  for (const word of query) {
    const best = Math.max(
      worth(ofLabel, word, 100, 80, 40),
      worth(ofWords, word, 60, 50, 20),
      worth(ofPage, word, 35, 30, 10),
      worth(ofAbout, word, 16, 12, 4),
    )
    // all words must be somewhere
    if (best === NO_MATCH) return NO_MATCH
    score += best
  }
  return ofLabel.join(' ').startsWith(query.join(' ')) ? score + 50 : score
}

/**
 * What fits all words of a query, each as a word or the beginning of one: the best first, else in the given order.
 * Names count more than other words, those more than pages, and descriptions least.
 */
export function findSettings<Entry extends Findable>(entries: readonly Entry[], query: string): Entry[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > NO_MATCH)
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}
