import type { AudioTrack, LibraryItemExpanded, PlaybackSession } from '#machines/model/entities/index.ts'
import { appError } from '#machines/model/errors.ts'
import { sessionTrackUrl } from '#machines/model/urls.ts'
import { playMethodOf } from '#machines/model/playback.ts'
import type { OpenedSession, PlayableTrack } from '#machines/model/playback.ts'

/** The server's answer to a play request as the player knows it. Without a position it cannot be played: 0 would be a guess. */
export function openedSessionOf(answer: PlaybackSession): OpenedSession {
  const item = answer.libraryItem
  const startTime = answer.startTime ?? answer.currentTime
  if (startTime === null) throw appError('malformed')
  const offsets = offsetsOf(answer.audioTracks)
  return {
    id: answer.id,
    playMethod: playMethodOf(answer.playMethod),
    startTime,
    startedAt: answer.startedAt,
    tracks: answer.audioTracks.map((track, index): PlayableTrack => ({
      index: track.index ?? index + 1,
      startOffset: offsets[index] ?? 0,
      duration: track.duration,
      title: track.title,
      contentUrl: sessionTrackUrl(
        answer.id,
        track.index ?? index + 1,
        track.contentUrl || (track.relativeContentUrl ?? ''),
      ),
      mimeType: track.mimeType,
      ino: track.ino ?? inoOf(item, track.metadata?.path),
    })),
    video: answer.videoTrack
      ? {
          index: answer.videoTrack.index ?? 1,
          startOffset: 0,
          duration: answer.videoTrack.duration,
          title: answer.videoTrack.title,
          contentUrl: answer.videoTrack.contentUrl || (answer.videoTrack.relativeContentUrl ?? ''),
          mimeType: answer.videoTrack.mimeType,
          ino: null,
        }
      : null,
    media: {
      libraryItemId: answer.libraryItemId,
      episodeId: answer.episodeId,
      libraryId: answer.libraryId || (item?.libraryId ?? ''),
      mediaType: answer.mediaType,
      title: answer.displayTitle ?? '',
      author: answer.displayAuthor ?? '',
      authors: authorsOf(item),
      explicit: item?.media.metadata.explicit ?? false,
      duration: answer.duration || lengthOf(answer.audioTracks, offsets),
      chapters: answer.chapters,
      coverPath: item?.media.coverPath ?? null,
      updatedAt: item?.updatedAt ?? 0,
    },
  }
}

/** A file without an offset follows the one before. */
function offsetsOf(tracks: readonly AudioTrack[]): number[] {
  const offsets: number[] = []
  for (const [index, { startOffset }] of tracks.entries()) {
    const before = (offsets[index - 1] ?? 0) + (tracks[index - 1]?.duration ?? 0)
    offsets.push(startOffset ?? before)
  }
  return offsets
}

function lengthOf(tracks: readonly AudioTrack[], offsets: readonly number[]): number {
  return (offsets.at(-1) ?? 0) + (tracks.at(-1)?.duration ?? 0)
}

function authorsOf(item: LibraryItemExpanded | null): { id: string; name: string }[] {
  return item?.mediaType === 'book' ? item.media.metadata.authors.map(({ id, name }) => ({ id, name })) : []
}

function inoOf(item: LibraryItemExpanded | null, path: string | undefined): string | null {
  if (!item || !path) return null
  return item.libraryFiles.find((file) => file.metadata.path === path)?.ino ?? null
}
