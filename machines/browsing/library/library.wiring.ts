import type { Wiring } from '../../system/wiring.ts'
import type { LibraryIntent, LibraryToParent } from './library.types.ts'
import type { libraryMachine } from './library.machine.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { SessionToParent } from '../../account/session/session.types.ts'

export const libraryWiring: Wiring<{
  logic: typeof libraryMachine
  owns: LibraryIntent
  tells: LibraryToParent
  hears: PageFact | SessionToParent
}> = {
  input: (at) => at,
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
