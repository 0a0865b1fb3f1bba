import { appError } from '../../model/errors.ts'
import { chaptersInOrder } from '../../model/titles/chapters.ts'
import { startsOf, tracksDuration } from '../../model/titles/tracks.ts'
import type { OpenShare } from '../../model/entities/share.ts'
import { sharedTrackPath } from '../../model/titles/urls.ts'
import type { SharedTitle } from './share-player.types.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A share's answer as its page plays it; refused where it does not say where its files begin. */
export function sharedTitleOf({
  id,
  slug,
  isDownloadable,
  playbackSession: session,
}: OpenShare): SharedTitle {
  const starts = startsOf(session.audioTracks)
  if (starts === null) throw appError('malformed')
  const tracks: SharedTitle['tracks'] = session.audioTracks.map((track, at) => ({
    index: track.index ?? at + 1,
    startOffset: starts[at] ?? 0,
    duration: track.duration,
    title: track.title,
    contentUrl: sharedTrackPath(slug, track.index ?? at + 1),
    mimeType: track.mimeType,
    ino: null,
  }))
  const { mediaMetadata } = session
  return {
    shareId: id,
    libraryItemId: session.libraryItemId,
    title: session.displayTitle ?? '',
    subtitle: text(mediaMetadata['subtitle']),
    author: session.displayAuthor ?? '',
    description: text(mediaMetadata['description']),
    hasCover: session.coverPath !== null,
    isDownloadable: isDownloadable ?? false,
    duration: session.duration || tracksDuration(tracks),
    startAt: session.currentTime ?? session.startTime ?? 0,
    chapters: chaptersInOrder(session.chapters),
    tracks,
  }
}

/**
 * Where a visit begins, seconds: where this browser left it, or where the server has it, which for a first visit is what
 * the address asks for. At its end it begins at the start.
 */
export function placeOfVisit({ startAt, duration }: SharedTitle, kept: number | null): number {
  const place = kept ?? startAt
  return place > 0 && (duration <= 0 || place < duration - 1) ? place : 0
}
