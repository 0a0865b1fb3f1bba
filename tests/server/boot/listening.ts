import { dayOf, PlayMethod } from '../play/open-session.ts'
import type { Item } from '../state/media.types.ts'
import type { Session, User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'

/** A habit: so many minutes of an item every few days between two days of the past. */
export interface OverlayListening {
  item: string
  fromDaysAgo: number
  toDaysAgo: number
  everyDays: number
  minutes: number
}

const DAY_MS = 86_400_000

const authorName = (item: Item): string => {
  if (item.mediaType === 'book') return item.media.metadata.authors.map(({ name }) => name).join(', ')
  return item.mediaType === 'podcast' ? (item.media.metadata.author ?? '') : ''
}

const durationOf = (item: Item): number =>
  item.mediaType === 'book' ? item.media.audioFiles.reduce((sum, file) => sum + file.duration, 0) : 0

/** Stored sessions of the past, so that statistics have something to show. The same on every machine but for the dates. */
export const addListening = (
  state: State,
  user: User,
  item: Item,
  habit: OverlayListening,
  now: number,
): void => {
  for (let daysAgo = habit.fromDaysAgo; daysAgo >= habit.toDaysAgo; daysAgo -= habit.everyDays) {
    const startedAt = now - daysAgo * DAY_MS
    // A little more or less each day, without a random number.
    const timeListening = Math.round(habit.minutes * 60 * (0.6 + ((daysAgo * 7) % 10) / 10))
    const session: Session = {
      id: state.ids.from('play', `${user.id}:${item.id}:${daysAgo}`),
      userId: user.id,
      libraryId: item.libraryId,
      libraryItemId: item.id,
      episodeId: null,
      mediaType: item.mediaType,
      mediaMetadata: structuredClone(item.media.metadata),
      chapters: [],
      displayTitle: item.media.metadata.title ?? '',
      displayAuthor: authorName(item),
      coverPath: item.media.coverPath,
      duration: durationOf(item),
      playMethod: PlayMethod.directPlay,
      mediaPlayer: 'html5',
      deviceInfo: {
        deviceId: `demo-${user.username}`,
        ipAddress: '127.0.0.1',
        browserName: 'Firefox',
        browserVersion: '140.0',
        osName: 'Linux',
        osVersion: 'x86_64',
        serverVersion: state.flavour === '2.36' ? '2.36.0' : '2.2.23',
      },
      ...dayOf(startedAt),
      timeListening,
      startTime: 0,
      currentTime: Math.min(durationOf(item), timeListening),
      startedAt,
      updatedAt: startedAt + timeListening * 1000,
    }
    state.sessions.set(session.id, session)
  }
}
