import type { Wiring } from '../../system/wiring.ts'
import { opened } from '../player/rules/opened.ts'
import type { BookmarksIntent, BookmarksToParent } from './bookmarks.types.ts'
import type { bookmarksMachine } from './bookmarks.machine.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'

export const bookmarksWiring: Wiring<{
  logic: typeof bookmarksMachine
  owns: BookmarksIntent
  tells: BookmarksToParent
  hears: OperationsToParent | PlayerToParent
}> = {
  owns: {
    'bookmarks.typeTitle': true,
    'bookmarks.create': true,
    'bookmarks.edit': true,
    'bookmarks.typeEdit': true,
    'bookmarks.saveEdit': true,
    'bookmarks.cancelEdit': true,
    'bookmarks.askRemove': true,
    'bookmarks.remove': true,
    'bookmarks.keep': true,
    'bookmarks.goTo': true,
    'bookmarks.export': true,
  },
  hears: {
    'player.opened': true,
    'player.restored': opened,
    'player.closed': true,
    'player.positioned': true,
    'operations.failed': true,
    'operations.succeeded': ({ request }) => {
      if (request.name === 'bookmark.create') return { type: 'bookmarks.made', bookmark: request.params }
      return request.name === 'bookmark.update'
        ? { type: 'bookmarks.renamed', bookmark: request.params }
        : null
    },
  },
}
