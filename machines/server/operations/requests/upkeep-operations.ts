/** Writes that look after the account, items, feeds and e-readers. */
export interface UpkeepOperations {
  'account.changePassword': { params: { password: string; newPassword: string }; result: void }
  /** Takes a series off the shelf of those that go on, or puts it back. */
  'series.setHidden': { params: { seriesId: string; isHidden: boolean }; result: void }
  'item.scan': { params: { libraryItemId: string }; result: string }
  'item.delete': { params: { libraryItemId: string; hard: boolean }; result: void }
  'items.delete': { params: { libraryItemIds: readonly string[]; hard: boolean }; result: void }
  'items.scan': { params: { libraryItemIds: readonly string[] }; result: void }
  'items.embed': { params: { libraryItemIds: readonly string[] }; result: void }
  'issues.remove': { params: { libraryId: string }; result: void }
  'feed.open': {
    params: {
      entityType: 'item' | 'collection' | 'series'
      entityId: string
      serverAddress: string
      slug: string
      metadataDetails: { preventIndexing: boolean; ownerName: string; ownerEmail: string } | null
    }
    result: void
  }
  'feed.close': { params: { feedId: string }; result: void }
  'ebook.send': { params: { libraryItemId: string; deviceName: string }; result: void }
}
