import type { AudioTrack, LibraryItemExpanded, PlaybackSession } from '#machines/model/entities/index.ts'
import { chaptersInOrder } from '#machines/model/titles/chapters.ts'
import { appError } from '#machines/model/errors.ts'
import { sessionTrackUrl } from '#machines/model/titles/urls.ts'
import { startsOf, tracksDuration } from '#machines/model/titles/tracks.ts'
import { playMethodOf } from '#machines/model/titles/playback.ts'
import type { OpenedSession, PlayableTrack } from '#machines/model/titles/playback.ts'

/**
 * The server's answer to a play request as the player knows it. It cannot be played without a position, nor without
 * knowing where its files begin: 0 would be a guess.
 */
export function openedSessionOf(answer: PlaybackSession): OpenedSession {
  const item = answer.libraryItem
  const startTime = answer.startTime ?? answer.currentTime
  if (startTime === null) throw appError('malformed')
  const playMethod = playMethodOf(answer.playMethod)
  // a stream is one track of all files, so no file's record says anything of it
  const told = playMethod === 'transcode' ? answer.audioTracks : withRecords(answer.audioTracks, item)
  const tracks = playableTracks(told, (index, known) => sessionTrackUrl(answer.id, index, known))
  if (tracks === null) throw appError('malformed')
  const files = filesOf(item)
  const fileStarts = startsOf(files ? withRecords(files, item) : tracks)
  return {
    id: answer.id,
    playMethod,
    startTime,
    startedAt: answer.startedAt,
    tracks: tracks.map((track, index) => ({
      ...track,
      ino: track.ino ?? inoOf(item, answer.audioTracks[index]?.metadata?.path),
    })),
    ...(fileStarts ? { fileStarts } : {}),
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
      duration: answer.duration || tracksDuration(tracks) || lengthOf(item),
      chapters: chaptersInOrder(answer.chapters),
      coverPath: item?.media.coverPath ?? null,
      ...(item?.mediaType === 'book' && item.media.ebookFile ? { hasText: true } : {}),
      updatedAt: item?.updatedAt ?? 0,
    },
  }
}

/**
 * Null where it is not known of all files where they begin.
 * @param address of a track by its number and what the server says of it
 */
export function playableTracks(
  tracks: readonly AudioTrack[],
  address: (index: number, known: string) => string,
): PlayableTrack[] | null {
  const starts = startsOf(tracks)
  return (
    starts &&
    tracks.map((track, at) => ({
      index: track.index ?? at + 1,
      startOffset: starts[at] ?? 0,
      duration: track.duration,
      title: track.title,
      contentUrl: address(track.index ?? at + 1, track.contentUrl || (track.relativeContentUrl ?? '')),
      mimeType: track.mimeType,
      ino: track.ino ?? null,
    }))
  )
}

/** Files with the offset and length that a book's own records of them have, where these do not say them. */
export function withRecords(
  tracks: readonly AudioTrack[],
  item: LibraryItemExpanded | null,
): readonly AudioTrack[] {
  if (item?.mediaType !== 'book') return tracks
  const { tracks: known, audioFiles } = item.media
  return tracks.map((track) => {
    const isSame = isSameFile(track)
    const own = known.find(isSame)
    const lengths = [track, own, audioFiles.find(isSame)].map((each) => each?.duration ?? 0)
    return {
      ...track,
      startOffset: track.startOffset ?? own?.startOffset ?? null,
      duration: lengths.find((length) => length > 0) ?? 0,
    }
  })
}

type FileRecord = Pick<AudioTrack, 'index' | 'metadata'>

const isSameFile =
  ({ index, metadata }: FileRecord) =>
  (other: FileRecord): boolean =>
    metadata?.path ? other.metadata?.path === metadata.path : index !== null && other.index === index

const lengthOf = (item: LibraryItemExpanded | null): number =>
  item?.mediaType === 'book' ? item.media.duration : 0

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
