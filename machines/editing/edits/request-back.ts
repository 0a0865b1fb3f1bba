import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { reversed } from '../batch-editor/item-change.ts'
import type { OrderedBook } from '../track-order/track-order-rules.ts'
import type { EditChange } from './edit.types.ts'

/** Whether an order of tracks made no new chapters, as the older server does. */
export const leavesChapters = (was: OrderedBook, became: OrderedBook): boolean =>
  JSON.stringify(was.chapters) === JSON.stringify(became.chapters)

/** The write that takes a change back. */
export function requestBack(change: EditChange): OperationRequest {
  switch (change.of) {
    case 'item': {
      const { libraryItemId, was } = change
      return { name: 'item.update', params: { libraryItemId, changes: was, before: null } }
    }
    case 'items':
      return { name: 'items.update', params: { items: reversed(change.items), isUndo: true } }
    case 'episode': {
      const { libraryItemId, episodeId, was } = change
      return { name: 'episode.update', params: { libraryItemId, episodeId, changes: was, before: null } }
    }
    case 'chapters': {
      const { libraryItemId, was } = change
      return { name: 'item.setChapters', params: { libraryItemId, chapters: was, before: null } }
    }
    case 'tracks': {
      const { libraryItemId, was, became } = change
      // chapters that the order left alone can be others by now
      const chapters = leavesChapters(was, became) ? null : was.chapters
      return { name: 'item.setTracks', params: { libraryItemId, tracks: was.tracks, chapters, isUndo: true } }
    }
    case 'cover': {
      const { libraryItemId, was } = change
      return was
        ? { name: 'item.setCover', params: { libraryItemId, cover: { by: 'file', file: was } } }
        : { name: 'item.removeCover', params: { libraryItemId } }
    }
    case 'library': {
      const { libraryId, was } = change
      return { name: 'library.update', params: { libraryId, changes: was, before: null } }
    }
    case 'settings': {
      const { was, serverVersion } = change
      return { name: 'settings.update', params: { patch: was, before: null, serverVersion } }
    }
  }
}
