import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { FINDING_GROUPS, knownFindings, mergeFindings } from './findings.ts'
import type { Finding, FindingGroup } from './findings.ts'

const finding = (id: string): Finding => ({
  id,
  title: id,
  maker: '',
  match: null,
  cover: null,
  authorId: null,
  count: null,
  to: `/${id}`,
})
const group = (id: FindingGroup['id'], ids: readonly string[]): FindingGroup => ({
  id,
  findings: ids.map((each) => finding(`${id} ${each}`)),
})

const groups = fc
  .uniqueArray(fc.constantFrom(...FINDING_GROUPS))
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1 })
          .map((names) => group(id, names)),
      ),
    ),
  )

describe('what is spelt nearly so', () => {
  it('comes behind what the server found, nothing twice', () => {
    expect(mergeFindings([group('book', ['b'])], [group('book', ['a', 'b', 'c'])], 3)).toEqual([
      group('book', ['b', 'a', 'c']),
    ])
  })

  it('leaves kinds that the server found something of in front', () => {
    const merged = mergeFindings([group('narrators', ['a'])], [group('book', ['a'])], 3)
    expect(merged.map(({ id }) => id)).toEqual(['narrators', 'book'])
  })

  test.prop([groups, groups, fc.integer({ min: 1, max: 9 })])(
    'never displaces, repeats or adds to what was found, and keeps the limit of each kind',
    (found, close, limit) => {
      const merged = mergeFindings(found, close, limit)
      expect(merged.slice(0, found.length).map(({ id }) => id)).toEqual(found.map(({ id }) => id))
      for (const { id, findings } of merged) {
        const exact = found.find((each) => each.id === id)?.findings ?? []
        const near = close.find((each) => each.id === id)?.findings ?? []
        const ids = findings.map((each) => each.id)
        expect(findings.length).toBeGreaterThan(0)
        expect(findings.length).toBeLessThanOrEqual(limit)
        expect(new Set(ids).size).toBe(ids.length)
        expect(findings.slice(0, exact.length)).toEqual(exact.slice(0, limit))
        expect([...exact, ...near].map((each) => each.id)).toEqual(expect.arrayContaining(ids))
      }
    },
  )

  it('is looked for in items, authors, series, tags and narrators that are known without asking', () => {
    const known = knownFindings(
      {
        items: [],
        names: {
          authors: [{ id: 'a1', name: 'Ada' }],
          series: [{ id: 's1', name: 'Saga' }],
          tags: ['cosy'],
          genres: ['Sea'],
          narrators: ['Ned'],
        },
      },
      'lib',
    )
    expect(
      known.map(({ id, findings }) => [id, findings[0]?.title, findings[0]?.count, findings[0]?.to]),
    ).toEqual([
      ['authors', 'Ada', null, '/author/a1?library=lib'],
      ['series', 'Saga', null, '/library/lib/series/s1'],
      ['tags', 'cosy', null, '/library/lib/bookshelf?filter=tags.Y29zeQ%3D%3D'],
      ['genres', 'Sea', null, '/library/lib/bookshelf?filter=genres.U2Vh'],
      ['narrators', 'Ned', null, '/library/lib/bookshelf?filter=narrators.TmVk'],
    ])
    expect(knownFindings({ items: [], names: null }, 'lib')).toEqual([])
  })
})
