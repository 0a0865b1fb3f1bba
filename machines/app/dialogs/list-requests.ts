import { isSameMedia } from '../../model/titles/playback.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { DialogRequest, ListOfItems } from './dialogs.types.ts'

export type AddRequest = Extract<DialogRequest, { kind: 'addToCollection' | 'addToPlaylist' }>

const idsOf = ({ items }: AddRequest): readonly string[] => items.map(({ libraryItemId }) => libraryItemId)

/** What a list has in it, as far as it matters here. */
type Contents =
  | { books: readonly { id: string }[] }
  | { items: readonly { libraryItemId: string; episodeId?: string | null | undefined }[] }

/** Whether everything that is to be added is in a list already. */
export function isIncluded(dialog: AddRequest, list: Contents): boolean {
  if ('books' in list) return idsOf(dialog).every((id) => list.books.some((book) => book.id === id))
  if (dialog.kind === 'addToCollection') return true
  return dialog.items.every((wanted) =>
    list.items.some(({ libraryItemId, episodeId }) =>
      isSameMedia({ libraryItemId, episodeId: episodeId ?? null }, wanted),
    ),
  )
}

/** A new list with the items in it; null while it has no name, or nothing to begin with. */
export function createList(dialog: AddRequest, wanted: string): OperationRequest | null {
  const { libraryId } = dialog
  const name = wanted.trim()
  if (name === '' || dialog.items.length === 0) return null
  return dialog.kind === 'addToCollection'
    ? { name: 'collection.create', params: { libraryId, name, libraryItemIds: idsOf(dialog) } }
    : { name: 'playlist.create', params: { libraryId, name, items: dialog.items } }
}

/** One book goes alone, several in the batch call. */
export function addToList(dialog: AddRequest, id: string): OperationRequest {
  if (dialog.kind === 'addToPlaylist') {
    return { name: 'playlist.addItems', params: { playlistId: id, items: dialog.items } }
  }
  const libraryItemIds = idsOf(dialog)
  const [only, ...more] = libraryItemIds
  return only !== undefined && more.length === 0
    ? { name: 'collection.addBook', params: { collectionId: id, libraryItemId: only } }
    : { name: 'collection.addBooks', params: { collectionId: id, libraryItemIds } }
}

/** The batch call needs the right to update, as the dialog itself does; the single one that to delete. */
export function removeFromList(dialog: AddRequest, id: string): OperationRequest {
  return dialog.kind === 'addToPlaylist'
    ? { name: 'playlist.removeItems', params: { playlistId: id, items: dialog.items } }
    : { name: 'collection.removeBooks', params: { collectionId: id, libraryItemIds: idsOf(dialog) } }
}

/** What was changed of name and description; `unchanged` when both are as they were. */
export function updateList(
  list: ListOfItems,
  form: { name: string; description: string },
): OperationRequest | 'nameless' | 'unchanged' {
  const name = form.name.trim()
  if (name === '') return 'nameless'
  const changes: { name?: string; description?: string | null } = {
    ...(name === list.name ? {} : { name }),
    ...(form.description === (list.description ?? '') ? {} : { description: form.description || null }),
  }
  if (Object.keys(changes).length === 0) return 'unchanged'
  return list.type === 'collection'
    ? { name: 'collection.update', params: { collectionId: list.id, ...changes } }
    : { name: 'playlist.update', params: { playlistId: list.id, ...changes } }
}

export function deleteList({ type, id }: ListOfItems): OperationRequest {
  return type === 'collection'
    ? { name: 'collection.delete', params: { collectionId: id } }
    : { name: 'playlist.delete', params: { playlistId: id } }
}
