import type { ShareOperations } from '#machines/server/operations/share-operations.ts'
import type { CallsOf } from './calls-of.ts'

/** How titles are shared with everybody. */
export const shareCalls: CallsOf<keyof ShareOperations> = {
  'share.open': (server, { mediaItemId, slug, expiresAt, isDownloadable }) =>
    server.send('post', '/api/share/mediaitem', ['id', 'slug'], {
      json: { slug, mediaItemType: 'book', mediaItemId, expiresAt, isDownloadable },
    }),
  'share.close': (server, { shareId }) =>
    server.send('delete', `/api/share/mediaitem/${encodeURIComponent(shareId)}`, 'nothing', {
      expect404: true,
    }),
}
