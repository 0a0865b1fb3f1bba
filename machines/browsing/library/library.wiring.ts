import type { Wiring } from '../../system/wiring.ts'
import { succeededAs } from '../../server/operations/succeeded-as.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { LibraryIntent, LibraryToParent, OwnRemoval } from './library.types.ts'
import type { libraryMachine } from './library.machine.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { SessionToParent } from '../../account/session/session.types.ts'

function ownRemoval(type: OwnRemoval['type'], request: OperationRequest): OwnRemoval | null {
  switch (request.name) {
    case 'item.delete':
      return { type, id: request.params.libraryItemId }
    case 'collection.delete':
      return { type, id: request.params.collectionId }
    case 'playlist.delete':
    case 'playlist.removeItems':
      return { type, id: request.params.playlistId }
    default:
      return null
  }
}

export const libraryWiring: Wiring<{
  logic: typeof libraryMachine
  owns: LibraryIntent
  tells: LibraryToParent
  hears: OperationsToParent | PageFact | SessionToParent
}> = {
  input: (at) => at,
  owns: {
    'library.choose': true,
  },
  hears: {
    'location.changed': true,
    'session.accountChanged': true,
    'operations.accepted': ({ request }) => ownRemoval('ownRemoval.asked', request),
    'operations.failed': ({ request }) => ownRemoval('ownRemoval.refused', request),
    'operations.succeeded': (fact) =>
      ownRemoval(
        // a playlist goes with its last entry
        succeededAs(fact, 'playlist.removeItems')?.result.isGone === false
          ? 'ownRemoval.refused'
          : 'ownRemoval.done',
        fact.request,
      ),
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
