import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookSound, SpokenStretch } from './alignment.types.ts'
import { litAround, litAt, litIn } from './spoken.ts'

const sound = (files: readonly (readonly [name: string, start: number])[], chapters = 0): BookSound => ({
  duration: 1000,
  files: files.map(([name, start]) => ({ name, start })),
  chapters: Array.from({ length: chapters }, (_, index) => ({
    title: `${index}`,
    start: (index * 1000) / chapters,
    end: ((index + 1) * 1000) / chapters,
  })),
})
const stretch = (file: string, begin: number, share: number): SpokenStretch => ({
  target: `c#${share}`,
  share,
  file,
  begin,
  end: begin + 5,
})
const secondsIn = (spoken: readonly SpokenStretch[], own: BookSound): number[] =>
  litIn(spoken, own).map(({ seconds }) => seconds)

describe('what a book says is spoken', () => {
  const spoken = [stretch('OEBPS/Audio/One.MP3', 10, 0.1), stretch('OEBPS/Audio/two.mp3', 20, 0.5)]

  it('stands on the timeline of the title by the names of its files', () => {
    expect(
      secondsIn(
        spoken,
        sound([
          ['two.mp3', 400],
          ['one.mp3', 0],
        ]),
      ),
    ).toEqual([10, 420])
  })

  it('by their number where the names differ, and by the chapters of a single file', () => {
    expect(
      secondsIn(
        spoken,
        sound([
          ['a.m4b', 0],
          ['b.m4b', 300],
        ]),
      ),
    ).toEqual([10, 320])
    expect(secondsIn(spoken, sound([['whole.m4b', 0]], 2))).toEqual([10, 520])
  })

  it('is nothing where it is another recording', () => {
    expect(secondsIn(spoken, sound([['whole.m4b', 0]], 3))).toEqual([])
    expect(secondsIn([stretch('whole.m4b', 1200, 0.1)], sound([['whole.m4b', 0]]))).toEqual([])
    expect(secondsIn([], sound([['whole.m4b', 0]]))).toEqual([])
  })

  it('never runs backwards, whatever the book says', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            begin: fc.double({ min: 0, max: 900, noNaN: true }),
            share: fc.double({ min: 0, max: 1, noNaN: true }),
          }),
        ),
        fc.double({ min: 0, max: 1000, noNaN: true }),
        (places, seconds) => {
          const lits = litIn(
            places.map(({ begin, share }) => stretch('a.mp3', begin, share)),
            sound([['a.mp3', 0]]),
          )
          for (const [index, lit] of lits.entries()) {
            const before = lits[index - 1]
            if (!before) continue
            expect(lit.seconds).toBeGreaterThan(before.seconds)
            expect(lit.share).toBeGreaterThan(before.share)
          }
          expect(litAt(lits, seconds)).toBe(lits.findLastIndex((lit) => lit.seconds <= seconds))
          expect(lits[0] && litAround(lits, lits[0].share)).toBe(lits[0])
        },
      ),
    )
  })
})
