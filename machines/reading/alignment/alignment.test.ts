import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { align, secondsAt, shareAt } from './alignment.ts'
import type { Anchor, BookSound, SoundChapter, TextChapter } from './alignment.types.ts'
import { matchChapters } from './match-chapters.ts'

type Sound = Pick<BookSound, 'duration' | 'chapters'>

const soundOf = (...chapters: (readonly [title: string, seconds: number])[]): Sound => {
  let start = 0
  const made = chapters.map(([title, seconds]): SoundChapter => {
    start += seconds
    return { title, start: start - seconds, end: start }
  })
  return { duration: start, chapters: made }
}

/** Letters of each line; the whole is what they are together. */
const textOf = (
  ...lines: (readonly [label: string, letters: number, depth?: number])[]
): readonly TextChapter[] => {
  const total = lines.reduce((sum, [, letters]) => sum + letters, 0)
  let before = 0
  return lines.map(([label, letters, depth = 0]) => {
    before += letters
    return { label, depth, start: (before - letters) / total }
  })
}

const pairsIn = (sound: Sound, text: readonly TextChapter[]): string[] =>
  matchChapters(sound.chapters, sound.duration, text).map(([{ title }, { label }]) => `${title} = ${label}`)

const anchor = (seconds: number, share: number, at = 1): Anchor => ({ seconds, share, quote: '', at })

describe('chapters of sound and text', () => {
  it('meet by number and title, past what only one of them has', () => {
    expect(
      pairsIn(
        soundOf(
          ['Opening Credits', 20],
          ['Chapter 1', 600],
          ['Chapter 2', 500],
          ['Chapter 3', 550],
          ['End Credits', 40],
        ),
        textOf(
          ['Title Page', 100],
          ['Copyright', 900],
          ['Contents', 300],
          ['I. The Salt Road', 9000],
          ['II. The Ferry', 7500],
          ['III. Rain', 8000],
          ['About the author', 700],
        ),
      ),
    ).toEqual(['Chapter 1 = I. The Salt Road', 'Chapter 2 = II. The Ferry', 'Chapter 3 = III. Rain'])
  })

  it('meet within their parts, where each begins to count again', () => {
    expect(
      pairsIn(
        soundOf(
          ['Part One', 5],
          ['Chapter 1', 300],
          ['Chapter 2', 300],
          ['Part Two', 5],
          ['Chapter 1', 300],
          ['Chapter 2', 300],
        ),
        textOf(
          ['Part One', 0],
          ['1', 5000, 1],
          ['2', 5000, 1],
          ['Part Two', 0],
          ['1', 5000, 1],
          ['2', 5000, 1],
        ),
      ),
    ).toEqual([
      'Part One = Part One',
      'Chapter 1 = 1',
      'Chapter 2 = 2',
      'Part Two = Part Two',
      'Chapter 1 = 1',
      'Chapter 2 = 2',
    ])
  })

  it('meet by order and length where the sound has no titles but the names of its files', () => {
    expect(
      pairsIn(
        soundOf(['Track 01', 310], ['Track 02', 900], ['Track 03', 450]),
        textOf(['The Salt Road', 3000], ['The Ferry', 9000], ['Rain', 4500]),
      ),
    ).toEqual(['Track 01 = The Salt Road', 'Track 02 = The Ferry', 'Track 03 = Rain'])
  })

  it('do not meet where nothing speaks for it', () => {
    expect(
      pairsIn(soundOf(['Track 01', 3000], ['Track 02', 100]), textOf(['Rain', 100], ['Snow', 100])),
    ).toEqual([])
  })

  it('meet in a moment also where both have thousands', () => {
    const names = Array.from({ length: 4000 }, (_, index) => `Chapter ${index + 1}`)
    const begun = performance.now()
    matchChapters(
      soundOf(...names.map((name) => [name, 60] as const)).chapters,
      240_000,
      textOf(...names.map((name) => [name, 900, 1] as const)),
    )
    expect(performance.now() - begun).toBeLessThan(3000)
  })
})

describe('where the sound is in the text', () => {
  const sound = soundOf(['Opening Credits', 20], ['Chapter 1', 600], ['Chapter 2', 300], ['End Credits', 40])
  const text = textOf(['Title Page', 400], ['1', 6000], ['2', 3000], ['Notes', 4000])
  const total = 13_400

  it('is told by the chapters, and within one by the share of it', () => {
    const alignment = align(sound, text, [])
    expect(shareAt(alignment, 20)).toBeCloseTo(400 / total)
    expect(shareAt(alignment, 20 + 300)).toBeCloseTo(3400 / total)
    expect(secondsAt(alignment, 7900 / total)).toBeCloseTo(620 + 150)
    // notes that are not read aloud are no part of the last chapter
    expect(shareAt(alignment, 620 + 300)).toBeCloseTo(9400 / total)
  })

  it('is told by the whole where no chapter is known', () => {
    const alignment = align({ duration: 1000, chapters: [] }, [], [])
    expect([shareAt(alignment, 250), secondsAt(alignment, 0.5)]).toEqual([0.25, 500])
  })

  it('is what the listener said, before all that is guessed', () => {
    // the second chapter begins, as the listener heard it, before the contents say
    const alignment = align(sound, text, [anchor(620, 5000 / total)])
    expect(shareAt(alignment, 620)).toBeCloseTo(5000 / total)
    expect(secondsAt(alignment, 5000 / total)).toBeCloseTo(620)
  })

  it('takes the newer of two words that contradict each other', () => {
    const alignment = align({ duration: 1000, chapters: [] }, [], [anchor(500, 0.2, 1), anchor(400, 0.6, 2)])
    expect(shareAt(alignment, 400)).toBeCloseTo(0.6)
    expect(shareAt(alignment, 500)).toBeGreaterThan(0.6)
  })

  it('is told of no title without sound', () => {
    expect(secondsAt(align({ duration: 0, chapters: [] }, text, []), 0.5)).toBeNull()
  })

  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const titles = fc.constantFrom('Chapter 1', '1', 'Chapter 2', 'II.', 'Rain', 'Track 3', '', 'Part 1')
  const books = fc.record({
    sounds: fc.array(fc.tuple(titles, fc.double({ min: 0, max: 900, noNaN: true })), { maxLength: 9 }),
    lines: fc.array(fc.tuple(titles, fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 2 })), {
      maxLength: 9,
    }),
    anchors: fc.array(
      fc.record({
        seconds: fc.double({ min: -10, max: 5000, noNaN: true }),
        share,
        quote: fc.constant(''),
        at: fc.integer({ min: 0, max: 9 }),
      }),
      { maxLength: 6 },
    ),
  })

  it('never runs backwards, stays within both, and leads back to where it came from', () => {
    fc.assert(
      fc.property(books, share, share, ({ sounds, lines, anchors }, one, other) => {
        const heard = soundOf(...sounds)
        const alignment = align(
          heard,
          lines.some(([, letters]) => letters > 0) ? textOf(...lines) : [],
          anchors,
        )
        if (heard.duration === 0) return
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const from = secondsAt(alignment, low) ?? Number.NaN
        const to = secondsAt(alignment, high) ?? Number.NaN
        expect(from).toBeLessThanOrEqual(to + 1e-6)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(heard.duration + 1e-6)
        const first = alignment[0]?.share ?? 0
        const last = alignment.at(-1)?.share ?? 1
        if (low < first || low > last) return
        expect(secondsAt(alignment, shareAt(alignment, from) ?? 0)).toBeCloseTo(from, 3)
      }),
    )
  })

  it('holds the newest of the anchors to the digit', () => {
    fc.assert(
      fc.property(books, ({ sounds, lines, anchors }) => {
        const heard = soundOf(...sounds)
        const [newest] = anchors
          .toSorted((a, b) => b.at - a.at)
          .filter(({ seconds }) => seconds >= 0 && seconds <= heard.duration)
        if (!newest || heard.duration === 0) return
        const alignment = align(
          heard,
          lines.some(([, letters]) => letters > 0) ? textOf(...lines) : [],
          anchors,
        )
        expect(shareAt(alignment, newest.seconds)).toBeCloseTo(newest.share, 9)
      }),
    )
  })
})
