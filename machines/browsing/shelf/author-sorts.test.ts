import { describe, expect, it } from 'vitest'
import type { Author } from '../../model/entities/index.ts'
import { AUTHOR_SORTS, authorSortOf, lastFirst, sortedAuthors } from './author-sorts.ts'

const author = (name: string, numBooks: number, addedAt: number, updatedAt: number) =>
  ({ id: name, name, numBooks, addedAt, updatedAt }) as Author
const authors = [author('Zoe Abel', 1, 3, 9), author('Ada Quill', 7, 1, 8), author('Bo Mor', 7, 2, 7)]
const names = (sort: (typeof AUTHOR_SORTS)[number], desc = false) =>
  sortedAuthors(authors, sort, desc).map(({ id }) => id)

describe('authors', () => {
  it('are sorted five ways, both ways round, equal ones by name', () => {
    expect(names('name')).toEqual(['Ada Quill', 'Bo Mor', 'Zoe Abel'])
    expect(names('lastFirst')).toEqual(['Zoe Abel', 'Bo Mor', 'Ada Quill'])
    expect(names('numBooks', true)).toEqual(['Ada Quill', 'Bo Mor', 'Zoe Abel'])
    expect(names('addedAt')).toEqual(['Ada Quill', 'Bo Mor', 'Zoe Abel'])
    expect(names('updatedAt', true)).toEqual(['Zoe Abel', 'Ada Quill', 'Bo Mor'])
  })

  it('have their last name first, also where they have one name alone', () => {
    expect(['Marian  Holloway', ' Anna Maria Sol ', 'Plato', ''].map(lastFirst)).toEqual([
      'Holloway, Marian',
      'Sol, Anna Maria',
      'Plato',
      '',
    ])
  })

  it('stand by name where what was kept is no sort', () => {
    expect(AUTHOR_SORTS.map(authorSortOf)).toEqual(AUTHOR_SORTS)
    expect(authorSortOf('evil.path')).toBe('name')
  })
})
