import type { CacheCommand } from '../catalog/reads.ts'
import type { RowsOf } from './operation-row.ts'

/** A title as it is shared. */
export type NewShare = {
  libraryItemId: string
  /** Of the media record. */
  mediaItemId: string
  slug: string
  /** Epoch ms; 0 for never. */
  expiresAt: number
  isDownloadable: boolean
}

/** Writes of an administrator on what is shared with everybody. */
export interface ShareOperations {
  'share.open': { params: NewShare; result: void }
  'share.close': { params: { libraryItemId: string; shareId: string }; result: void }
}

const ofItem = ({ libraryItemId }: { libraryItemId: string }): readonly CacheCommand[] => [
  { type: 'cache.invalidate', name: 'item', params: { itemId: libraryItemId } },
]

/** What each says when it is done or failed. */
export const shareOperations: RowsOf<ShareOperations> = {
  'share.open': {
    succeeded: 'operations.shareOpened',
    failed: 'operations.shareOpenFailed',
    serverText: true,
    invalidates: ofItem,
  },
  'share.close': {
    succeeded: 'operations.shareClosed',
    failed: 'operations.shareCloseFailed',
    invalidates: ofItem,
  },
}
