import { test as property } from '@fast-check/vitest'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookNote, NotedBook, OwnNote } from '../book-notes/book-notes.types.ts'
import type { NotesTarget } from './note-files.types.ts'
import { newNotes, readNotes, startOfCfi } from './read-notes.ts'
import { writtenNotes } from './written-notes.ts'

const book = { libraryItemId: 'li_1', ino: null, title: 'The Bee Ledger' }
const target: NotesTarget = { book, kind: 'text' }
const region = { left: 0.25, top: 0.5, width: 0.5, height: 0.125 }
const bees: BookNote = {
  id: 'a',
  place: { location: 'epubcfi(/6/4!/4/2/1:0)', progress: 0.25 },
  chapter: 'Two',
  page: null,
  quote: 'the *bees* were gone',
  text: 'Compare\nwith the first',
  createdAt: 1000,
  updatedAt: 2000,
  highlight: { colour: 'green', letters: 20, regions: [] },
}
const notes: BookNote[] = [
  bees,
  {
    id: 'b',
    place: { location: 7, progress: 0.5 },
    chapter: 'Two',
    page: 7,
    quote: '',
    text: '',
    createdAt: 1000,
    updatedAt: 1000,
    highlight: { colour: 'pink', letters: 0, regions: [region] },
  },
]
const own: OwnNote[] = notes.map((note) => ({ of: book, note }))

describe('notes as files', () => {
  it('say in Markdown what was highlighted and written, under book and chapter', () => {
    expect(writtenNotes(own, 'markdown')).toBe(
      [
        '# The Bee Ledger',
        '## Two',
        '> the \\*bees\\* were gone',
        'Compare  \nwith the first',
        '*25 %, green*',
        '*p. 7, pink*',
        '',
      ]
        .join('\n\n')
        .replace(/\n\n$/, '\n'),
    )
  })

  it('are a table whose cells are no formulas', () => {
    const [first] = own
    const sly = first && [{ ...first, note: { ...first.note, text: '=SUM(A1)' } }]
    expect(writtenNotes(sly ?? [], 'csv').split('\r\n')[1]).toBe(
      "The Bee Ledger,Two,,0.25,green,the *bees* were gone,'=SUM(A1),1970-01-01T00:00:01.000Z,1970-01-01T00:00:02.000Z,epubcfi(/6/4!/4/2/1:0),li_1",
    )
  })

  it('are read again as they were, and none of them is new', () => {
    const read = readNotes(writtenNotes(own, 'json'), target)
    expect(read).toEqual(notes.map(({ id: _, updatedAt: __, ...note }) => note))
    expect(newNotes(read ?? [], notes)).toEqual([])
    expect(newNotes(read ?? [], [])).toHaveLength(2)
  })

  describe('that quote the same words', () => {
    const at = (location: string): BookNote => ({ ...bees, place: { location, progress: 0.5 } })
    const [first, second] = [at('epubcfi(/6/4!/4/2/1:0)'), at('epubcfi(/6/4!/4/8/1:0)')]
    const readOf = (...all: readonly BookNote[]) =>
      readNotes(
        writtenNotes(
          all.map((note) => ({ of: book, note })),
          'json',
        ),
        target,
      ) ?? []
    const placesOf = (read: readonly { place: { location: string | number } }[]) =>
      read.map(({ place }) => place.location)

    it('are all taken, and none of them again', () => {
      const read = readOf(first, second)
      expect(placesOf(newNotes(read, []))).toEqual(placesOf([first, second]))
      expect(newNotes(read, [first, second])).toEqual([])
    })

    it.each([
      [first, second],
      [second, first],
    ])('are told apart by where they stand', (here, other) => {
      expect(placesOf(newNotes(readOf(first, second), [here]))).toEqual(placesOf([other]))
    })

    it('are known by their words where the book has other places since', () => {
      const moved = [at('epubcfi(/6/6!/4/2/1:0)'), at('epubcfi(/6/6!/4/8/1:0)')]
      expect(newNotes(readOf(first, second), moved)).toEqual([])
    })

    it('are one where a file says the same place twice', () => {
      expect(newNotes(readOf(first, first), [])).toHaveLength(1)
    })

    it('are counted where a file says no places', () => {
      const entry = { text: 'the salt road', page: 17 }
      const said = (count: number, kind: NotesTarget['kind']) => {
        const text = JSON.stringify({ title: 'x', entries: Array.from({ length: count }, () => entry) })
        return readNotes(text, { book, kind }) ?? []
      }
      for (const kind of ['text', 'pages'] as const) {
        const taken = newNotes(said(2, kind), [])
        expect(taken).toHaveLength(2)
        const here = taken.map((note, index) => ({ ...note, id: String(index), updatedAt: 0 }))
        expect(newNotes(said(2, kind), here)).toEqual([])
        expect(newNotes(said(3, kind), here)).toHaveLength(1)
      }
    })
  })

  it('go to a book that was uploaded again by its title, and to no other', () => {
    const other = { of: { ...book, libraryItemId: 'li_2', title: 'Another' }, note: notes[0] as BookNote }
    const text = writtenNotes([...own, other], 'json')
    const again: NotesTarget = { book: { ...book, libraryItemId: 'li_9' }, kind: 'text' }
    expect(readNotes(text, again)).toHaveLength(2)
    expect(readNotes(text, { ...again, book: { ...again.book, title: 'Elsewhere' } })).toBeNull()
  })

  it('go to the file of a title that they were made in', () => {
    const [ofText, ofPages] = notes as [BookNote, BookNote]
    const pages = { ...book, ino: '7' }
    const text = writtenNotes(
      [
        { of: book, note: ofText },
        { of: pages, note: ofPages },
      ],
      'json',
    )
    const placesFor = (of: NotedBook, file = text) =>
      readNotes(file, { book: of, kind: 'pages' })?.map(({ place }) => place.location)
    const again = { libraryItemId: 'li_9' }
    for (const change of [{}, again]) {
      expect(placesFor({ ...book, ...change })).toEqual([ofText.place.location])
      expect(placesFor({ ...pages, ...change })).toEqual([7])
      expect(placesFor({ ...book, ino: '8', ...change })).toBeUndefined()
    }
    const alone = writtenNotes([{ of: pages, note: ofPages }], 'json')
    const unnamed = alone.replace('"ebookFileIno": "7",', '')
    for (const file of [alone, unnamed])
      for (const ino of [null, '7', '8']) expect(placesFor({ ...book, ino }, file)).toEqual([7])
  })
})

describe('notes of other programs', () => {
  it('are read of Readest, where a stretch begins, but for those that were deleted', () => {
    const text = JSON.stringify({
      bookHash: 'x',
      booknotes: [
        {
          id: '1',
          type: 'annotation',
          cfi: 'epubcfi(/6/8!/4/2,/1:3,/1:20)',
          text: 'the salt road',
          style: 'highlight',
          color: 'violet',
          note: 'where?',
          createdAt: 1700000000000,
        },
        { id: '2', cfi: 'epubcfi(/6/8!/4/4)', text: 'gone', deletedAt: 1700000000001 },
        { id: '3' },
      ],
    })
    expect(readNotes(text, target)).toEqual([
      {
        place: { location: 'epubcfi(/6/8!/4/2/1:3)', progress: 0 },
        chapter: '',
        page: null,
        quote: 'the salt road',
        text: 'where?',
        createdAt: 1700000000000,
        highlight: { colour: 'pink', letters: 13, regions: [] },
      },
    ])
  })

  it('are read of KOReader by their words, and by their page where pages are the book’s own', () => {
    const entries = [{ text: 'the salt road', chapter: 'One', page: 17, color: 'cyan', time: 1700000000 }]
    const text = JSON.stringify({ documents: [{ title: 'the bee ledger', entries }], version: 'json/1.0.0' })
    expect(readNotes(text, target)?.[0]).toMatchObject({
      place: { location: '', progress: 0 },
      page: null,
      chapter: 'One',
      highlight: { colour: 'blue' },
      createdAt: 1700000000000,
    })
    const alone = JSON.stringify({ title: 'x', entries })
    expect(readNotes(alone, { book, kind: 'pages' })?.[0]).toMatchObject({
      place: { location: 17 },
      page: 17,
    })
  })

  it('begin where their CFI begins, whatever it names', () => {
    expect(startOfCfi('epubcfi(/6/4[a,b]!/4/2[x^,y],/1:0,/3:7)')).toBe('epubcfi(/6/4[a,b]!/4/2[x^,y]/1:0)')
    expect(startOfCfi('epubcfi(/6/4!/4/2)')).toBe('epubcfi(/6/4!/4/2)')
    expect(startOfCfi('elsewhere')).toBe('')
  })

  it.each(['', 'null', '[]', '{}', '{"format":"earmark-notes"}', '<html>', '['.repeat(100_000)])(
    'are none of %j',
    (text) => {
      expect(readNotes(text.slice(0, 200_000), target)).toBeNull()
    },
  )

  property.prop([fc.json()])('never break on what a file says', (text) => {
    readNotes(text, target)
    readNotes(`{"booknotes":[${text}]}`, target)
    readNotes(
      `{"format":"earmark-notes","books":[{"libraryItemId":"li_1","title":"","notes":[${text}]}]}`,
      target,
    )
  })
})
