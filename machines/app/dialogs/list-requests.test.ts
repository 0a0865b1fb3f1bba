import { describe, expect, it } from 'vitest'
import { addToList, createList, deleteList, isIncluded, removeFromList, updateList } from './list-requests.ts'
import type { AddRequest } from './list-requests.ts'

const books = (...ids: string[]): AddRequest => ({
  kind: 'addToCollection',
  libraryId: 'lib',
  items: ids.map((libraryItemId) => ({ libraryItemId, title: libraryItemId })),
})
const episode = { libraryItemId: 'pod', episodeId: 'e1', title: 'E1' }
const toPlaylist: AddRequest = { kind: 'addToPlaylist', libraryId: 'lib', items: [episode] }
const collectionOf = (...ids: string[]) => ({ books: ids.map((id) => ({ id })) })
const playlistOf = (...items: { libraryItemId: string; episodeId?: string }[]) => ({ items })

describe('adding to a list', () => {
  it('sends one book alone and several in one call', () => {
    expect(addToList(books('a'), 'c')).toEqual({
      name: 'collection.addBook',
      params: { collectionId: 'c', libraryItemId: 'a' },
    })
    expect(addToList(books('a', 'b'), 'c')).toEqual({
      name: 'collection.addBooks',
      params: { collectionId: 'c', libraryItemIds: ['a', 'b'] },
    })
    expect(addToList(toPlaylist, 'p')).toEqual({
      name: 'playlist.addItems',
      params: { playlistId: 'p', items: [episode] },
    })
  })

  it('knows a list that has everything already', () => {
    expect(isIncluded(books('a', 'b'), collectionOf('b', 'c', 'a'))).toBe(true)
    expect(isIncluded(books('a', 'b'), collectionOf('a'))).toBe(false)
    expect(isIncluded(toPlaylist, playlistOf({ libraryItemId: 'pod', episodeId: 'e1' }))).toBe(true)
    expect(isIncluded(toPlaylist, playlistOf({ libraryItemId: 'pod', episodeId: 'e2' }))).toBe(false)
    const whole: AddRequest = { ...toPlaylist, items: [{ ...episode, episodeId: null }] }
    expect(isIncluded(whole, playlistOf({ libraryItemId: 'pod' }))).toBe(true)
  })

  it('takes books out by the call that needs the right to update, also a single one', () => {
    expect(removeFromList(books('a'), 'c')).toEqual({
      name: 'collection.removeBooks',
      params: { collectionId: 'c', libraryItemIds: ['a'] },
    })
    expect(removeFromList(toPlaylist, 'p')).toEqual({
      name: 'playlist.removeItems',
      params: { playlistId: 'p', items: [episode] },
    })
  })

  it('begins a new list only with a name and something in it', () => {
    expect(createList(books('a'), ' Sea ')).toEqual({
      name: 'collection.create',
      params: { libraryId: 'lib', name: 'Sea', libraryItemIds: ['a'] },
    })
    expect(createList(toPlaylist, 'Evening')).toEqual({
      name: 'playlist.create',
      params: { libraryId: 'lib', name: 'Evening', items: [episode] },
    })
    expect(createList(books('a'), '  ')).toBeNull()
    expect(createList(books(), 'Sea')).toBeNull()
  })
})

describe('a list that is edited', () => {
  const list = { type: 'collection', id: 'c', name: 'Sea', description: null } as const

  it('is sent with what was changed alone, its name trimmed and an emptied description as none', () => {
    expect(updateList(list, { name: ' Coast ', description: '' })).toEqual({
      name: 'collection.update',
      params: { collectionId: 'c', name: 'Coast' },
    })
    expect(updateList({ ...list, type: 'playlist' }, { name: 'Sea', description: 'Waves' })).toEqual({
      name: 'playlist.update',
      params: { playlistId: 'c', description: 'Waves' },
    })
    expect(updateList({ ...list, description: 'Waves' }, { name: 'Sea', description: '' })).toEqual({
      name: 'collection.update',
      params: { collectionId: 'c', description: null },
    })
  })

  it('needs a name, and is not sent when nothing is different', () => {
    expect(updateList(list, { name: ' ', description: 'Waves' })).toBe('nameless')
    expect(updateList(list, { name: ' Sea ', description: '' })).toBe('unchanged')
  })

  it('is deleted by the call of its kind', () => {
    expect(deleteList(list)).toEqual({ name: 'collection.delete', params: { collectionId: 'c' } })
    expect(deleteList({ ...list, type: 'playlist' })).toEqual({
      name: 'playlist.delete',
      params: { playlistId: 'c' },
    })
  })
})
