import type { EditChange } from '../../editing/edits/edit.types.ts'
import type { PickedFile } from '../../editing/picked-file.ts'
import type { Values } from '../../editing/values.ts'
import type { CacheCommand } from '../catalog/reads.ts'
import type { RowsOf } from './operation-row.ts'

export type CoverSource =
  | { by: 'url'; url: string }
  /** Of a picture that is on the server. */
  | { by: 'path'; path: string }
  | { by: 'file'; file: PickedFile }

/** The picture that was there before and the mark of the one that is there now; null where there is none. */
export interface CoverChange {
  was: PickedFile | null
  became: string | null
}

/** Writes of a librarian: what items hold, their covers, chapters and files. */
export interface EditingOperations {
  'item.update': {
    /** Fields with what they are to hold, and what they held before; without that it is no write that can be undone. */
    params: { libraryItemId: string; changes: Values; before: Values | null }
    result: void
  }
  'item.setCover': { params: { libraryItemId: string; cover: CoverSource }; result: CoverChange | null }
  'item.removeCover': { params: { libraryItemId: string }; result: CoverChange | null }
  /** The server looks for the item at a provider and fills in what is missing. */
  'item.match': {
    params: { libraryItemId: string; provider: string; title: string; author: string }
    result: { updated: boolean; warning: string | null }
  }
  'file.delete': { params: { libraryItemId: string; ino: string }; result: void }
  /** Makes an e-book the primary one, or the primary one supplementary. */
  'ebook.switch': { params: { libraryItemId: string; ino: string }; result: void }
}

const editOfCover = (
  { libraryItemId }: { libraryItemId: string },
  change: CoverChange | null,
): EditChange | null => change && { of: 'cover', libraryItemId, ...change }

const ofItem = (): readonly CacheCommand[] => [
  { type: 'cache.invalidate', name: 'item' },
  { type: 'cache.invalidate', name: 'library' },
  { type: 'cache.invalidate', name: 'shelfPage' },
  { type: 'cache.invalidate', name: 'home' },
]

/** The server announces a change of an item to everybody. */
const shared = { serverText: true, announced: true, invalidates: ofItem } as const

/** What each says when it is done or failed; texts of the specification where it has them. */
export const editingOperations: RowsOf<EditingOperations> = {
  'item.update': {
    ...shared,
    succeeded: ({ before }) => (before ? 'operations.itemUpdated' : 'operations.itemRestored'),
    failed: 'operations.itemUpdateFailed',
    edit: ({ libraryItemId, changes, before }) =>
      before && { of: 'item', libraryItemId, was: before, became: changes },
  },
  'item.setCover': {
    ...shared,
    succeeded: 'operations.coverUpdated',
    failed: 'operations.coverUpdateFailed',
    edit: editOfCover,
  },
  'item.removeCover': {
    ...shared,
    succeeded: 'operations.coverRemoved',
    failed: 'operations.coverRemoveFailed',
    edit: editOfCover,
  },
  'item.match': {
    ...shared,
    succeeded: (_, { updated, warning }) =>
      warning ? 'operations.matchNone' : updated ? 'operations.itemMatched' : 'operations.itemNotChanged',
    failed: 'operations.matchFailed',
  },
  'file.delete': {
    ...shared,
    succeeded: 'operations.fileDeleted',
    failed: 'operations.fileDeleteFailed',
  },
  'ebook.switch': { ...shared, failed: 'operations.ebookSwitchFailed' },
}
