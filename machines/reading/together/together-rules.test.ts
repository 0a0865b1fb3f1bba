import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isShortOfEnd, readSeconds, verdictOn } from './together-rules.ts'
import type { Pair, TogetherContext } from './together.types.ts'

const DURATION = 36_000
const knots = [
  { seconds: 0, share: 0 },
  { seconds: DURATION, share: 1 },
]
const at = (seconds: number): string => `at ${seconds}`
const pairAt = (seconds: number): Pair => ({ seconds, location: at(seconds) })

/** A title that is heard at one second, and read at what is heard at another. */
const standing = (
  heard: number | null,
  read: number,
  more: Partial<Pick<TogetherContext, 'isHeard' | 'pair' | 'wish'>> = {},
) => ({
  duration: DURATION,
  knots,
  location: read === 0 ? null : at(read),
  text: { location: at(read), share: read / DURATION },
  sound: heard === null ? null : { seconds: heard, known: { known: heard }, order: null },
  pair: null,
  isHeard: false,
  wish: null,
  ...more,
})

describe('which of sound and text goes to the other', () => {
  it.each([
    ['nothing was heard or read yet', standing(0, 0), 'together'],
    ['only heard', standing(900, 0), 'textGoes'],
    ['only read', standing(0, 900), 'soundGoes'],
    ['heard on since', standing(900, 300, { pair: pairAt(300) }), 'textGoes'],
    ['heard back since', standing(100, 300, { pair: pairAt(300) }), 'textGoes'],
    ['read on since', standing(300, 900, { pair: pairAt(300) }), 'soundGoes'],
    ['begun to read again since', standing(300, 0, { pair: pairAt(300) }), 'soundGoes'],
    ['both went on since', standing(900, 600, { pair: pairAt(300) }), 'apart'],
    ['both went on to the same', standing(900, 910, { pair: pairAt(300) }), 'together'],
    ['both without having been together', standing(900, 600), 'apart'],
    ['where the sound is cannot be told', standing(null, 600), 'unknown'],
    [
      'it was heard last, whatever was read',
      standing(900, 600, { pair: pairAt(300), isHeard: true }),
      'textGoes',
    ],
    ['it was heard for a moment', standing(300, 600, { pair: pairAt(300), isHeard: true }), 'textGoes'],
    ['the book was opened to go on by eye', standing(900, 600, { wish: 'read' }), 'textGoes'],
    ['the book was opened to go on by ear', standing(900, 600, { wish: 'listen' }), 'soundGoes'],
  ] as const)('%s', (_, given, verdict) => {
    expect(verdictOn(given)).toBe(verdict)
  })

  const second = fc.double({ min: 0, max: DURATION, noNaN: true })

  it('what did not move since goes, and never moves the other', () => {
    fc.assert(
      fc.property(second, second, (met, moved) => {
        const pair = pairAt(met)
        expect(['together', 'textGoes']).toContain(
          verdictOn({ ...standing(moved, met, { pair }), location: pair.location }),
        )
        expect(['together', 'soundGoes']).toContain(verdictOn(standing(met, moved, { pair })))
      }),
    )
  })

  it('is never asked twice: once one went to the other they are together', () => {
    fc.assert(
      fc.property(second, second, fc.boolean(), (heard, read, isHeard) => {
        const given = standing(heard, read, { isHeard })
        const to = readSeconds(given) ?? 0
        expect(verdictOn(standing(to, read, { pair: { seconds: to, location: at(read) } }))).toBe('together')
      }),
    )
  })

  it('a sound is not brought to its end, however short it is', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 400_000, noNaN: true }), (duration) => {
        expect(isShortOfEnd(duration, duration)).toBe(false)
        expect(isShortOfEnd(duration * 0.9, duration)).toBe(true)
      }),
    )
  })
})
