import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timestampsIn } from './timestamps.ts'

const secondsIn = (text: string, duration = 0) => timestampsIn(text, duration).map(({ seconds }) => seconds)
const two = (value: number) => String(value).padStart(2, '0')
const written = (seconds: number) => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

describe('the times in a text', () => {
  it.each<[text: string, seconds: number[]]>([
    ['12:34 Hello', [754]],
    ['(1:02:03) [0:45]', [3723, 45]],
    ['00:00-12:34, 90:00.', [0, 754, 5400]],
    ['1:00,2:00', [60, 120]],
    ['在12:34讲', [754]],
    ['16:9 and 12:60 and 1:60:00', []],
    ['1:2:3 12:345 112:34:56', []],
    ['https://a.example/12:34 www.a.example:12:34 a@b:12:34', []],
    ['a.example/1:23 a.example:12:34 a.example?t=12:34', []],
    ['at 12:34 pm, 1:15am, 9:30 a.m.', []],
    ['2024-01-01T12:34:56Z v1.12:34 12:34.5', []],
    ['10:00:00:00 a12:34 /12:34 12:34/5', []],
  ])('%j are %j', (text, seconds) => {
    expect(secondsIn(text)).toEqual(seconds)
  })

  it('end with the medium', () => {
    expect(secondsIn('0:30 1:00 1:01', 60)).toEqual([30, 60])
  })

  it('are found wherever they stand by themselves', () => {
    const gap = fc.constantFrom(' ', '\n', ' – ', ') (', '] [', ' hello ')
    fc.assert(
      fc.property(fc.array(fc.tuple(gap, fc.nat(99 * 3600 - 1)), { maxLength: 20 }), (parts) => {
        const text = parts.map(([before, seconds]) => before + written(seconds)).join('')
        expect(secondsIn(text)).toEqual(parts.map(([, seconds]) => seconds))
      }),
    )
  })

  const part = fc.constantFrom(
    '1',
    '12',
    '34',
    '59',
    ':',
    '.',
    '/',
    ' ',
    '://',
    '@',
    'www.',
    'a.example',
    'x',
    'pm',
    '?',
    '-',
  )

  it('stand one behind the other, and never in an address', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const text = parts.join('')
        let from = 0
        for (const { start, end, seconds } of timestampsIn(text, 0)) {
          expect(start).toBeGreaterThanOrEqual(from)
          expect(text.slice(start, end)).toMatch(/^\d{1,3}(?::[0-5]\d){1,2}$/)
          const numbers = text.slice(start, end).split(':').map(Number)
          expect(numbers.reduce((sum, number) => sum * 60 + number, 0)).toBe(seconds)
          const token = `${/\S*$/.exec(text.slice(0, start))?.[0]}${/^\S*/.exec(text.slice(start))?.[0]}`
          expect(token).not.toMatch(/:\/\/|@|www\./)
          from = end
        }
      }),
    )
  })

  it('take a time that grows with the text only', () => {
    for (const long of ['1:', '12:34 ', '1', 'a.', 'a.b', 'www', '0:00 p']) {
      const start = performance.now()
      timestampsIn(long.repeat(100_000), 0)
      expect(performance.now() - start, long).toBeLessThan(1500)
    }
  })
})
