import type { AudioTrack, LibraryItemExpanded, PlaybackSession } from '#machines/model/entities/index.ts'
import { chaptersInOrder } from '#machines/model/titles/chapters.ts'
import { appError } from '#machines/model/errors.ts'
import { sessionTrackUrl } from '#machines/model/titles/urls.ts'
import { tracksDuration } from '#machines/model/titles/tracks.ts'
import { playMethodOf } from '#machines/model/titles/playback.ts'
import type { OpenedSession, PlayableTrack } from '#machines/model/titles/playback.ts'

/** The server's answer to a play request as the player knows it. Without a position it cannot be played: 0 would be a guess. */
export function openedSessionOf(answer: PlaybackSession): OpenedSession {
  const item = answer.libraryItem
  const startTime = answer.startTime ?? answer.currentTime
  if (startTime === null) throw appError('malformed')
  const tracks = playableTracks(answer.audioTracks, (index, known) =>
    sessionTrackUrl(answer.id, index, known),
  )
  return {
    id: answer.id,
    playMethod: playMethodOf(answer.playMethod),
    startTime,
    startedAt: answer.startedAt,
    tracks: tracks.map((track, index) => ({
      ...track,
      ino: track.ino ?? inoOf(item, answer.audioTracks[index]?.metadata?.path),
    })),
    fileStarts: offsetsOf(filesOf(item) ?? answer.audioTracks),
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
      duration: answer.duration || tracksDuration(tracks),
      chapters: chaptersInOrder(answer.chapters),
      coverPath: item?.media.coverPath ?? null,
      ...(item?.mediaType === 'book' && item.media.ebookFile ? { hasText: true } : {}),
      updatedAt: item?.updatedAt ?? 0,
    },
  }
}

/** @param address of a track by its number and what the server says of it */
export function playableTracks(
  tracks: readonly AudioTrack[],
  address: (index: number, known: string) => string,
): PlayableTrack[] {
  const offsets = offsetsOf(tracks)
  return tracks.map((track, at) => ({
    index: track.index ?? at + 1,
    startOffset: offsets[at] ?? 0,
    duration: track.duration,
    title: track.title,
    contentUrl: address(track.index ?? at + 1, track.contentUrl || (track.relativeContentUrl ?? '')),
    mimeType: track.mimeType,
    ino: track.ino ?? null,
  }))
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

/** A stream is one track; the item tells its files. */
const filesOf = (item: LibraryItemExpanded | null): readonly AudioTrack[] | null =>
  item?.mediaType === 'book' && item.media.tracks.length > 0 ? item.media.tracks : null

function authorsOf(item: LibraryItemExpanded | null): { id: string; name: string }[] {
  return item?.mediaType === 'book' ? item.media.metadata.authors.map(({ id, name }) => ({ id, name })) : []
}

function inoOf(item: LibraryItemExpanded | null, path: string | undefined): string | null {
  if (!item || !path) return null
  return item.libraryFiles.find((file) => file.metadata.path === path)?.ino ?? null
}
