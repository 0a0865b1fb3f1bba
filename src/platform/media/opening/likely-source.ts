import type { AudioTrack, LibraryItemExpanded, MediaProgress } from '#machines/model/entities/index.ts'
import type { LikelySource } from '#machines/listening/player/player.types.ts'
import { isPlayable } from '#machines/model/titles/items.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { isKnownBySession } from '#machines/model/titles/urls.ts'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import { playableTracks, withRecords } from './opened-session.ts'

export interface LikelyStart {
  source: LikelySource
  /** Seconds of the whole medium. */
  startAt: number
}

/** What the server will most likely have a medium played from; null where it cannot be known. */
export type LikelyOf = (key: MediaKey) => LikelyStart | null

export interface LikelyDeps {
  reads: Pick<ReadStore, 'snapshot'>
  recordOf: (key: MediaKey) => MediaProgress | null
  supportedMimeTypes: () => readonly string[]
}

/** Only what this page has read already is looked at, and only files that have an address without a session. */
export function createLikelyOf({ reads, recordOf, supportedMimeTypes }: LikelyDeps): LikelyOf {
  return (key) => {
    const read = reads.snapshot({ name: 'item', itemId: key.libraryItemId })
    const files = read.status === 'ready' ? filesOf(read.data, key.episodeId) : []
    const supported = supportedMimeTypes()
    const isKnown = files.every(
      ({ mimeType, contentUrl }) => supported.includes(mimeType) && !isKnownBySession(contentUrl),
    )
    const tracks = isKnown && files.length > 0 ? playableTracks(files, (_, known) => known) : null
    if (tracks === null) return null
    const record = recordOf(key)
    return {
      source: { kind: 'local', tracks },
      startAt: record?.isFinished ? 0 : (record?.currentTime ?? 0),
    }
  }
}

function filesOf(item: LibraryItemExpanded, episodeId: string | null): readonly AudioTrack[] {
  if (!isPlayable(item)) return []
  if (item.mediaType === 'book') return withRecords(item.media.tracks, item)
  if (item.mediaType !== 'podcast') return []
  return item.media.episodes.flatMap(({ id, audioTrack }) => (id === episodeId ? (audioTrack ?? []) : []))
}
