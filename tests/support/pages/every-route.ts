import type { StandIn } from '#tests/server/index.ts'

const CONFIG = [
  'overview',
  'settings',
  'log',
  'users',
  'sessions',
  'item-metadata-utils',
  'item-metadata-utils/tags',
  'item-metadata-utils/genres',
  'item-metadata-utils/narrators',
  'item-metadata-utils/custom-metadata-providers',
  'rss-feeds',
  'api-keys',
  'libraries',
  'library-stats',
  'server-stats',
  'backups',
  'notifications',
  'email',
  'authentication',
  'stats',
] as const

const LONG_NAMED =
  'An Unreasonably Long and Meandering Account of Everything That Happened in the House on Quarry Lane'

const first = <Key, Value>(all: ReadonlyMap<Key, Value>): Key | '' => [...all.keys()][0] ?? ''

/** The address of each route of the shell, of an administrator and the current line, with something on it. */
export function everyRoute({ state }: StandIn): readonly string[] {
  const [books, podcasts, music] = ['book', 'podcast', 'music'].map(
    (type) => state.librariesInOrder().find(({ mediaType }) => mediaType === type)?.id ?? '',
  )
  const book = state.itemTitled(LONG_NAMED).id
  const user = state.userNamed('listener')?.id ?? ''
  return [
    `library/${books}`,
    ...['', '/series', '/collections', '/playlists'].map((shelf) => `library/${books}/bookshelf${shelf}`),
    `library/${books}/series/${first(state.series)}`,
    `library/${books}/authors`,
    `library/${books}/narrators`,
    `library/${books}/quality`,
    `library/${books}/search?q=the`,
    `library/${music}/bookshelf/albums`,
    `library/${podcasts}`,
    `library/${podcasts}/bookshelf`,
    `library/${podcasts}/podcast/latest`,
    `library/${podcasts}/podcast/search`,
    `library/${podcasts}/podcast/download-queue`,
    `author/${first(state.authors)}?library=${books}`,
    `collection/${first(state.collections)}`,
    `playlist/${first(state.playlists)}`,
    `item/${book}`,
    `item/${state.itemTitled('A Lamp for the Drowned').id}`,
    `item/${state.itemTitled('Harbour Radio Hour').id}`,
    ...['manage', 'chapters', 'edit'].map((page) => `audiobook/${book}/${page}`),
    'upload',
    'batch',
    'search',
    ...['', '/bookmarks', '/edits', '/in-progress', '/kept', '/listening'].map((page) => `account${page}`),
    ...CONFIG.map((page) => `config/${page}`),
    `config/users/${user}`,
    `config/users/${user}/sessions`,
    'oops',
  ]
}
