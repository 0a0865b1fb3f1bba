import type { LibraryOperations } from '../server/operations/library-operations.ts'
import type { OperationsToParent } from '../server/operations/operations.machine.ts'
import type { Delivery } from './system.types.ts'

type Succeeded = Extract<OperationsToParent, { type: 'operations.succeeded' }>

const CLOSE: Delivery = { to: 'dialogs', event: { type: 'dialog.close' } }

/** What is open and marked finished shall not be told as half heard when it is closed. */
function marked(
  ids: readonly string[],
  { episodeId = null, isFinished }: { episodeId?: string | null; isFinished: boolean },
): Delivery[] {
  return ids.map((libraryItemId) => ({
    to: 'progress',
    event: { type: 'progress.marked', key: { libraryItemId, episodeId }, isFinished },
  }))
}

/** What a write that succeeded leads to on the page: its dialog closes, a merged author's page becomes the other's. */
export function followUps({ request, result }: Succeeded): readonly Delivery[] {
  switch (request.name) {
    case 'author.update': {
      const { mergedInto } = result as LibraryOperations['author.update']['result']
      if (mergedInto === null) return [CLOSE]
      const { libraryId } = request.params
      const to = `/author/${encodeURIComponent(mergedInto)}?library=${encodeURIComponent(libraryId)}`
      return [CLOSE, { to: 'navigation', event: { type: 'navigation.go', to, replace: true } as never }]
    }
    case 'progress.setFinished':
      return marked([request.params.libraryItemId], request.params)
    case 'progress.batchSetFinished':
      return marked(request.params.libraryItemIds, request.params)
    case 'items.play': {
      const items = result as LibraryOperations['items.play']['result']
      return [{ to: 'queue', event: { type: 'queue.play', items } as never }]
    }
    case 'collection.update':
    case 'collection.delete':
    case 'playlist.update':
    case 'playlist.delete':
    case 'narrator.rename':
    case 'narrator.remove':
      return [CLOSE]
    default:
      return []
  }
}
