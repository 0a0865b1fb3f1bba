import type { OperationName, OperationRequest } from '../../server/operations/operations.table.ts'
import type { DialogRequest } from './dialogs.types.ts'

/** Writes that are made in a dialog, and which. */
const ASKED_IN: Partial<Record<OperationName, DialogRequest['kind']>> = {
  'author.update': 'editAuthor',
  'collection.update': 'editList',
  'playlist.update': 'editList',
  'collection.delete': 'deleteList',
  'playlist.delete': 'deleteList',
  'narrator.rename': 'renameNarrator',
  'narrator.remove': 'removeNarrator',
  'items.match': 'quickMatch',
}

/** What dialogs and writes are about. */
interface About {
  authorId?: string
  narratorId?: string
  collectionId?: string
  playlistId?: string
  list?: { id: string }
  libraryItemIds?: readonly string[]
}

const subjectOf = (of: object): string => {
  const { authorId, narratorId, collectionId, playlistId, list, libraryItemIds }: About = of
  return String(authorId ?? narratorId ?? collectionId ?? playlistId ?? list?.id ?? libraryItemIds)
}

/** Whether a write was asked for in this dialog, which closes when the server has taken it. A late one of another does not. */
export function isAskedIn(
  dialog: DialogRequest | null,
  { name, params, reverts }: OperationRequest,
): boolean {
  // what takes an edit back is asked for elsewhere
  if (!dialog || reverts || ASKED_IN[name] !== dialog.kind) return false
  return subjectOf(dialog) === subjectOf(params as object)
}
