import type { LibraryItemExpanded, PlaybackSession } from '#machines/model/entities/index.ts'
import { sessionTrackUrl } from '#machines/model/urls.ts'
import { playMethodOf } from '#machines/model/playback.ts'
import type { OpenedSession, PlayableTrack } from '#machines/model/playback.ts'

/** The server's answer to a play request as the player knows it. */
export function openedSessionOf(answer: PlaybackSession): OpenedSession {
  const item = answer.libraryItem
  return {
    id: answer.id,
    playMethod: playMethodOf(answer.playMethod),
    startTime: answer.startTime,
    startedAt: answer.startedAt,
    tracks: answer.audioTracks.map((track, index): PlayableTrack => ({
      index: track.index ?? index + 1,
      startOffset: track.startOffset,
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
      libraryId: answer.libraryId ?? item.libraryId,
      mediaType: answer.mediaType,
      title: answer.displayTitle ?? '',
      author: answer.displayAuthor ?? '',
      authors: authorsOf(item),
      explicit: item.media.metadata.explicit,
      duration: answer.duration,
      chapters: answer.chapters,
      coverPath: item.media.coverPath,
      updatedAt: item.updatedAt,
    },
  }
}

function authorsOf(item: LibraryItemExpanded): { id: string; name: string }[] {
  return item.mediaType === 'book' ? item.media.metadata.authors.map(({ id, name }) => ({ id, name })) : []
}

function inoOf(item: LibraryItemExpanded, path: string | undefined): string | null {
  if (!path) return null
  return item.libraryFiles.find((file) => file.metadata.path === path)?.ino ?? null
}
