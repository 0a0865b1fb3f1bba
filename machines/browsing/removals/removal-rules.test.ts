import { describe, expect, it } from 'vitest'
import { placeAfter, placeAfterCollection, placeAfterItem, placeAfterPlaylist } from './removal-rules.ts'
import type { Removal } from './removal-rules.ts'

const page = (path: string, currentId: string | null = 'lib') => ({ path, currentId })

describe('a removed item', () => {
  it('[P4-16] [P2-29] that is open sends the page to its library', () => {
    expect(placeAfterItem(page('/item/li_1'), 'li_1')).toBe('/library/lib')
    expect(placeAfterItem(page('/item/li_1/'), 'li_1')).toBe('/library/lib')
    expect(placeAfterItem(page('/item/a%2Fb'), 'a/b')).toBe('/library/lib')
    expect(placeAfterItem(page('/audiobook/li_1/manage'), 'li_1')).toBe('/library/lib')
    expect(placeAfterItem(page('/item/li_1', null), 'li_1')).toBe('/')
  })

  it('that is not open moves nothing', () => {
    const elsewhere = ['/item/li_2', '/item', '/item/', '/collection/li_1', '/library/lib', '/item/%E0%A4%A']
    expect(elsewhere.map((path) => placeAfterItem(page(path), 'li_1'))).toEqual(elsewhere.map(() => null))
    expect(placeAfterItem(page('/item/'), '')).toBeNull()
  })
})

describe('a removed collection', () => {
  const removed = { collectionId: 'col', libraryId: 'lib' }

  it('[P4-17] that is open sends the page to the shelf of collections', () => {
    expect(placeAfterCollection(page('/collection/col'), removed)).toBe('/library/lib/bookshelf/collections')
  })

  it('[P4-18] of another library, or not open, moves nothing', () => {
    expect(placeAfterCollection(page('/collection/col', 'other'), removed)).toBeNull()
    expect(placeAfterCollection(page('/collection/col', null), removed)).toBeNull()
    expect(placeAfterCollection(page('/playlist/col'), removed)).toBeNull()
    expect(placeAfterCollection(page('/collection/other'), removed)).toBeNull()
  })
})

describe('a removed playlist', () => {
  const removed = { playlistId: 'pl', libraryId: 'lib', userId: 'me' }

  it('[P4-17] that is open and one’s own sends the page to the shelf of playlists', () => {
    expect(placeAfterPlaylist(page('/playlist/pl'), removed, 'me')).toBe('/library/lib/bookshelf/playlists')
  })

  it('[P4-18] of another user or of another library moves nothing', () => {
    expect(placeAfterPlaylist(page('/playlist/pl'), removed, 'you')).toBeNull()
    expect(placeAfterPlaylist(page('/playlist/pl'), removed, null)).toBeNull()
    expect(placeAfterPlaylist(page('/playlist/pl', 'other'), removed, 'me')).toBeNull()
    expect(placeAfterPlaylist(page('/playlist/other'), removed, 'me')).toBeNull()
  })
})

it('what is shown is left from its page alone, a list for the shelf of its kind', () => {
  const after = (at: Removal, ...pages: string[]) => placeAfter(at, 'x', ...pages)
  expect(after(page('/audiobook/x/edit'), 'item', 'audiobook')).toBe('/library/lib')
  expect(after(page('/collection/x', 'other'), 'item', 'collection')).toBe(
    '/library/other/bookshelf/collections',
  )
  expect(after(page('/playlist/x/', null), 'playlist')).toBe('/')
  expect(after(page('/author/x'), 'item')).toBeNull()
  expect(after(page('/item/y'), 'item')).toBeNull()
})
