import type { LibraryItemExpanded, PlaybackSession } from '#machines/model/entities/index.ts'
import { playMethods } from '#machines/model/entities/playback-session.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { randomUuid } from '../../random-hex.ts'

interface Given {
  userId: string
  deviceId: string
  clientVersion: string
  /** Where the record of the title stands, as far as it is known here, seconds. */
  startTime: number
  /** Epoch ms. */
  now: number
}

/**
 * The session of a title that no server opened, as one would answer a play request: the server hears of it when what was
 * heard is delivered. Null for what has no sound.
 */
export function localSession(
  item: LibraryItemExpanded,
  { episodeId }: Pick<MediaKey, 'episodeId'>,
  { userId, deviceId, clientVersion, startTime, now }: Given,
): PlaybackSession | null {
  const sound = soundOf(item, episodeId)
  if (!sound) return null
  return {
    ...sound,
    // servers of the 2.36 line take no other kind of name
    id: randomUuid(),
    userId,
    libraryId: item.libraryId,
    libraryItemId: item.id,
    episodeId,
    mediaType: item.mediaType,
    mediaMetadata: { ...item.media.metadata },
    playMethod: playMethods.local,
    mediaPlayer: 'html5',
    deviceInfo: { deviceId, clientVersion },
    ...dayOf(now),
    timeListening: 0,
    startTime,
    currentTime: startTime,
    startedAt: now,
    updatedAt: now,
    coverPath: item.media.coverPath,
    libraryItem: item,
  }
}

type Sound = Pick<PlaybackSession, 'displayTitle' | 'displayAuthor' | 'duration' | 'chapters' | 'audioTracks'>

function soundOf(item: LibraryItemExpanded, episodeId: string | null): Sound | null {
  if (item.mediaType === 'book') {
    const { metadata, tracks, chapters, duration } = item.media
    return {
      displayTitle: metadata.title,
      displayAuthor: metadata.authorName,
      duration,
      chapters,
      audioTracks: tracks,
    }
  }
  if (item.mediaType !== 'podcast') return null
  const episode = item.media.episodes.find(({ id }) => id === episodeId)
  if (!episode?.audioTrack) return null
  return {
    displayTitle: episode.title,
    displayAuthor: item.media.metadata.author,
    duration: episode.audioTrack.duration,
    chapters: episode.chapters,
    audioTracks: [episode.audioTrack],
  }
}

/** The day of a session, as servers write it: `2026-11-28`, and its name in English. */
function dayOf(now: number): Pick<PlaybackSession, 'date' | 'dayOfWeek'> {
  const day = new Date(now)
  const two = (value: number): string => String(value).padStart(2, '0')
  return {
    date: `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`,
    dayOfWeek: day.toLocaleDateString('en-US', { weekday: 'long' }),
  }
}
