import fc from 'fast-check'
import { test as property } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { NO_NOTES } from './book-notes.setup.ts'
import type { BookNote, BookNotes } from './book-notes.types.ts'
import {
  changedNote,
  compareNotes,
  draftOf,
  LONGEST_NOTE,
  LONGEST_QUOTE,
  markedNote,
  marksOf,
  noteText,
  quoteText,
  shownNote,
  withNote,
} from './note-rules.ts'

const noteAt = (location: string | number, id = 'n', createdAt = 0): BookNote => ({
  id,
  place: { location, progress: 0 },
  chapter: '',
  page: null,
  quote: '',
  text: 'text',
  createdAt,
  updatedAt: createdAt,
})
const orderOf = (...locations: (string | number)[]): (string | number)[] =>
  locations
    .map((location) => noteAt(location))
    .toSorted(compareNotes)
    .map(({ place }) => place.location)

describe('the order of notes', () => {
  it('is that of the pages, as numbers or as text', () => {
    expect(orderOf(10, '9', 2)).toEqual([2, '9', 10])
  })

  it('is that of the steps of a CFI, whatever it names', () => {
    const early = 'epubcfi(/6/4[chapter-12]!/4/2/1:9)'
    const late = 'epubcfi(/6/4[chapter-12]!/4/10/1:0)'
    expect(orderOf('epubcfi(/6/14!/4)', late, early)).toEqual([early, late, 'epubcfi(/6/14!/4)'])
  })

  it('is that of sections and their shares', () => {
    expect(orderOf('2:0.1', '1:0.95', '1:0.2')).toEqual(['1:0.2', '1:0.95', '2:0.1'])
  })

  it('is that of their making at one place', () => {
    const sorted = [noteAt(1, 'b', 2), noteAt(1, 'a', 3), noteAt(1, 'c', 1)].toSorted(compareNotes)
    expect(sorted.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })

  const anyNote = fc
    .tuple(fc.oneof(fc.nat(50), fc.string(), fc.constant('epubcfi(/6/4!/4)')), fc.string(), fc.nat(3))
    .map(([location, id, createdAt]) => noteAt(location, id, createdAt))

  property.prop([anyNote, anyNote, anyNote])('is one order for any three of them', (a, b, c) => {
    expect(Math.sign(compareNotes(a, b))).toBe(0 - Math.sign(compareNotes(b, a)))
    if (compareNotes(a, b) <= 0 && compareNotes(b, c) <= 0) {
      expect(compareNotes(a, c)).toBeLessThanOrEqual(0)
    }
  })

  property.prop([fc.array(anyNote, { maxLength: 12 }), anyNote])(
    'holds when one is written again, which is there once',
    (notes, note) => {
      const after = withNote(withNote(notes, note), { ...note, text: 'again' })
      expect(after.filter(({ id }) => id === note.id).map(({ text }) => text)).toEqual(['again'])
      expect(after).toEqual(after.toSorted(compareNotes))
    },
  )
})

describe('what is kept of words', () => {
  it('quotes them in one line, without the hyphens of line breaks', () => {
    expect(quoteText(' the  bees\n were\u00adn\u2019t ')).toBe('the bees weren\u2019t')
  })

  property.prop([fc.string({ unit: 'binary', maxLength: 700 })])(
    'is never longer than it may be',
    (words) => {
      expect(quoteText(words).length).toBeLessThanOrEqual(LONGEST_QUOTE)
      expect(noteText(words.repeat(4)).length).toBeLessThanOrEqual(LONGEST_NOTE)
      expect(noteText(noteText(words))).toBe(noteText(words))
    },
  )

  it('never ends in half a letter', () => {
    expect(quoteText('\u{1f41d}'.repeat(300))).toBe(`${'\u{1f41d}'.repeat(249)}…`)
    expect(noteText(`x${'\u{1f41d}'.repeat(1000)}`)).toBe(`x${'\u{1f41d}'.repeat(999)}`)
  })
})

describe('a note that is written', () => {
  const place = { location: 3, progress: 0.2 }
  const at: BookNotes['at'] = { place, chapter: 'Two', page: 3, chapterPage: null }
  const words = { place: { location: 4, progress: 0.3 }, chapter: 'Three', page: null, quote: 'bees' }
  const quoted = { ...words, letters: 4, regions: [] }
  const highlight = { colour: 'yellow', letters: 4, regions: [] } as const

  it('stands at the page, or where the words were selected', () => {
    expect(draftOf({ ...NO_NOTES, at, text: ' wasps ' })).toEqual({
      place,
      chapter: 'Two',
      page: 3,
      quote: '',
      text: 'wasps',
    })
    expect(draftOf({ ...NO_NOTES, at, quoted })).toEqual({ ...words, highlight, text: '' })
  })

  it('is none without text and quote, or before a page is shown', () => {
    expect(draftOf({ ...NO_NOTES, at, text: '  ' })).toBeNull()
    expect(draftOf({ ...NO_NOTES, text: 'wasps' })).toBeNull()
  })

  it('is a highlight alone where a colour is pressed, of what is selected only', () => {
    const selected = { ...NO_NOTES, at, quoted, isSelected: true }
    expect(markedNote(selected, 'green')).toEqual({
      ...words,
      highlight: { ...highlight, colour: 'green' },
      text: '',
    })
    expect(markedNote({ ...selected, isSelected: false }, 'green')).toBeNull()
    expect(markedNote({ ...NO_NOTES, at }, 'green')).toBeNull()
  })

  it('keeps its words and its place in another colour, and one without a highlight gets none', () => {
    const note = { ...noteAt(1, 'a'), highlight }
    const pressed = { ...NO_NOTES, notes: [note, noteAt(2, 'b')] }
    expect(markedNote({ ...pressed, pressed: 'a' }, 'pink')).toEqual({
      ...note,
      highlight: { ...highlight, colour: 'pink' },
    })
    expect(markedNote({ ...pressed, pressed: 'b' }, 'pink')).toBeNull()
    expect(marksOf(pressed.notes)).toEqual([{ id: 'a', location: 1, quote: '', highlight }])
  })

  it('changes only by another text, and is never emptied without a quote', () => {
    const notes = [noteAt(1, 'a'), { ...noteAt(2, 'b'), quote: 'bees' }]
    const after = (id: string, text: string) =>
      changedNote({ ...NO_NOTES, notes, edited: { id, text } })?.text
    expect(after('a', 'other ')).toBe('other')
    expect(after('a', ' text')).toBeUndefined()
    expect(after('a', '')).toBeUndefined()
    expect(after('b', '')).toBe('')
    expect(after('gone', 'other')).toBeUndefined()
  })
})

describe('a note that another version or another hand kept', () => {
  const note = {
    id: 'n1',
    place: { location: 3, progress: 0.2 },
    chapter: '',
    page: 3,
    quote: '',
    text: 'bees',
    createdAt: 1,
    updatedAt: 1,
  }
  const region = { left: 0, top: 0, width: 0.5, height: 0.5 }

  it('keeps a highlight that can be drawn', () => {
    const marked = { ...note, highlight: { colour: 'green' as const, letters: 0, regions: [region] } }
    expect(shownNote(marked)).toBe(marked)
    expect(shownNote(note)).toBe(note)
  })

  it.each([
    ['without regions', { colour: 'green', letters: 0 }],
    ['of a part that is none', { colour: 'green', letters: 0, regions: [null] }],
    ['of a part without a size', { colour: 'green', letters: 0, regions: [{ ...region, width: 'wide' }] }],
    ['in a colour that is none', { colour: 'plaid', letters: 0, regions: [] }],
    ['that is nothing', null],
  ])('is a note of its words where the highlight is one %s', (_, highlight) => {
    expect(shownNote({ ...note, highlight } as unknown as BookNote)).toEqual(note)
  })
})
