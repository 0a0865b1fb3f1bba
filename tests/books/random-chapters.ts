import fc from 'fast-check'
import type { Chapter } from './whole-epub.ts'

/** Words of many scripts, and signs that mean something to a parser; none is longer than a line. */
const word = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-z]{1,10}$/) },
  { weight: 2, arbitrary: fc.stringMatching(/^[\u00e0-\u00f6\u0430-\u044f]{1,8}$/) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '&',
      '<',
      '>',
      '"',
      "'",
      'a<b',
      'A&B',
      '\u706f\u53f0',
      '\u{1f41d}',
      '%20',
      '\u2014',
    ),
  },
)
/** In contents with bare ampersands these cannot be told from what they name. */
const inText = fc.oneof(
  { weight: 9, arbitrary: word },
  { weight: 1, arbitrary: fc.constantFrom('&amp;', '&eacute', '&#8212;', '&lt;') },
)
const words = (of: typeof word, most: number) =>
  fc.array(of, { minLength: 1, maxLength: most }).map((all) => all.join(' '))
const chapter: fc.Arbitrary<Chapter> = fc.record({
  title: words(word, 5).map((text) => `The ${text}`),
  text: fc.array(words(inText, 40), { minLength: 1, maxLength: 5 }),
})

/** The chapters of a book, the same for the same seed. */
export function randomChapters(seed: number): readonly Chapter[] {
  const [chapters = []] = fc.sample(fc.array(chapter, { minLength: 1, maxLength: 3 }), { seed, numRuns: 1 })
  return chapters
}
