import { describe, expect, it } from 'vitest'
import { WHOLE_BOOK } from '#tests/support/samples/quality-samples.ts'
import { findingsIn, isOddAuthor, plainTitle } from './quality-rules.ts'

it('a book with all of it has nothing to be mended', () => expect(findingsIn([WHOLE_BOOK])).toEqual({}))

it.each([
  ['missing', { isMissing: true }],
  ['noCover', { hasCover: false }],
  ['oddAuthor', { author: '' }],
  ['noNarrator', { narrator: '' }],
  ['noYear', { year: '98' }],
  ['noYear', { year: '' }],
  ['noChapters', { chapters: 0 }],
] as const)('%s is found', (check, part) => {
  expect(findingsIn([{ ...WHOLE_BOOK, ...part }])).toEqual({
    [check]: [{ id: 'i', title: 'Ebb', author: { ...WHOLE_BOOK, ...part }.author }],
  })
})

it('what a kind of item has none of is not asked of it', () => {
  expect(findingsIn([{ ...WHOLE_BOOK, duration: 0, chapters: 0, narrator: '' }])).toEqual({})
  expect(findingsIn([{ ...WHOLE_BOOK, isBook: false, year: '', narrator: '', chapters: 0 }])).toEqual({})
  expect(findingsIn([{ ...WHOLE_BOOK, duration: 600, chapters: 0 }])).toEqual({})
})

describe('authors', () => {
  it.each(['Mira Vale', 'J. R. R. Tolkien', 'Élan Dubois, Bo Lind', 'bell Hooks', '村上春樹', 'O’Brien'])(
    '%s is one',
    (author) => expect(isOddAuthor(author)).toBe(false),
  )
  it.each([
    '',
    'Unknown',
    'Mira Vale & Bo Lind',
    'Mira Vale and Bo Lind',
    'MIRA VALE',
    'mira vale',
    'Vale; Lind',
    'Vale 2',
  ])('%j is odd', (author) => expect(isOddAuthor(author)).toBe(true))
})

describe('copies of one book', () => {
  const copies = [
    WHOLE_BOOK,
    { ...WHOLE_BOOK, id: 'j', title: 'The Ebb (Unabridged)' },
    { ...WHOLE_BOOK, id: 'k', title: 'EBB!', author: 'Mira Vale, Bo Lind' },
    { ...WHOLE_BOOK, id: 'l', author: 'Someone Else' },
  ]
  it('are found by title and first author', () =>
    expect(findingsIn(copies).duplicate?.map(({ id }) => id)).toEqual(['i', 'j', 'k']))
  it('are found by what is left of a title', () => {
    expect(plainTitle('Die Räuber: [Hörspiel]')).toBe('rauber')
    expect(plainTitle('...')).toBe('')
  })
})
