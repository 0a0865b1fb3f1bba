import { expect, it } from 'vitest'
import { chapterAt, notedBook, pageOf } from './noted-page.ts'
import type { BookPosition, BookShape } from './reader.types.ts'

const shape: BookShape = {
  contents: [{ label: 'One', target: 'one.xhtml', depth: 0 }],
  pages: null,
  direction: 'ltr',
  kind: 'text',
  canSearch: true,
}
const position: BookPosition = {
  place: { location: 'epubcfi(/6/2!/4)', progress: 0.3 },
  page: null,
  secondPage: null,
  entry: 0,
  chapter: { page: 2, pages: 4 },
  extent: null,
}

it('a note in a text stands in its chapter, at the page of it', () => {
  const { place } = position
  expect(pageOf({ shape }, position)).toEqual({ place, page: null, chapter: 'One', chapterPage: 2 })
  expect(pageOf({ shape }, null)).toBeNull()
})

it('a note in a book of pages stands at its page, and in its chapter where the contents name chapters', () => {
  const drawn = { ...position, page: 7 }
  expect(pageOf({ shape }, drawn)).toMatchObject({ page: 7, chapter: 'One', chapterPage: null })
  expect(pageOf({ shape }, { ...drawn, chapter: null })).toMatchObject({ page: 7, chapter: '' })
})

it('before the first chapter there is none', () => {
  expect(chapterAt({ shape }, -1)).toBe('')
  expect(chapterAt({ shape: null }, 0)).toBe('')
})

it('notes are of the file that is open, a primary or another one', () => {
  const book = { libraryItemId: 'book', ino: '7' }
  const request = { ...book, heardAt: null, listens: false }
  expect(
    notedBook({ request, file: { ...book, title: 'A book', format: 'pdf', size: 1, sound: null } }),
  ).toEqual({
    ...book,
    title: 'A book',
  })
  expect(notedBook({ request, file: null })).toEqual({ ...book, title: '' })
})
