import { areToldApart, choicesOf } from '#machines/editing/track-order/track-order-rules.ts'
import type { OrderedBook } from '#machines/editing/track-order/track-order-rules.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { appError } from '#machines/model/errors.ts'
import type { ErrorCode } from '#machines/model/errors.ts'
import type { CacheCommand } from '#machines/server/catalog/reads.ts'
import type { TrackOperations } from '#machines/server/operations/requests/track-operations.ts'
import { readItem } from '../reads/read-item.ts'
import { defineOperations } from './define-operations.ts'

const ofItem = (): readonly CacheCommand[] => [{ type: 'cache.invalidate', name: 'item' }]

const FAILED: Partial<Record<ErrorCode, 'tracks.filesChanged' | 'tracks.obstacle.unnamedFiles'>> = {
  notFound: 'tracks.filesChanged',
  unsupported: 'tracks.obstacle.unnamedFiles',
}

const inosOf = (files: readonly { ino: string }[]): string =>
  JSON.stringify(files.map(({ ino }) => ino).toSorted())

function orderOf({ mediaType, media }: LibraryItemExpanded): OrderedBook {
  if (mediaType !== 'book') throw appError('notFound')
  return { tracks: choicesOf(media.audioFiles), chapters: media.chapters }
}

/**
 * How the order of tracks is written. An unknown file ends the server and one that is not named, or has its name with
 * another, is dropped: all are refused.
 */
export const trackOperations = defineOperations<TrackOperations>({
  'item.setTracks': {
    call: async (server, { libraryItemId, tracks, chapters }) => {
      const { signal } = new AbortController()
      const item = await readItem(server, libraryItemId, signal)
      if (item.mediaType !== 'book') throw appError('notFound')
      if (!areToldApart(item.media.audioFiles)) throw appError('unsupported')
      if (inosOf(item.media.audioFiles) !== inosOf(tracks)) throw appError('notFound')
      const path = `/api/items/${encodeURIComponent(libraryItemId)}`
      await server.send('patch', `${path}/tracks`, ['id', 'media'], {
        json: { orderedFileData: tracks.map(({ ino, isIncluded }) => ({ ino, exclude: !isIncluded })) },
      })
      if (chapters && tracks.some(({ isIncluded }) => isIncluded)) {
        await server.send('post', `${path}/chapters`, ['success', 'updated'], { json: { chapters } })
      }
      // it is written, whatever comes of this
      const now = await readItem(server, libraryItemId, signal).catch(() => null)
      return now && { was: orderOf(item), became: orderOf(now) }
    },
    serverText: true,
    announced: true,
    invalidates: ofItem,
    succeeded: ({ isUndo }) => (isUndo ? 'operations.itemRestored' : 'tracks.saved'),
    failed: ({ code }) => FAILED[code] ?? 'tracks.saveFailed',
    edit: ({ libraryItemId, isUndo }, change) =>
      change && !isUndo ? { of: 'tracks', libraryItemId, ...change } : null,
  },
})
