import { describe, expect, it } from 'vitest'
import { findingsIn, isOddAuthor, plainTitle } from './quality-rules.ts'
import type { CheckedItem } from './quality-rules.ts'

const whole: CheckedItem = {
  id: 'i',
  title: 'Ebb',
  author: 'Mira Vale',
  year: '1998',
  narrator: 'Ada Voss',
  hasCover: true,
  isMissing: false,
  duration: 7200,
  chapters: 12,
  isBook: true,
  updatedAt: 1,
}

it('a book with all of it has nothing to be mended', () => expect(findingsIn([whole])).toEqual({}))

it.each([
  ['missing', { isMissing: true }],
  ['noCover', { hasCover: false }],
  ['oddAuthor', { author: '' }],
  ['noNarrator', { narrator: '' }],
  ['noYear', { year: '98' }],
  ['noYear', { year: '' }],
  ['noChapters', { chapters: 0 }],
] as const)('%s is found', (check, part) => {
  expect(findingsIn([{ ...whole, ...part }])).toEqual({
    [check]: [{ id: 'i', title: 'Ebb', author: { ...whole, ...part }.author }],
  })
})

it('what a kind of item has none of is not asked of it', () => {
  expect(findingsIn([{ ...whole, duration: 0, chapters: 0, narrator: '' }])).toEqual({})
  expect(findingsIn([{ ...whole, isBook: false, year: '', narrator: '', chapters: 0 }])).toEqual({})
  expect(findingsIn([{ ...whole, duration: 600, chapters: 0 }])).toEqual({})
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
    whole,
    { ...whole, id: 'j', title: 'The Ebb (Unabridged)' },
    { ...whole, id: 'k', title: 'EBB!', author: 'Mira Vale, Bo Lind' },
    { ...whole, id: 'l', author: 'Someone Else' },
  ]
  it('are found by title and first author', () =>
    expect(findingsIn(copies).duplicate?.map(({ id }) => id)).toEqual(['i', 'j', 'k']))
  it('are told by what is left of a title', () => {
    expect(plainTitle('Die Räuber: [Hörspiel]')).toBe('rauber')
    expect(plainTitle('...')).toBe('')
  })
})
