import { expect, it } from 'vitest'
import { serverMessage } from '#tests/support/server-message.ts'
import { cacheEffects } from './cache-effects.ts'
import type { CacheCommand } from './reads.ts'

const item = { id: 'i1', libraryId: 'l1' }
const PUTS = ['cache.putItem', 'cache.putUser', 'cache.putProgress']

it.each([
  ['item_updated', item, ['item', 'home', 'shelfPage', 'author', 'collection', 'playlist']],
  ['items_added', [item], ['item', 'home', 'shelfPage', 'author', 'collection', 'playlist']],
  ['user_updated', { id: 'u1' }, ['userRecord']],
  ['user_item_progress_updated', { id: 'p1', data: { id: 'p1' } }, ['userRecord']],
] as const)(
  '[promise 1] a part of %s is not taken for the whole: it is read again',
  (event, payload, names) => {
    const message = serverMessage(event, payload)
    expect(cacheEffects(message).filter(({ type }) => PUTS.includes(type))).toHaveLength(1)
    const effects = cacheEffects(message, true)
    expect(effects.filter(({ type }) => PUTS.includes(type))).toEqual([])
    expect(effects.map((effect) => effect.type === 'cache.invalidate' && effect.name)).toEqual(
      expect.arrayContaining([...names]),
    )
  },
)

it('what only says that something changed is the same in part', () => {
  const message = serverMessage('collection_updated', { id: 'c1', libraryId: 'l1' })
  expect(cacheEffects(message, true)).toEqual(cacheEffects(message))
})

const LIST = { id: 'x1', libraryId: 'l1' }
const feed = (entityType: string) => ({ entityType, entityId: 'e1' })
const SAMPLES = {
  item_updated: item,
  item_added: item,
  items_updated: [item, { id: 'i2', libraryId: 'l2' }],
  items_added: [item, { id: 'i2', libraryId: 'l1' }],
  item_removed: item,
  user_updated: { id: 'u1' },
  user_item_progress_updated: { id: 'p1', data: { id: 'p1' } },
  library_added: { id: 'l1' },
  library_updated: { id: 'l1' },
  library_removed: { id: 'l1' },
  episode_added: { id: 'e1', libraryItem: item },
  share_open: {},
  share_closed: {},
  rss_feed_open: feed('libraryItem'),
  rss_feed_closed: feed('series'),
  author_added: {},
  authors_added: {},
  series_added: {},
  multiple_series_added: {},
  authors_num_books_updated: { libraryId: 'l1', authors: [{ id: 'a1', numBooks: 9 }] },
  author_updated: {},
  author_removed: {},
  series_updated: {},
  playlist_added: LIST,
  playlist_removed: LIST,
  playlist_updated: LIST,
  collection_removed: LIST,
  collection_added: LIST,
  collection_updated: LIST,
  admin_message: 'Hello',
}

const wordsOf = (command: CacheCommand): string => {
  const { type, ...rest } = command
  return [
    type.replace('cache.', ''),
    ...Object.values(rest).map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  ].join(' ')
}

const staleBy = (event: string, payload: unknown) => cacheEffects(serverMessage(event, payload)).map(wordsOf)

it('a deleted item leaves no list that it stood on as it was', () => {
  const stale = staleBy('item_removed', item)
  const lists = ['author', 'authors', 'narrators', 'recentEpisodes', 'home', 'shelfPage', 'library', 'search']
  expect(lists.filter((name) => !stale.includes(`invalidate ${name} {"libraryId":"l1"}`))).toEqual([])
  expect(stale).toContain('invalidate series')
})

it('a deleted episode, which comes as a change of its show, leaves the newest ones', () => {
  expect(staleBy('item_updated', item)).toContain('invalidate recentEpisodes {"libraryId":"l1"}')
})

it.each(Object.entries(SAMPLES))('what %s changes of what was read', (event, payload) => {
  const effects = cacheEffects(serverMessage(event, payload))
  expect([...new Set(effects.map(wordsOf))].join('\n')).toMatchSnapshot()
})
