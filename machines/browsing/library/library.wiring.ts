import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { LibraryIntent } from './library.types.ts'
import type { libraryMachine } from './library.machine.ts'

export const libraryWiring: Wiring<EventFromLogic<typeof libraryMachine>, LibraryIntent> = {
  owns: {
    'library.choose': true,
  },
  hears: {
    'location.changed': true,
    'session.accountChanged': true,
  },
  messages: {
    library_removed: ({ id }) => ({ type: 'library.removed', libraryId: id }),
    item_removed: ({ id }) => ({ type: 'item.removed', libraryItemId: id }),
    collection_removed: ({ id, libraryId }) => ({ type: 'collection.removed', collectionId: id, libraryId }),
    playlist_removed: ({ id, libraryId, userId }) => ({
      type: 'playlist.removed',
      playlistId: id,
      libraryId,
      userId,
    }),
  },
}
