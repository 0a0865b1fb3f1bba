import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LATEST_FILTERS, latestAddress, latestQueryOf, latestShown, showsOf } from './latest-rules.ts'
import type { LatestQuery } from './latest-rules.ts'

const query = fc.record<LatestQuery>({
  limit: fc.integer({ min: 1, max: 20 }).map((steps) => steps * 25),
  filter: fc.constantFrom(...LATEST_FILTERS),
  show: fc.option(fc.string({ minLength: 1 })),
})

it('an address says what is shown, and is read back [P2-16]', () => {
  fc.assert(
    fc.property(query, (asked) => {
      const { search, pathname } = new URL(latestAddress('a/b', asked), 'http://host')
      expect(pathname).toBe('/library/a%2Fb/podcast/latest')
      expect(latestQueryOf(search)).toEqual(asked)
    }),
  )
  expect(latestAddress('lib', latestQueryOf(''))).toBe('/library/lib/podcast/latest')
})

it('an address that says nonsense shows what one that says nothing does', () => {
  const nothing = { limit: 25, filter: 'all', show: null }
  for (const search of ['', '?limit=x', '?limit=-5', '?limit=0', '?filter=finished', '?show='])
    expect(latestQueryOf(search)).toEqual(nothing)
  expect(latestQueryOf('?limit=1e12').limit).toBe(500)
  expect(latestQueryOf('?limit=26').limit).toBe(50)
  expect(latestQueryOf('?limit=Infinity').limit).toBe(25)
})

it('unplayed ones were not begun, those in progress were, and finished ones are neither', () => {
  const of = (libraryItemId: string, id: string) => ({ libraryItemId, id })
  const episodes = [of('a', '1'), of('a', '2'), of('b', '3'), of('b', '4'), of('b', '5')]
  const known = new Map([
    ['2', { isFinished: false, progress: 0.4 }],
    ['3', { isFinished: true, progress: 1 }],
    ['4', { isFinished: false, progress: 0 }],
  ])
  const ids = (filter: LatestQuery['filter'], show: string | null = null) =>
    latestShown(episodes, (_, id) => known.get(id), { filter, show }).map(({ id }) => id)
  expect(ids('all')).toEqual(['1', '2', '3', '4', '5'])
  expect(ids('unplayed')).toEqual(['1', '4', '5'])
  expect(ids('inProgress')).toEqual(['2'])
  expect(ids('unplayed', 'b')).toEqual(['4', '5'])
  expect(ids('inProgress', 'gone')).toEqual([])
})

it('the shows of some episodes are named once, by title', () => {
  const of = (libraryItemId: string, title: string | null) =>
    ({ libraryItemId, podcast: { metadata: { title } } }) as Parameters<typeof showsOf>[0][number]
  expect(showsOf([of('b', 'Beta'), of('a', 'alpha'), of('b', 'Beta'), of('c', null)])).toEqual([
    { id: 'c', title: '' },
    { id: 'a', title: 'alpha' },
    { id: 'b', title: 'Beta' },
  ])
})
