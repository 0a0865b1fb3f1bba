import type { MediaProgress, Session, User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import { deviceDescription } from './device.ts'
import { dayOf } from './open-session.ts'
import { writeProgress } from './user-progress.ts'

/** What became of a session that a device kept on its own. */
export interface LocalResult {
  id: string
  success: boolean
  error?: string
  /** The progress, when it followed. */
  progress: MediaProgress | null
  deviceDescription: string
}

const number = (value: unknown): number => Number(value) || 0

const isSession = (sent: unknown): sent is Partial<Session> & { id: string; libraryItemId: string } =>
  typeof sent === 'object' &&
  sent !== null &&
  typeof (sent as Record<string, unknown>)['id'] === 'string' &&
  typeof (sent as Record<string, unknown>)['libraryItemId'] === 'string'

const made = (
  state: State,
  user: User,
  sent: Partial<Session> & { id: string; libraryItemId: string },
): Session => {
  const item = state.items.get(sent.libraryItemId)
  const startedAt = sent.startedAt ?? Date.now()
  return {
    id: sent.id,
    userId: user.id,
    libraryId: item?.libraryId ?? '',
    libraryItemId: sent.libraryItemId,
    episodeId: sent.episodeId ?? null,
    mediaType: item?.mediaType ?? 'book',
    mediaMetadata: sent.mediaMetadata ?? item?.media.metadata ?? {},
    chapters: sent.chapters ?? [],
    displayTitle: sent.displayTitle ?? item?.media.metadata.title ?? '',
    displayAuthor: sent.displayAuthor ?? '',
    coverPath: sent.coverPath ?? item?.media.coverPath ?? null,
    duration: number(sent.duration),
    playMethod: sent.playMethod ?? 3,
    mediaPlayer: sent.mediaPlayer ?? 'unknown',
    deviceInfo: sent.deviceInfo ?? {},
    ...dayOf(startedAt),
    timeListening: number(sent.timeListening),
    startTime: number(sent.startTime),
    currentTime: number(sent.currentTime),
    startedAt,
    updatedAt: sent.updatedAt ?? Date.now(),
  }
}

/**
 * Stores a whole session by its id: a known one gets the sent position, total listening time and time of update, an
 * unknown one is made. The user's progress follows unless it was written later than the session.
 */
export const storeLocalSession = (state: State, user: User, sent: unknown): LocalResult => {
  const nothing = { progress: null, deviceDescription: '' }
  if (!isSession(sent)) return { id: '', success: false, error: 'Media item not found', ...nothing }
  const item = state.items.get(sent.libraryItemId)
  const episode =
    item?.mediaType === 'podcast' ? item.media.episodes.find(({ id }) => id === sent.episodeId) : undefined
  if (!item || (item.mediaType === 'podcast' && !episode)) {
    return { id: sent.id, success: false, error: 'Media item not found', ...nothing }
  }
  const known = state.sessions.get(sent.id)
  const session = known ?? made(state, user, sent)
  if (known) {
    known.currentTime = number(sent.currentTime)
    known.timeListening = number(sent.timeListening)
    known.updatedAt = sent.updatedAt ?? Date.now()
  } else {
    state.sessions.set(session.id, session)
  }
  state.changed()
  const progress = state.progressOf(user.id, item.id, session.episodeId)
  const isLater = progress !== undefined && progress.lastUpdate > session.updatedAt
  const written = isLater
    ? null
    : writeProgress(state, user, item.id, session.episodeId, {
        duration: session.duration,
        currentTime: session.currentTime,
        progress: session.duration > 0 ? Math.min(1, session.currentTime / session.duration) : 0,
        lastUpdate: session.updatedAt,
      })
  return {
    id: session.id,
    success: true,
    progress: written,
    deviceDescription: deviceDescription(session.deviceInfo),
  }
}
