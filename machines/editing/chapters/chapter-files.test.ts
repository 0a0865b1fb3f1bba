import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { fileOf, foundInFile } from './chapter-files.ts'
import type { ChapterBook } from './chapter-rows.ts'
import { fromCue, toCue } from './cue.ts'
import { fromFfmetadata, toFfmetadata } from './ffmetadata.ts'

const BOOK: ChapterBook = {
  duration: 7000,
  tracks: [
    { startOffset: 0, duration: 4000.25, name: 'Part "one".mp3' },
    { startOffset: 4000.25, duration: 2999.75, name: 'two.mp3' },
  ],
}
const CHAPTERS = [
  { start: 0, title: 'A = B; #1 \\ "quoted"' },
  { start: 3999, title: 'Zwölf' },
  { start: 4000.25, title: '' },
]

const title = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
const chapters = fc
  .array(fc.record({ start: fc.nat(6_999_999).map((ms) => ms / 1000), title }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((all) => all.toSorted((a, b) => a.start - b.start))

describe('a cue sheet', () => {
  it('names the file of each chapter, and counts from its start', () => {
    expect(toCue(CHAPTERS, BOOK, 'The Book').split('\n')).toEqual([
      'TITLE "The Book"',
      `FILE "Part 'one'.mp3" MP3`,
      '  TRACK 01 AUDIO',
      `    TITLE "A = B; #1 \\ 'quoted'"`,
      '    INDEX 01 00:00:00',
      '  TRACK 02 AUDIO',
      '    TITLE "Zwölf"',
      '    INDEX 01 66:39:00',
      'FILE "two.mp3" MP3',
      '  TRACK 03 AUDIO',
      '    TITLE ""',
      '    INDEX 01 00:00:00',
      '',
    ])
  })

  test.prop([chapters])('is read as it was written, to a frame', (all) => {
    const read = fromCue(toCue(all, BOOK, 'x'), BOOK)
    expect(read.map((one) => one.title)).toEqual(all.map((one) => one.title.replaceAll('"', "'")))
    for (const [index, { start }] of read.entries())
      expect(Math.abs(start - (all[index]?.start ?? 0))).toBeLessThanOrEqual(1 / 150 + 1e-6)
  })

  it('of another program is read too: small letters, pregaps, files by their order, a path before the name', () => {
    const text = [
      'REM GENRE Speech',
      'PERFORMER "Someone"',
      'TITLE Album',
      'file part1.wav WAVE',
      '  track 01 audio',
      '    title Unquoted words',
      '    performer "x"',
      '    index 00 00:00:00',
      '    index 01 00:01:37',
      'FILE "C:\\books\\two.mp3" MP3',
      '  TRACK 02 AUDIO',
      '    INDEX 01 01:00:00',
    ].join('\r\n')
    expect(fromCue(text, BOOK)).toEqual([
      { start: 1 + 37 / 75, title: 'Unquoted words' },
      { start: 4060.25, title: '' },
    ])
  })
})

it('[promise 3] looks at each file of the book once, however many files a cue sheet names', () => {
  let reads = 0
  const tracks = Array.from({ length: 2000 }, (_, index) => ({
    startOffset: index,
    duration: 1,
    get name() {
      reads += 1
      return `${index}.mp3`
    },
  }))
  const part = (index: number): string => `FILE "${index}.mp3" MP3\n TRACK 1 AUDIO\n  INDEX 01 00:00:00\n`
  const text = Array.from({ length: 2000 }, (_, index) => part(1999 - index)).join('')
  expect(fromCue(text, { duration: 2000, tracks })[0]).toEqual({ start: 1999, title: '' })
  expect(reads).toBe(2000)
})

describe('files of one name', () => {
  const DISCS: ChapterBook = {
    duration: 40,
    tracks: ['CD 1/01.mp3', 'CD 1/02.mp3', 'CD 2/01.mp3', 'CD 2/02.mp3'].map((path, index) => ({
      startOffset: index * 10,
      duration: 10,
      name: path.slice(5),
      path,
    })),
  }
  const sheetOf = (...files: readonly string[]): string =>
    files.map((file) => `FILE "${file}" MP3\nTRACK 1 AUDIO\nINDEX 01 00:01:00\n`).join('')
  const startsIn = (...files: readonly string[]) =>
    fromCue(sheetOf(...files), DISCS).map(({ start }) => start)

  it('are taken one after the other', () => {
    expect(startsIn('01.mp3', '02.mp3', '01.mp3', '02.mp3')).toEqual([1, 11, 21, 31])
    // more often than there are files: the last of them
    expect(startsIn('01.mp3', '01.mp3', '01.mp3')).toEqual([1, 21, 21])
  })

  it('are known by as much of their path as is the same', () => {
    expect(startsIn('CD 2\\01.mp3', 'C:\\A\\cd 1\\01.mp3', '/a/b/CD 2/02.mp3')).toEqual([21, 1, 31])
    expect(startsIn('CD 3/02.mp3')).toEqual([11])
  })

  it('are told apart by their path where no chapter begins in the first of them', () => {
    const all = [{ start: 25, title: 'Late' }]
    expect(toCue(all, DISCS, 'x')).toContain('FILE "CD 2/01.mp3" MP3')
    expect(fromCue(toCue(all, DISCS, 'x'), DISCS)).toEqual(all)
  })

  const tracks = fc
    .array(
      fc.record({
        name: fc.constantFrom('01.mp3', '01.MP3', '02.mp3', 'a "b".mp3'),
        folder: fc.constantFrom('', 'CD 1/', 'CD 2/', 'x/CD 2/', null),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((all) =>
      all.map(({ name, folder }, index) => ({
        startOffset: index * 10,
        duration: 10,
        name,
        ...(folder === null ? {} : { path: folder + name }),
      })),
    )

  test.prop([tracks, fc.uniqueArray(fc.nat(119), { minLength: 1, maxLength: 40 })])(
    'come back as they were written, wherever chapters begin',
    (files, seconds) => {
      const book = { duration: files.length * 10, tracks: files }
      const all = seconds
        .filter((second) => second < book.duration)
        .toSorted((a, b) => a - b)
        .map((start) => ({ start, title: String(start) }))
      expect(fromCue(toCue(all, book, 'x'), book)).toEqual(all)
    },
  )
})

it('reads a title to its last quotation mark', () => {
  const text = 'FILE "two.mp3" MP3\nTRACK 1 AUDIO\nTITLE "The "Old" House"\nINDEX 01 00:00:00'
  expect(fromCue(text, BOOK)).toEqual([{ start: 4000.25, title: 'The "Old" House' }])
})

describe('a file of ffmpeg', () => {
  it('escapes what means something there', () => {
    expect(
      toFfmetadata(
        [
          { start: 0, end: 1.5, title: 'A = B; #1 \\' },
          { start: 1.5, end: 9, title: 'two\nlines' },
        ],
        'x=y',
      ).split('\n'),
    ).toEqual([
      ';FFMETADATA1',
      'title=x\\=y',
      '[CHAPTER]',
      'TIMEBASE=1/1000',
      'START=0',
      'END=1500',
      'title=A \\= B\\; \\#1 \\\\',
      '[CHAPTER]',
      'TIMEBASE=1/1000',
      'START=1500',
      'END=9000',
      'title=two lines',
      '',
    ])
  })

  test.prop([chapters])('is read as it was written', (all) => {
    const ends = all.map((one) => ({ ...one, end: one.start + 1 }))
    const read = fromFfmetadata(toFfmetadata(ends, 'x'))
    expect(read.map(({ start, title: name }) => [Math.round(start * 1000), name])).toEqual(
      all.map(({ start, title: name }) => [Math.round(start * 1000), name]),
    )
  })

  it('of another program is read too: other time bases, streams between, no title, no start', () => {
    const text = [
      ';FFMETADATA1',
      'artist=a',
      '; a remark',
      '[CHAPTER]',
      'TIMEBASE=1/44100',
      'START=88200',
      'END=99999',
      'title=two\\',
      'lines',
      '[STREAM]',
      'title=none of ours',
      '[chapter]',
      'START=3000000000',
      '[CHAPTER]',
      'END=3',
      'title=lost',
    ].join('\r\n')
    expect(fromFfmetadata(text)).toEqual([
      { start: 2, title: 'two\nlines' },
      { start: 3, title: '' },
    ])
  })

  test.prop([
    fc.string(),
    fc.constantFrom(';FFMETADATA1\n[CHAPTER]\n', 'FILE a MP3\nTRACK 1 AUDIO\nINDEX 01 ', ''),
  ])('and no text at all makes it fail', (text, before) => {
    for (const { start } of foundInFile(before + text, BOOK)?.chapters ?? [])
      expect(Number.isFinite(start) && start >= 0).toBe(true)
  })
})

describe('a file of chapters', () => {
  it('is named after the book', () => {
    expect(fileOf('cue', CHAPTERS, BOOK, 'A/B: c').name).toBe('A B c.cue')
    expect(fileOf('ffmetadata', CHAPTERS, BOOK, '..?').name).toBe('...ffmetadata.txt')
    expect(fileOf('ffmetadata', CHAPTERS, BOOK, '?').name).toBe('chapters.ffmetadata.txt')
  })

  it('is known by what it holds, and its chapters come in order with their ends', () => {
    for (const format of ['cue', 'ffmetadata'] as const) {
      const { text } = fileOf(format, CHAPTERS, BOOK, 'x')
      expect(foundInFile(`\uFEFF${text}`, BOOK)?.chapters.map(({ start, end }) => [start, end])).toEqual([
        [0, 3999],
        [3999, 4000.25],
        [4000.25, 7000],
      ])
    }
    expect(foundInFile('nothing of the kind', BOOK)).toBeNull()
  })
})
