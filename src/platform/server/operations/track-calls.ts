import { choicesOf } from '#machines/editing/track-order/track-order-rules.ts'
import { appError } from '#machines/model/errors.ts'
import type { TrackOperations } from '#machines/server/operations/track-operations.ts'
import { readItem } from '../reads/read-item.ts'
import type { CallsOf } from './calls-of.ts'

const inosOf = (files: readonly { ino: string }[]): string =>
  JSON.stringify(files.map(({ ino }) => ino).toSorted())

/** How the order of tracks is written. An unknown file ends the server and one that is not named is dropped: both are refused. */
export const trackCalls: CallsOf<keyof TrackOperations> = {
  'item.setTracks': async (server, { libraryItemId, tracks, chapters }) => {
    const item = await readItem(server, libraryItemId, new AbortController().signal)
    if (item.mediaType !== 'book' || inosOf(item.media.audioFiles) !== inosOf(tracks))
      throw appError('notFound')
    const path = `/api/items/${encodeURIComponent(libraryItemId)}`
    await server.send('patch', `${path}/tracks`, ['id', 'media'], {
      json: { orderedFileData: tracks.map(({ ino, isIncluded }) => ({ ino, exclude: !isIncluded })) },
    })
    if (chapters && tracks.some(({ isIncluded }) => isIncluded)) {
      await server.send('post', `${path}/chapters`, ['success', 'updated'], { json: { chapters } })
    }
    return { tracks: choicesOf(item.media.audioFiles), chapters: item.media.chapters }
  },
}
