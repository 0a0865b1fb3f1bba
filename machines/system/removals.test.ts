import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runningSystem } from '#tests/support/running-system.ts'
import type { OperationRequest } from '../server/operations/operations.table.ts'

const library = (id: string) => ({
  id,
  name: id,
  folders: [],
  displayOrder: 1,
  icon: 'database',
  mediaType: 'book',
  provider: 'google',
  settings: { coverAspectRatio: 1, disableWatcher: false, autoScanCronExpression: null },
  createdAt: 1,
  lastUpdate: 1,
})
const shelf = { description: null, lastUpdate: 1, createdAt: 1 }

/** The system on a page, in a world of two libraries, with the places it was sent to. */
async function opened(path: string) {
  const system = await runningSystem({ defaultLibraryId: 'a' })
  system.report('libraryList', { type: 'libraries.read', libraryIds: ['a', 'b'] })
  system.send({ type: 'location.changed', path, search: '' })
  const sent: string[] = []
  system.actor('navigation').on('navigate', ({ to }) => void sent.push(to))
  system.connect()
  return { ...system, sent }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})

describe('what another user removes while it is open', () => {
  it('[P4-12] [P4-13] [P7-53] the library: the page goes on in the first one left', async () => {
    const { receive, sent, said, actor } = await opened('/library/a/authors')
    receive('library_removed', library('a'))
    expect(sent).toEqual(['/library/b/authors'])
    expect(said()).toEqual(['The page you were viewing was removed'])
    expect(actor('navigation').getSnapshot().context.libraryId).toBe('b')
  })

  it('[P4-14] the library of a config page: the page stays', async () => {
    const { receive, sent, said, actor } = await opened('/config/stats')
    receive('library_removed', library('a'))
    expect([sent, said()]).toEqual([[], []])
    expect(actor('library').getSnapshot().context.currentId).toBe('b')
  })

  it('[P4-15] the last library: there is none, and the page goes to where that is said', async () => {
    const { receive, sent, actor, send } = await opened('/library/a')
    receive('library_removed', library('a'))
    receive('library_removed', library('b'))
    expect(sent).toEqual(['/library/b', '/'])
    send({ type: 'location.changed', path: '/', search: '' })
    expect(sent.at(-1)).toBe('/oops')
    expect(actor('library').getSnapshot().context.currentId).toBeNull()
    expect(console.warn).toHaveBeenCalledWith('No library is visible.')
  })

  it('[P4-16] the item: the page goes to its library', async () => {
    const { receive, sent } = await opened('/item/x')
    receive('item_removed', { id: 'y', libraryId: 'a' })
    expect(sent).toEqual([])
    receive('item_removed', { id: 'x', libraryId: 'a' })
    expect(sent).toEqual(['/library/a'])
  })

  it('[P4-17] the collection or playlist: the page goes to their shelf', async () => {
    const collection = await opened('/collection/x')
    collection.receive('collection_removed', { ...shelf, id: 'x', libraryId: 'a', name: 'C', books: [] })
    expect(collection.sent).toEqual(['/library/a/bookshelf/collections'])
    const playlist = await opened('/playlist/x')
    const gone = { ...shelf, id: 'x', libraryId: 'a', userId: 'own-user', name: 'P', items: [] }
    playlist.receive('playlist_removed', gone)
    expect(playlist.sent).toEqual(['/library/a/bookshelf/playlists'])
  })

  it('[P4-18] of another library, or of another user: nothing moves', async () => {
    const { receive, sent } = await opened('/playlist/x')
    const gone = { ...shelf, id: 'x', libraryId: 'a', userId: 'own-user', name: 'P', items: [] }
    receive('playlist_removed', { ...gone, userId: 'other' })
    receive('playlist_removed', { ...gone, libraryId: 'b' })
    receive('collection_removed', { ...shelf, id: 'x', libraryId: 'a', name: 'C', books: [] })
    expect(sent).toEqual([])
  })

  it('the right to see the library: the page goes on in one that is left', async () => {
    const { receive, sent, setSignedIn, actor, socket, connect } = await opened('/library/a')
    setSignedIn({ libraries: ['b'] })
    socket({ type: 'socket.closed', reason: 'transport close' })
    connect()
    await vi.waitFor(() => expect(sent).toEqual(['/library/b']))
    expect(actor('session').getSnapshot().context.signedIn?.account.librariesAccessible).toEqual(['b'])
    receive('library_removed', library('a'))
    expect(sent).toEqual(['/library/b'])
  })
})

describe('what this page removes while it shows it', () => {
  const succeeded = (request: OperationRequest, result?: unknown) =>
    ({ type: 'operations.succeeded', request, result, effects: [], said: [] }) as const
  const playlist = { ...shelf, id: 'x', libraryId: 'a', userId: 'own-user', name: 'P', items: [] }
  const ofPlaylist = { name: 'playlist.removeItems', params: { playlistId: 'x', items: [] } } as const

  it.each([
    ['/item/x', { name: 'item.delete', params: { libraryItemId: 'x', hard: false } }, '/library/a'],
    [
      '/audiobook/x/manage',
      { name: 'item.delete', params: { libraryItemId: 'x', hard: false } },
      '/library/a',
    ],
    [
      '/collection/x',
      { name: 'collection.delete', params: { collectionId: 'x' } },
      '/library/a/bookshelf/collections',
    ],
    [
      '/playlist/x',
      { name: 'playlist.delete', params: { playlistId: 'x' } },
      '/library/a/bookshelf/playlists',
    ],
    ['/playlist/x', ofPlaylist, '/library/a/bookshelf/playlists'],
  ] as const)('%s is left once the server has taken it, without a message', async (path, request, to) => {
    const { send, sent, said } = await opened(path)
    send({ type: 'operations.accepted', request })
    send(succeeded(request, { isGone: true }))
    expect([sent, said()]).toEqual([[to], []])
  })

  it('a list of another library is left as well', async () => {
    const { send, receive, sent } = await opened('/collection/x')
    receive('collection_removed', { ...shelf, id: 'x', libraryId: 'b', name: 'C', books: [] })
    send(succeeded({ name: 'collection.delete', params: { collectionId: 'x' } }))
    expect(sent).toEqual(['/library/a/bookshelf/collections'])
  })

  it('the page is left once, and without a word, when the message is first', async () => {
    const { send, receive, sent, said } = await opened('/playlist/x')
    send({ type: 'operations.accepted', request: ofPlaylist })
    receive('playlist_removed', playlist)
    send({ type: 'location.changed', path: '/library/a/bookshelf/playlists', search: '' })
    send(succeeded(ofPlaylist, { isGone: true }))
    expect([sent, said()]).toEqual([['/library/a/bookshelf/playlists'], []])
  })

  it('what is not shown, or is there still, moves nothing', async () => {
    const { send, sent } = await opened('/playlist/x')
    send(succeeded({ name: 'playlist.delete', params: { playlistId: 'y' } }))
    send(succeeded(ofPlaylist, { isGone: false }))
    send({ type: 'location.changed', path: '/library/a/series/x', search: '' })
    send(succeeded({ name: 'items.delete', params: { libraryItemIds: ['x'], hard: false } }))
    expect(sent).toEqual([])
  })

  it('what others remove after an entry was taken out is said', async () => {
    const { send, receive, said } = await opened('/playlist/x')
    send({ type: 'operations.accepted', request: ofPlaylist })
    send(succeeded(ofPlaylist, { isGone: false }))
    receive('playlist_removed', playlist)
    expect(said()).toEqual(['The page you were viewing was removed'])
  })
})
