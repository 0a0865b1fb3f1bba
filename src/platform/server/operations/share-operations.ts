import type { CacheCommand } from '#machines/server/catalog/reads.ts'
import type { ShareOperations } from '#machines/server/operations/requests/share-operations.ts'
import { defineOperations } from './define-operations.ts'
import { deleteUnlessGone } from './delete-unless-gone.ts'

const ofItem = ({ libraryItemId }: { libraryItemId: string }): readonly CacheCommand[] => [
  { type: 'cache.invalidate', name: 'item', params: { itemId: libraryItemId } },
]

/** How titles are shared with everybody. */
export const shareOperations = defineOperations<ShareOperations>({
  'share.open': {
    call: (server, { mediaItemId, slug, expiresAt, isDownloadable }) =>
      server.send('post', '/api/share/mediaitem', ['id', 'slug'], {
        json: { slug, mediaItemType: 'book', mediaItemId, expiresAt, isDownloadable },
      }),
    succeeded: 'operations.shareOpened',
    failed: 'operations.shareOpenFailed',
    serverText: true,
    invalidates: ofItem,
  },
  'share.close': {
    call: (server, { shareId }) =>
      deleteUnlessGone(server, `/api/share/mediaitem/${encodeURIComponent(shareId)}`, 'nothing'),
    succeeded: 'operations.shareClosed',
    failed: 'operations.shareCloseFailed',
    invalidates: ofItem,
  },
})
