import { describe, expect, it, vi } from 'vitest'
import { fromCallback } from 'xstate'
import { startUnderParent } from '#tests/support/under-parent.ts'
import { accountWith } from '#tests/support/samples/account-samples.ts'
import type { Account } from '../../model/permissions.ts'
import { libraryMachine } from './library.machine.ts'
import type { LibraryEvent, LibraryListCommand, LibraryMemoryCommand } from './library.types.ts'

interface Begin {
  path?: string
  defaultLibraryId?: string | null
  recalled?: string | null
  account?: Account
}

const me = (account: Account) => ({ ...account, id: 'me', username: 'me' })

function running(begin: Begin = {}) {
  const remembered: string[] = []
  const machine = libraryMachine.provide({
    actors: {
      libraryList: fromCallback<LibraryListCommand>(() => {}),
      libraryMemory: fromCallback<LibraryMemoryCommand>(({ sendBack, receive }) => {
        receive(({ libraryId }) => void remembered.push(libraryId))
        sendBack({ type: 'library.recalled', libraryId: begin.recalled ?? null })
      }),
    },
  })
  const { actor, news } = startUnderParent(machine, {
    account: me(begin.account ?? accountWith('user')),
    defaultLibraryId: begin.defaultLibraryId === undefined ? 'a' : begin.defaultLibraryId,
    place: { path: begin.path ?? '/library/a', search: '' },
  })
  return {
    remembered,
    news,
    current: () => actor.getSnapshot().context.currentId,
    state: () => actor.getSnapshot().value,
    send: (...events: LibraryEvent[]) => {
      for (const event of events) actor.send(event)
    },
  }
}

const read = (...libraryIds: string[]): LibraryEvent => ({ type: 'libraries.read', libraryIds })
const at = (path: string, search = ''): LibraryEvent => ({ type: 'location.changed', path, search })
const go = (to: string) => ({ type: 'navigation.go', to, replace: true })
const changed = (libraryId: string | null) => ({ type: 'library.changed', libraryId })
const lost = { type: 'library.pageLost', why: 'removed' }
const denied = { type: 'library.pageLost', why: 'noAccess' }

describe('the current library', () => {
  it('is the one of the address, the one looked at last, or the account’s own', () => {
    expect(running({ path: '/library/b' }).current()).toBe('b')
    expect(running({ path: '/item/x' }).current()).toBe('a')
    expect(running({ path: '/item/x', recalled: 'b' }).current()).toBe('b')
    expect(running({ path: '/library/a', recalled: 'b' }).current()).toBe('a')
    expect(running({ path: '/item/x', defaultLibraryId: null }).current()).toBeNull()
  })

  it('becomes that of an item whose address is opened, once it is known and may be seen', () => {
    const { send, current, news, remembered } = running({ path: '/item/x' })
    const placed = (libraryItemId: string, libraryId: string): LibraryEvent => ({
      type: 'item.placed',
      libraryItemId,
      libraryId,
    })
    send(placed('x', 'b'))
    expect(current()).toBe('a')
    send(read('a', 'b'), placed('other', 'b'), placed('x', 'nowhere'))
    expect(current()).toBe('a')
    send(placed('x', 'b'))
    expect(current()).toBe('b')
    expect(news()).toContainEqual(changed('b'))
    expect(remembered).toEqual(['b'])
  })

  it('follows the address, and is remembered', () => {
    const { send, current, remembered, news } = running()
    send(read('a', 'b'), at('/library/b/authors'), at('/item/x'))
    expect([current(), remembered]).toEqual(['b', ['a', 'b']])
    expect(news().at(-1)).toEqual(changed('b'))
  })

  it('is remembered only once it is known that the account may see it', () => {
    const { send, current, remembered } = running({
      path: '/library/a',
      account: accountWith('user', { libraries: ['a', 'b'] }),
    })
    send(at('/library/c'))
    expect(remembered).toEqual([])
    send(read('a', 'b', 'c'))
    expect([current(), remembered]).toEqual(['a', []])
    const early = running({ path: '/item/x' })
    early.send(at('/library/b'), read('a', 'b'))
    expect(early.remembered).toEqual(['b'])
  })

  it('does not follow an address to a library that the account may not see', () => {
    const { send, current } = running({ account: accountWith('user', { libraries: ['a'] }) })
    send(read('a', 'b'), at('/library/b'))
    expect(current()).toBe('a')
  })

  it('that an old memory or a wrong address names is none, and moves no page', () => {
    const { send, current, news } = running({ path: '/library/nowhere' })
    news()
    send(read('b', 'a'))
    expect([current(), news()]).toEqual(['a', [changed('a')]])
  })
})

describe('choosing a library', () => {
  it('[P2-52] on a library page keeps what it shows', () => {
    const { send, news, remembered } = running({ path: '/library/a/authors' })
    send(read('a', 'b'))
    news()
    send({ type: 'library.choose', libraryId: 'b' })
    expect(news()).toEqual([
      changed('b'),
      { type: 'navigation.go', to: '/library/b/authors', replace: false },
    ])
    expect(remembered).toEqual(['a', 'b'])
  })

  it('[P2-51] on a config page changes the library and stays', () => {
    const { send, news, current } = running({ path: '/config/stats' })
    send(read('a', 'b'))
    news()
    send({ type: 'library.choose', libraryId: 'b' })
    expect([current(), news()]).toEqual(['b', [changed('b')]])
  })

  it('that the account may not see does nothing', () => {
    const { send, news } = running({ account: accountWith('user', { libraries: ['a'] }) })
    send(read('a', 'b'))
    news()
    send({ type: 'library.choose', libraryId: 'b' })
    expect(news()).toEqual([])
  })
})

describe('a library that goes', () => {
  it('[P4-12] [P4-13] takes the page to the first that is left, on the same sub-path', () => {
    const { send, news } = running({ path: '/library/c/authors' })
    send(read('a', 'b', 'c'))
    news()
    send({ type: 'library.removed', libraryId: 'c' })
    expect(news()).toEqual([changed('a'), lost, go('/library/a/authors')])
  })

  it('[P4-14] leaves config pages, and takes others to the library', () => {
    const config = running({ path: '/config/stats' })
    config.send(read('a', 'b'))
    config.news()
    config.send({ type: 'library.removed', libraryId: 'a' })
    expect(config.news()).toEqual([changed('b')])
    const item = running({ path: '/item/x' })
    item.send(read('a', 'b'))
    item.news()
    item.send({ type: 'library.removed', libraryId: 'a' })
    expect(item.news()).toEqual([changed('b'), lost, go('/library/b')])
  })

  it('is nothing to a page about another', () => {
    const { send, news, current } = running()
    send(read('a', 'b'))
    news()
    send({ type: 'library.removed', libraryId: 'b' })
    expect([current(), news()]).toEqual(['a', []])
  })

  it('while no actor listened, or with the right to see it, is the same', () => {
    const unheard = running()
    unheard.send(read('a', 'b'))
    unheard.news()
    unheard.send(read('b'))
    expect(unheard.news()).toEqual([changed('b'), lost, go('/library/b')])
    const account = { account: me(accountWith('user', { libraries: ['b'] })) }
    const taken = running()
    taken.send(read('a', 'b'))
    taken.news()
    taken.send({ type: 'session.accountChanged', signedIn: account as never })
    expect(taken.news()).toEqual([changed('b'), denied, go('/library/b'), { type: 'library.accessChanged' }])
  })

  it('[P4-15] as the last clears the current one, is logged, and leads to the entrance', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { send, news, current, state } = running()
    send(read('a'))
    news()
    send({ type: 'library.removed', libraryId: 'a' })
    expect([current(), state(), warn.mock.calls.length]).toEqual([null, 'none', 1])
    expect(news()).toEqual([changed(null), lost, go('/')])
  })

  it('and comes back takes the page from where there is no library', () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { send, news } = running({ path: '/oops', defaultLibraryId: null })
    send(read())
    news()
    send(read('new'))
    expect(news()).toEqual([changed('new'), go('/library/new')])
  })
})

describe('what is removed while it is open', () => {
  const opened = (path: string) => {
    const library = running()
    library.send(read('a', 'b'), at(path))
    library.news()
    return library
  }

  it('[P4-16] [P4-17] takes the page to where it was found', () => {
    const item = opened('/item/x')
    item.send({ type: 'item.removed', libraryItemId: 'x' })
    expect(item.news()).toEqual([lost, go('/library/a')])
    const collection = opened('/collection/c')
    collection.send({ type: 'collection.removed', collectionId: 'c', libraryId: 'a' })
    expect(collection.news()).toEqual([lost, go('/library/a/bookshelf/collections')])
    const playlist = opened('/playlist/p')
    playlist.send({ type: 'playlist.removed', playlistId: 'p', libraryId: 'a', userId: 'me' })
    expect(playlist.news()).toEqual([lost, go('/library/a/bookshelf/playlists')])
  })

  it('by this very page is no news to who removed it, unless the server refused', () => {
    const own = opened('/playlist/p')
    own.send({ type: 'ownRemoval.asked', id: 'p' })
    own.send({ type: 'playlist.removed', playlistId: 'p', libraryId: 'a', userId: 'me' })
    expect(own.news()).toEqual([go('/library/a/bookshelf/playlists')])
    const refused = opened('/collection/c')
    refused.send({ type: 'ownRemoval.asked', id: 'c' })
    refused.send({ type: 'ownRemoval.refused', id: 'c' })
    refused.send({ type: 'collection.removed', collectionId: 'c', libraryId: 'a' })
    expect(refused.news()).toEqual([lost, go('/library/a/bookshelf/collections')])
  })

  it('[P4-18] is nothing when it belongs elsewhere', () => {
    const { send, news } = opened('/playlist/p')
    send(
      { type: 'playlist.removed', playlistId: 'p', libraryId: 'a', userId: 'you' },
      { type: 'playlist.removed', playlistId: 'p', libraryId: 'b', userId: 'me' },
      { type: 'collection.removed', collectionId: 'p', libraryId: 'a' },
      { type: 'item.removed', libraryItemId: 'p' },
    )
    expect(news()).toEqual([])
  })
})
