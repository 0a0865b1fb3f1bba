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
