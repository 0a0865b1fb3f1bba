import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asText, cueIndexAt, hitsIn, inOrder, isNewSpeaker } from './cues.ts'
import type { Cue } from './transcript.types.ts'

const cue = (start: number, end: number, text: string, speaker: string | null = null): Cue => ({
  start,
  end,
  text,
  speaker,
})

describe('lines in order', () => {
  it('are by time, on one line each, without those that say nothing', () => {
    expect(
      inOrder([cue(4, 5, 'second\n  line'), cue(1, 2, ' first '), cue(2, 3, ' \n'), cue(NaN, 1, 'never')]),
    ).toEqual([cue(1, 2, 'first'), cue(4, 5, 'second line')])
  })

  it('last until the next where their end is before their beginning', () => {
    expect(inOrder([cue(1, 0, 'a'), cue(3, -5, 'b')]).map(({ end }) => end)).toEqual([3, 3])
  })

  it('leave out what is before the beginning', () => {
    expect(inOrder([cue(-1, 2, 'a')])).toEqual([])
  })
})

it('finds the line that is said, or was last, as going through all of them does', () => {
  const cues = fc
    .array(fc.record({ start: fc.double({ min: 0, max: 1e5, noNaN: true }), text: fc.constant('x') }), {
      maxLength: 60,
    })
    .map((all) => inOrder(all.map(({ start, text }) => cue(start, start + 1, text))))
  fc.assert(
    fc.property(cues, fc.double({ min: -10, max: 1e5, noNaN: true }), (all, position) => {
      expect(cueIndexAt(all, position)).toBe(all.findLastIndex(({ start }) => start <= position))
    }),
  )
})

it('finds words in any order, without their accents and capitals, and nothing for nothing', () => {
  const cues = [cue(0, 1, 'The Salt Road'), cue(1, 2, 'A garden'), cue(2, 3, 'The róad of salt')]
  expect(hitsIn(cues, 'road salt')).toEqual([0, 2])
  expect(hitsIn(cues, '  ')).toEqual([])
})

it('names a speaker where another one begins', () => {
  const cues = [cue(0, 1, 'a', 'Ann'), cue(1, 2, 'b', 'Ann'), cue(2, 3, 'c', 'Ben'), cue(3, 4, 'd')]
  expect(cues.map((_, index) => isNewSpeaker(cues, index))).toEqual([true, false, true, false])
  expect(asText(cues, (seconds) => `0:0${seconds}`)).toBe('0:00  Ann: a\n0:01  b\n0:02  Ben: c\n0:03  d')
})
