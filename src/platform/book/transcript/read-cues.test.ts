import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrder } from '#machines/reading/transcript/cues.ts'
import { decoded, formatOfText, readCues } from './read-cues.ts'

const line = (start: number, end: number, text: string, speaker: string | null = null) => ({
  start,
  end,
  text,
  speaker,
})
const read = async (text: string) => inOrder(await readCues(text))

describe('WebVTT', () => {
  it('is read with its speakers, without marks and notes', async () => {
    const text =
      'WEBVTT\n\nNOTE not said\n\n1\n00:00.000 --> 00:02.000 align:start\nOne <i>line</i>, a < b &amp; c\nand more\n\n' +
      '00:02.000 --> 01:00:05.000\n<v.loud Ann Lee>Another</v> <00:03.000>line.\n'
    expect(await read(text)).toEqual([
      line(0, 2, 'One line, a < b & c and more'),
      line(2, 3605, 'Another line.', 'Ann Lee'),
    ])
  })

  it('is read as far as it can be where a time is broken', async () => {
    const text =
      'WEBVTT\n\nbroken --> time\nlost\n\n-1:00.000 --> 00:01.000\nbefore\n\n00:01.000 --> 00:02.000\nsaid\n'
    expect(await read(text)).toEqual([line(1, 2, 'said')])
  })

  it('runs and shows nothing of markup that is none of its own', async () => {
    const [first] = await read('WEBVTT\n\n00:01.000 --> 00:02.000\n<img src=x onerror=alert(1)>said\n')
    // it is text, and is drawn as text
    expect(first?.text).toContain('said')
  })
})

it('SRT is read with decimal commas, line ends of Windows and marks of HTML', async () => {
  const text =
    '1\r\n00:00:00,000 --> 00:00:02,000\r\n<font color="red">One</font> line\r\n\r\n2\r\n00:00:03,500 --> 00:00:04,000\r\nTwo\r\nlines\r\n'
  expect(await read(text)).toEqual([line(0, 2, 'One line'), line(3.5, 4, 'Two lines')])
})

it('LRC is read with its offset, a line at each of its times', async () => {
  expect(await read('[ar:Ann]\n[offset:+500]\n[00:05.00][00:01.00]Said <00:01.50>twice\n[01:00]\n')).toEqual([
    line(0.5, 4.5, 'Said twice'),
    line(4.5, 59.5, 'Said twice'),
  ])
})

describe('JSON', () => {
  it('of podcasts is read, with a speaker until another is named, and words joined to lines', async () => {
    const segments = [
      { speaker: 'Ann', startTime: 0, endTime: 0.5, body: 'Good' },
      { startTime: 0.5, endTime: 1, body: 'morning.' },
      { speaker: 'Ben', startTime: 1.2, endTime: 2, body: 'Hello.' },
      { speaker: 'Ben', startTime: 9, endTime: 10, body: 'Later.' },
    ]
    expect(await read(JSON.stringify({ version: '1.0.0', segments }))).toEqual([
      line(0, 1, 'Good morning.', 'Ann'),
      line(1.2, 2, 'Hello.', 'Ben'),
      line(9, 10, 'Later.', 'Ben'),
    ])
  })

  it('of programs that listen is read, and what is none of a line is left out', async () => {
    const segments = [{ start: '1.5', end: 2, text: ' Said ' }, null, 'x', { start: {}, text: 'never' }]
    expect(await read(JSON.stringify({ segments }))).toEqual([line(1.5, 2, 'Said')])
    expect(await read(JSON.stringify({ title: 'metadata' }))).toEqual([])
    expect(await read('{"segments":[')).toEqual([])
  })
})

it('whatever a file holds, it ends, with lines that have times and by time', async () => {
  const scrap = fc.constantFrom(
    'WEBVTT',
    '\n\n',
    '00:01.000 --> 00:02.000',
    '-->',
    '99999999:00:00,000 --> 0',
    '[00:01.00]',
    '[offset:-999999999]',
    '<v ',
    '<00:00',
    '&amp',
    '{"segments":[',
    '{"start":1e999,"text":"x"}',
    'said',
    '\u0000\uFFFE',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(scrap, { maxLength: 40 }), async (scraps) => {
      const cues = await read(scraps.join(''))
      for (const { start, end, text } of cues) {
        expect(Number.isFinite(start) && start >= 0 && end >= start).toBe(true)
        expect(text.trim()).not.toBe('')
      }
      expect(cues.map(({ start }) => start)).toEqual(cues.map(({ start }) => start).toSorted((a, b) => a - b))
    }),
  )
})

it('knows a file by what it begins with', () => {
  expect([' WEBVTT', '1\n0:00 --> 0:01', '[00:01]x', '[{"text":"x"}]', 'A book.'].map(formatOfText)).toEqual([
    'vtt',
    'srt',
    'lrc',
    'json',
    null,
  ])
})

it('reads what was written before UTF-8', () => {
  expect(decoded(new Uint8Array([0x63, 0x61, 0x66, 0xe9]))).toBe('café')
  expect(decoded(new Uint8Array([0xff, 0xfe, 0x41, 0]))).toBe('A')
  expect(decoded(new TextEncoder().encode('\uFEFFcafé'))).toBe('café')
})
