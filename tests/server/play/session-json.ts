import { itemJson } from '../json/item.ts'
import { mediaIdOf } from '../json/item-current.ts'
import type { Session } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import type { OpenSession } from './open-session.ts'

/** A session as the lists show it. */
export const sessionJson = (state: State, session: Session): Record<string, unknown> => {
  const {
    id, userId, libraryId, libraryItemId, episodeId, mediaType, mediaMetadata, chapters, displayTitle, displayAuthor,
    coverPath, duration, playMethod, mediaPlayer, deviceInfo, date, dayOfWeek, timeListening, startTime, currentTime,
    startedAt, updatedAt,
  } = session // prettier-ignore
  const base = { id, userId, libraryId, libraryItemId }
  const rest = {
    episodeId, mediaType, mediaMetadata, chapters, displayTitle, displayAuthor, coverPath, duration, playMethod,
    mediaPlayer,
  } // prettier-ignore
  const times = { date, dayOfWeek, timeListening, startTime, currentTime, startedAt, updatedAt }
  if (state.flavour === '2.2.23') return { ...base, ...rest, deviceInfo, ...times }
  const item = state.items.get(libraryItemId)
  const { serverVersion, ...device } = deviceInfo
  return {
    ...base,
    bookId: item?.mediaType === 'book' ? mediaIdOf(state, item) : null,
    ...rest,
    deviceInfo: { id: state.ids.from('device', `${userId}:${device.deviceId}`), userId, ...device },
    serverVersion,
    ...times,
  }
}

/** A stored session; the 2.36 line writes out what only open ones use. */
export const storedSessionJson = (state: State, session: Session): Record<string, unknown> => {
  const base = sessionJson(state, session)
  if (state.flavour === '2.2.23') return base
  const empty = { stream: null, shareSessionId: null, mediaItemShareId: null, coverAspectRatio: null }
  return { ...base, lastSave: 0, audioTracks: [], ...empty }
}

/** An open session as its player gets it: with the tracks and the item. */
export const sessionForClient = (state: State, session: OpenSession): Record<string, unknown> => {
  const item = state.items.get(session.libraryItemId)
  return {
    ...sessionJson(state, session),
    audioTracks: session.audioTracks,
    ...(state.flavour === '2.36' ? {} : { videoTrack: session.videoTrack }),
    libraryItem: item ? itemJson(state, item, 'expanded') : null,
  }
}
