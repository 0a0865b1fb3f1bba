import { describe, expect, it } from 'vitest'
import { align, secondsAt, shareAt } from '#machines/reading/alignment/alignment.ts'
import type { Anchor, BookSound, TextChapter } from '#machines/reading/alignment/alignment.types.ts'
import { STORY } from './story.ts'
import timings from './timings.json' with { type: 'json' }

interface Sentence {
  words: string
  /** Letters of the book before it. */
  at: number
  paragraph: number
  chapter: number
  begin: number
  end: number
}

/** Letters of pages before the story and behind it. */
const [FRONT, BACK] = [700, 900]

/** The sentences with where they stand in the text and in the sound. */
function sentencesIn(): { sentences: Sentence[]; starts: number[]; total: number } {
  let at = FRONT
  let paragraph = 0
  const starts: number[] = []
  const sentences = STORY.flatMap(({ title, paragraphs }, chapter) => {
    starts.push(at)
    at += title.length + 4
    let nth = 0
    return paragraphs.flatMap((each) => {
      paragraph += 1
      return each.map((words): Sentence => {
        const [begin = 0, end = 0] = timings.chapters[chapter]?.sentences[nth] ?? []
        nth += 1
        at += words.length + 1
        return { words, at: at - words.length - 1, paragraph, chapter, begin, end }
      })
    })
  })
  return { sentences, starts, total: at + BACK }
}

const { sentences, starts, total } = sentencesIn()
const sound: Pick<BookSound, 'duration' | 'chapters'> = {
  duration: timings.duration,
  chapters: [
    { title: 'Opening Credits', start: 0, end: timings.chapters[0]?.start ?? 0 },
    ...timings.chapters.map(({ start, end }, index) => ({ title: `Chapter ${index + 1}`, start, end })),
    { title: 'End Credits', start: timings.chapters.at(-1)?.end ?? 0, end: timings.duration },
  ],
}
const text: readonly TextChapter[] = [
  { label: 'Title Page', depth: 0, start: 0 },
  ...starts.map((start, index) => ({
    label: `${['I', 'II', 'III', 'IV', 'V', 'VI'][index]}. ${STORY[index]?.title}`,
    depth: 0,
    start: start / total,
  })),
  { label: 'About the author', depth: 0, start: (total - BACK) / total },
]

const at = (letters: number): Sentence | undefined => sentences.findLast((each) => each.at <= letters)
const heardAt = (seconds: number): Sentence | undefined => sentences.findLast(({ begin }) => begin <= seconds)
const middle = ({ begin, end }: Sentence): number => (begin + end) / 2

describe('a story of six chapters that was read aloud by a machine', () => {
  it('goes on within one paragraph across both ways, with nothing but its chapters known', () => {
    const alignment = align(sound, text, [])
    for (const sentence of sentences) {
      const read = at((shareAt(alignment, middle(sentence)) ?? 0) * total)
      expect(Math.abs((read?.paragraph ?? -9) - sentence.paragraph), sentence.words).toBeLessThanOrEqual(1)
      expect(read?.chapter, sentence.words).toBe(sentence.chapter)
      const heard = heardAt(secondsAt(alignment, (sentence.at + sentence.words.length / 2) / total) ?? 0)
      expect(Math.abs((heard?.paragraph ?? -9) - sentence.paragraph), sentence.words).toBeLessThanOrEqual(1)
    }
  })

  it('goes on within one sentence between two places that the listener set', () => {
    for (const chapter of STORY.keys()) {
      const own = sentences.filter((each) => each.chapter === chapter)
      const [first, last] = [own[0], own.at(-1)]
      if (!first || !last) throw new Error('A chapter is empty.')
      const anchors: Anchor[] = [first, last].map((each) => ({
        seconds: each.begin,
        share: each.at / total,
        quote: each.words,
        at: 1,
      }))
      const alignment = align(sound, text, anchors)
      for (const [index, sentence] of own.entries()) {
        const read = at((shareAt(alignment, middle(sentence)) ?? 0) * total)
        expect(Math.abs(own.indexOf(read ?? first) - index), sentence.words).toBeLessThanOrEqual(1)
        const heard = heardAt(secondsAt(alignment, (sentence.at + sentence.words.length / 2) / total) ?? 0)
        expect(Math.abs(own.indexOf(heard ?? first) - index), sentence.words).toBeLessThanOrEqual(1)
      }
    }
  })
})
