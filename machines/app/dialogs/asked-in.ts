import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { DialogRequest } from './dialogs.types.ts'

/** Whether a write was asked for in this dialog, which closes when the server has taken it. A late one of another does not. */
export function isAskedIn(dialog: DialogRequest | null, request: OperationRequest): boolean {
  // what takes an edit back is asked for elsewhere
  if (request.reverts) return false
  switch (request.name) {
    case 'author.update':
      return dialog?.kind === 'editAuthor' && dialog.authorId === request.params.authorId
    case 'collection.update':
      return dialog?.kind === 'editList' && dialog.list.id === request.params.collectionId
    case 'playlist.update':
      return dialog?.kind === 'editList' && dialog.list.id === request.params.playlistId
    case 'collection.delete':
      return dialog?.kind === 'deleteList' && dialog.list.id === request.params.collectionId
    case 'playlist.delete':
      return dialog?.kind === 'deleteList' && dialog.list.id === request.params.playlistId
    case 'narrator.rename':
      return dialog?.kind === 'renameNarrator' && dialog.narratorId === request.params.narratorId
    case 'narrator.remove':
      return dialog?.kind === 'removeNarrator' && dialog.narratorId === request.params.narratorId
    case 'items.match':
      return (
        dialog?.kind === 'quickMatch' && dialog.libraryItemIds.join() === request.params.libraryItemIds.join()
      )
    default:
      return false
  }
}
