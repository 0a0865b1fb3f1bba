import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AS_THEY_LIE, commonFolders, fieldsOf, numberedTitle, parsePattern } from './folder-reading.ts'
import type { FolderReading } from './upload.types.ts'

const book = { mediaType: 'book' } as const
const file = { id: 'f', path: '01.mp3', size: 1, kind: 'audio' } as const

/** `Author | Series | 2 | Title` of a path of folders. */
function said(path: string, reading: Partial<FolderReading> = {}, common = 0): string {
  const folders = path.split('/').filter((part) => part !== '')
  const { author, series, sequence, title } = fieldsOf({ folders, files: [file], common }, book, {
    ...AS_THEY_LIE,
    ...reading,
  })
  return [author, series, sequence, title].join(' | ')
}

describe('what several items have in common', () => {
  it.each([
    [['R/A/T', 'R/B/U'], 1],
    [['R/S/A/T', 'R/S/B/U'], 2],
    [['R/A/T', 'R/U'], 1],
    [['A/T', 'B/U'], 0],
    [['R/T'], 0],
    [['T', 'U'], 0],
    // an item of its own is above another one
    [['R', 'R/T'], 0],
    [[''], 0],
  ])('of %j are %i folders', (paths, count) => {
    const items = paths.map((path) => ({ folders: path.split('/').filter(Boolean) }))
    expect(commonFolders(items)).toBe(count)
  })
})

describe('folders as they lie', () => {
  it.each([
    ['T', 0, ' |  |  | T'],
    ['A/T', 0, 'A |  |  | T'],
    ['A/S/T', 0, 'A | S |  | T'],
    ['A/U/S/T', 0, 'A | S |  | T'],
    ['R/T', 1, ' |  |  | T'],
    ['R/A/T', 1, 'A |  |  | T'],
    ['R/Q/A/S/T', 2, 'A | S |  | T'],
    ['A/S/01 - T', 0, 'A | S | 1 | T'],
    // no series, no place in one
    ['A/01 - T', 0, 'A |  |  | 01 - T'],
  ])('%s with %i in common is %s', (path, common, fields) => expect(said(path, {}, common)).toBe(fields))
})

describe('the top folder', () => {
  it.each([
    ['nothing', 'R/A/T', 'A |  |  | T'],
    ['nothing', 'T', ' |  |  | T'],
    ['author', 'A/S/T', 'A | S |  | T'],
    ['author', 'A/T', 'A |  |  | T'],
    ['series', 'S/T', ' | S |  | T'],
    ['series', 'S/A/2 - T', 'A | S | 2 | T'],
    ['series', 'T', ' |  |  | T'],
    ['title', 'T', ' |  |  | T'],
  ] as const)('as %s: %s is %s', (top, path, fields) => expect(said(path, { top }, 1)).toBe(fields))
})

it('authors and series change places', () => {
  expect(said('S/A/T', { isSwapped: true })).toBe('A | S |  | T')
  expect(said('S/3 - T', { isSwapped: true })).toBe(' | S | 3 | T')
})

describe('a number before a title', () => {
  it.each([
    ['1 - Title', '1', 'Title'],
    ['01 - Title', '1', 'Title'],
    ['10. Title', '10', 'Title'],
    ['1.5 – Title', '1.5', 'Title'],
    ['Vol. 3 - Title', '3', 'Title'],
    ['Book 2: Title', '2', 'Title'],
    ['#4 - Title', '4', 'Title'],
    ['0 - Title', '0', 'Title'],
    ['2001 - A Journey', '', '2001 - A Journey'],
    ['11.22.63', '', '11.22.63'],
    ['1 -', '', '1 -'],
    ['12 Letters', '', '12 Letters'],
    ['7', '', '7'],
  ])('of %s is %j', (name, sequence, title) => expect(numberedTitle(name)).toEqual({ sequence, title }))

  it('can stay in it', () => expect(said('A/S/1 - T', { takesNumbers: false })).toBe('A | S |  | 1 - T'))
})

describe('a pattern', () => {
  it.each([
    ['{author}/{series}/{sequence} - {title}', 'R/A/S/02 - T', 'A | S | 2 | T'],
    ['{series}/{author} - {title}', 'S/A - T', 'A | S |  | T'],
    ['{author} - {title}', 'R/Q/A - T - U', 'A |  |  | T - U'],
    ['{series} [{sequence}] {title}', 'S [2] T', ' | S | 2 | T'],
    ['{title} ({author})', 'T (A)', 'A |  |  | T'],
    ['{author}/{nothing}/{title}', 'A/x/T', 'A |  |  | T'],
    [' { Author } / {TITLE} ', 'A/T', 'A |  |  | T'],
    // a name that does not fit is the title
    ['{author} - {title}', 'Plain', ' |  |  | Plain'],
    // fewer folders than it tells
    ['{author}/{series}/{title}', 'T', ' |  |  | T'],
  ])('%s reads %s as %s', (pattern, path, fields) =>
    expect(said(path, { top: 'pattern', pattern })).toBe(fields),
  )

  it.each([
    '',
    'title',
    '{author}',
    '{title}{author}',
    '{title}/',
    '{title}/{who}',
    '{title',
    '{title} - x}/{',
  ])('%s is none', (pattern) => {
    expect(parsePattern(pattern)).toBeNull()
    expect(said('R/A/T', { top: 'pattern', pattern }, 1)).toBe('A |  |  | T')
  })
})

it('every item has a title, however it is read', () => {
  const name = fc.constantFrom('A', 'B - C', '01 - D', '{', 'e (f)', ' ')
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('common', 'nothing', 'author', 'series', 'title', 'pattern'),
      fc.constantFrom('{author} - {title}', '{title} ({author})', '{series}/{sequence} - {title}', ''),
      fc.boolean(),
      (folders, top, pattern, isSwapped) => {
        const reading = { ...AS_THEY_LIE, top, pattern, isSwapped } as const
        expect(fieldsOf({ folders, files: [file], common: 0 }, book, reading).title).not.toBe('')
      },
    ),
  )
})
