import { describe, expect, it } from 'vitest'
import type { SearchAnswer } from '../../model/entities/index.ts'
import { findingsOf, searchPath } from './findings.ts'

const summary = (id: string) => ({
  id,
  libraryId: 'l',
  mediaType: 'book' as const,
  updatedAt: 5,
  media: { coverPath: null, metadata: { title: id } },
})
const author = (name: string) =>
  ({ id: name, name, numBooks: 2, addedAt: 0, updatedAt: 0 }) as NonNullable<SearchAnswer['authors']>[number]

describe('what was found', () => {
  it('[P2-57] leads authors, series, tags and narrators to where their books are', () => {
    const groups = findingsOf(
      {
        authors: [author('a/b')],
        series: [
          {
            series: { id: 's', name: 'Saga', addedAt: 0, updatedAt: 0 } as never,
            books: [summary('one'), summary('two')],
          },
        ],
        tags: [{ name: 'cosy ☕', books: [summary('one')] }],
        narrators: [{ name: 'Ada', numBooks: 7 }],
      },
      'lib',
      3,
    )
    expect(groups.map(({ id, findings }) => [id, findings[0]?.to, findings[0]?.count])).toEqual([
      ['authors', '/author/a%2Fb?library=lib', 2],
      ['series', '/library/lib/series/s', 2],
      ['tags', '/library/lib/bookshelf?filter=tags.Y29zeSDimJU%3D', 1],
      ['narrators', '/library/lib/bookshelf?filter=narrators.QWRh', 7],
    ])
  })
  it('[P2-56] says what else of a book matched, and not that its title did', () => {
    const libraryItem = summary('b') as never
    const [group] = findingsOf(
      {
        book: [
          { libraryItem, matchKey: 'narrators', matchText: 'Ada' },
          { libraryItem, matchKey: 'title', matchText: 'b' },
          { libraryItem },
        ],
      },
      'lib',
      3,
    )
    expect(group?.findings.map(({ match }) => match)).toEqual([{ key: 'narrators', text: 'Ada' }, null, null])
  })
  it('[P9-14] is at most three of a kind, and no kind without any', () => {
    const groups = findingsOf({ authors: ['a', 'b', 'c', 'd'].map(author), tags: [] }, 'lib', 3)
    expect(groups.map(({ id, findings }) => [id, findings.length])).toEqual([['authors', 3]])
  })
  it('is shown in full under an address that takes any words', () => {
    expect(searchPath('a b', '50% & more?')).toBe('/library/a%20b/search?q=50%25%20%26%20more%3F')
  })
})
