import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookOutline, SpokenStretch } from '../alignment/alignment.types.ts'
import type { Passage } from './narration.types.ts'
import { innerPassages, isHollow, longestFor, spokenPassages, startIn } from './passages.ts'

const stretch = (share: number, file = 'a.mp3', begin = share * 100): SpokenStretch => ({
  target: `c#${share}`,
  share,
  file,
  begin,
  end: begin + 5,
})
const outline = (spoken: readonly SpokenStretch[], inside?: readonly string[]): BookOutline => ({
  chapters: [
    { label: '1', depth: 0, start: 0 },
    { label: '2', depth: 0, start: 0.5 },
  ],
  spoken,
  ...(inside ? { inside } : {}),
})
const passage = (share: number, chosen: Partial<Passage> = {}): Passage => ({
  target: `${share}`,
  share,
  chapter: 0,
  text: 'The sea stood a hand higher than any ledger said.',
  language: 'en',
  clip: null,
  ...chosen,
})

describe('the sound that lies inside of a book', () => {
  it('is what it names and holds, in the order of its text, with the chapter that each belongs to', () => {
    const spoken = [stretch(0.1), stretch(0.2, 'gone.mp3'), stretch(0.6), stretch(0.4), stretch(0.7)]
    expect(
      innerPassages(outline(spoken, ['a.mp3']), null).map(({ share, chapter }) => [share, chapter]),
    ).toEqual([
      [0.1, 0],
      [0.6, 1],
      [0.7, 1],
    ])
    expect(innerPassages(outline(spoken), null)).toEqual([])
    expect(innerPassages(null, null)).toEqual([])
  })

  it('gives way to the sound of the title where that is the same', () => {
    const sound = { duration: 200, chapters: [], files: [{ name: 'a.mp3', start: 0 }] }
    const other = { duration: 20, chapters: [], files: [{ name: 'a.mp3', start: 0 }] }
    const told = outline([stretch(0.1), stretch(0.6)], ['a.mp3'])
    expect(innerPassages(told, sound)).toEqual([])
    expect(innerPassages(told, other)).toHaveLength(2)
  })

  it('never turns back, and has an end behind each beginning, whatever a book says', () => {
    const times = fc.record({
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      begin: fc.double({ noNaN: true }),
      end: fc.double({ noNaN: true }),
      file: fc.constantFrom('a.mp3', 'b.mp3', '../c'),
      target: fc.string(),
    })
    fc.assert(
      fc.property(fc.array(times), (spoken) => {
        const found = innerPassages(outline(spoken, ['a.mp3', '../c']), null)
        for (const [index, { share, clip }] of found.entries()) {
          expect(share).toBeGreaterThanOrEqual(found[index - 1]?.share ?? 0)
          expect(clip && clip.end > clip.begin).toBe(true)
          expect(clip?.file).not.toBe('b.mp3')
        }
      }),
    )
  })
})

describe('where a voice begins', () => {
  const passages = [0.1, 0.2, 0.3].map((share) => passage(share))

  it('is the first sentence of the page, the one around what was pressed, or an end of the section', () => {
    expect(startIn(passages, { at: 'page' }, 0)).toBe(0)
    expect(startIn(passages, { at: 'page' }, 0.2)).toBe(1)
    // a page that begins within a sentence
    expect(startIn(passages, { at: 'page' }, 0.21)).toBe(2)
    expect(startIn(passages, { at: 'page' }, 0.9)).toBe(2)
    expect(startIn(passages, { at: 'share', share: 0.25 }, 0)).toBe(1)
    expect(startIn(passages, { at: 'share', share: 0 }, 0)).toBe(0)
    expect(startIn(passages, { at: 'first', section: 1 }, 0)).toBe(0)
    expect(startIn(passages, { at: 'last', section: 1 }, 0)).toBe(2)
  })

  it('is always one of them', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(share, { minLength: 1 }), share, share, (shares, pressed, shown) => {
        const all = shares.toSorted((a, b) => a - b).map((each) => passage(each))
        for (const start of [{ at: 'page' }, { at: 'share', share: pressed }] as const)
          expect(all[startIn(all, start, shown)]).toBeDefined()
      }),
    )
  })

  it('knows of a section what the book told', () => {
    const sentence = { target: '1:0-9', share: 0.1, entry: 3, text: 'The sea.', language: 'en' }
    const read = { section: 1, sentences: [sentence], first: 0, previous: null, next: 2 }
    expect(spokenPassages(read)).toEqual([
      { target: '1:0-9', share: 0.1, chapter: 3, text: 'The sea.', language: 'en', clip: null },
    ])
  })
})

describe('how long a voice takes', () => {
  it('is never less than a sentence can be said in', () => {
    expect(isHollow(passage(0), 3, 1)).toBe(true)
    expect(isHollow(passage(0), 2500, 1)).toBe(false)
    expect(isHollow(passage(0), 900, 3)).toBe(false)
    expect(isHollow(passage(0, { text: 'No.' }), 1, 1)).toBe(false)
    expect(isHollow(passage(0, { clip: { file: 'a', begin: 0, end: 5 } }), 0, 1)).toBe(false)
  })

  it('is more for a long sentence and a slow voice, and for a sound as long as that is', () => {
    expect(longestFor(passage(0), 0.5)).toBeGreaterThan(longestFor(passage(0), 1))
    expect(longestFor(passage(0, { clip: { file: 'a', begin: 0, end: 100 } }), 2)).toBeGreaterThan(50_000)
  })
})
