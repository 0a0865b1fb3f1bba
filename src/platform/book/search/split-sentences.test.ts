import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitSentences } from './split-sentences.ts'

const saidIn = (text: string, language = 'en'): string[] =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end))

describe('the sentences of a paragraph', () => {
  it('are those of its language, without what is between them', () => {
    expect(saidIn('  The sea rose.\nDid it fall? It did not!  ')).toEqual([
      'The sea rose.',
      'Did it fall?',
      'It did not!',
    ])
    expect(saidIn('潮が満ちた。鐘が鳴った。', 'ja')).toEqual(['潮が満ちた。', '鐘が鳴った。'])
    expect(saidIn('A tag that is none.', 'no such tag')).toEqual(['A tag that is none.'])
  })

  it('do not end behind a title, and are none where there is nothing to say', () => {
    expect(saidIn('Mr. Varga wrote. No. Nothing else.')).toEqual(['Mr. Varga wrote.', 'No. Nothing else.'])
    expect(saidIn('* * *')).toEqual([])
    expect(saidIn('')).toEqual([])
  })

  it('are cut where one draws breath when a voice would stop within them', () => {
    const long = `${'the tide went out, '.repeat(20)}and came back.`
    const said = saidIn(long)
    expect(said.length).toBeGreaterThan(1)
    for (const part of said.slice(0, -1)) expect(part).toMatch(/,$/)
    expect(said.join(' ')).toBe(long)
  })

  it('hold every letter once, in order, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (text) => {
        const spans = splitSentences(text, 'en')
        let last = 0
        let between = ''
        for (const { start, end } of spans) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end - start).toBeLessThanOrEqual(250)
          between += text.slice(last, start)
          last = end
        }
        expect(between + text.slice(last)).not.toMatch(/[\p{L}\p{N}]{2}/u)
      }),
    )
  })
})
