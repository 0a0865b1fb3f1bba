import { expect, it } from 'vitest'
import { itemNamed } from '#tests/models/samples.ts'
import { knownOf, knownShows, withShows } from './known-shows.ts'

const show = (id: string, change: object = {}) => ({ id, title: '', feedUrl: '', itunesId: '', ...change })
const UNKNOWN = { title: null, feedUrl: null, itunesId: null }

it('is known by its number in the store, whatever the type of that', () => {
  const known = [show('a', { itunesId: '1000' }), show('b', { title: 'Night Ferry' })]
  expect(knownOf(known, { ...UNKNOWN, title: 'Night Ferry', itunesId: 1000 })?.id).toBe('a')
})

it('is known by its feed, whose scheme and last slash do not matter', () => {
  const known = [show('a', { feedUrl: 'http://Feeds.example/Show/' })]
  expect(knownOf(known, { ...UNKNOWN, feedUrl: 'https://feeds.example/Show' })?.id).toBe('a')
  expect(knownOf(known, { ...UNKNOWN, feedUrl: 'https://feeds.example/show' })).toBeNull()
})

it('is known by its title at last, and not by what is empty', () => {
  const known = [show('a'), show('b', { title: 'Night Ferry' })]
  expect(knownOf(known, { ...UNKNOWN, title: ' night ferry' })?.id).toBe('b')
  expect(knownOf(known, { title: '', feedUrl: '', itunesId: '' })).toBeNull()
  expect(knownOf(known, { title: 'other', feedUrl: 'nowhere', itunesId: 2 })).toBeNull()
})

it('is one of the podcasts of the library, each once', () => {
  const known = knownShows([itemNamed('a', 'podcast'), itemNamed('b')])
  expect(known).toEqual([{ id: 'a', title: 'a', feedUrl: '', itunesId: '' }])
  expect(withShows(known, [show('a', { title: 'renamed' }), show('c')]).map(({ id }) => id)).toEqual([
    'a',
    'c',
  ])
})
