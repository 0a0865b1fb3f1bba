import type { MediaProgress, Permissions, User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import { itemJson } from './item.ts'
import { mediaJson } from './item-media.ts'
import { mediaIdOf } from './item-current.ts'
import { episodeJson } from './podcast.ts'

const currentPermissions = ({ download, update, delete: remove, upload, ...rest }: Permissions) => ({
  download,
  update,
  delete: remove,
  upload,
  createEreader: false,
  selectedTagsNotAccessible: false,
  ...rest,
})

export const progressJson = (state: State, userId: string, entry: MediaProgress): Record<string, unknown> => {
  if (state.flavour === '2.2.23') return { ...entry }
  const { id, libraryItemId, episodeId, ...rest } = entry
  const item = state.items.get(libraryItemId)
  return {
    id,
    userId,
    libraryItemId,
    episodeId,
    mediaItemId: episodeId ?? (item ? mediaIdOf(state, item) : null),
    mediaItemType: episodeId ? 'podcastEpisode' : 'book',
    ...rest,
  }
}

export interface UserJsonOptions {
  /** `list` leaves out progress and bookmarks. */
  form?: 'full' | 'list'
  /** Root's token is hidden from other admins. */
  hideRootToken?: boolean
}

/** A user as sent; the password never leaves the state. */
export const userJson = (
  state: State,
  user: User,
  options: UserJsonOptions = {},
): Record<string, unknown> => {
  const full = options.form !== 'list'
  const current = state.flavour === '2.36'
  return {
    id: user.id,
    username: user.username,
    ...(current ? { email: user.email ?? null } : {}),
    type: user.type,
    token: user.type === 'root' && options.hideRootToken ? '' : user.token,
    ...(full
      ? { mediaProgress: user.mediaProgress.map((entry) => progressJson(state, user.id, entry)) }
      : {}),
    seriesHideFromContinueListening: user.seriesHideFromContinueListening,
    ...(full ? { bookmarks: user.bookmarks } : {}),
    isActive: user.isActive,
    isLocked: user.isLocked,
    lastSeen: user.lastSeen,
    createdAt: user.createdAt,
    permissions: current ? currentPermissions(user.permissions) : user.permissions,
    librariesAccessible: user.librariesAccessible,
    itemTagsSelected: user.itemTagsSelected,
    ...(current ? { hasOpenIDLink: false } : {}),
  }
}

/** A progress entry with the media it belongs to, for an administrator's view of a user. */
export const progressWithMedia = (
  state: State,
  userId: string,
  entry: MediaProgress,
): Record<string, unknown> => {
  const item = state.items.get(entry.libraryItemId)
  const episode =
    item?.mediaType === 'podcast' ? item.media.episodes.find(({ id }) => id === entry.episodeId) : undefined
  return {
    ...progressJson(state, userId, entry),
    media: item ? mediaJson(state, item, 'expanded') : null,
    ...(entry.episodeId && item?.mediaType === 'podcast'
      ? { episode: episode ? episodeJson(state, item, episode) : null }
      : {}),
  }
}

/** The newest progress with its media, or null; part of what admins see of an online user. */
const mostRecent = (state: State, user: User): Record<string, unknown> | null => {
  const newest = user.mediaProgress.toSorted((a, b) => b.lastUpdate - a.lastUpdate)[0]
  if (!newest) return null
  const item = state.items.get(newest.libraryItemId)
  if (!item) return null
  const episode =
    item.mediaType === 'podcast' ? item.media.episodes.find(({ id }) => id === newest.episodeId) : undefined
  return {
    ...progressJson(state, user.id, newest),
    media: itemJson(state, item, 'expanded').media,
    episode: episode && item.mediaType === 'podcast' ? episodeJson(state, item, episode) : null,
  }
}

/** PublicUser: what admins see of who is online; `session` is the open session's JSON or null. */
export const publicUserJson = (state: State, user: User, session: unknown): Record<string, unknown> => ({
  id: user.id,
  username: user.username,
  type: user.type,
  session,
  mostRecent: mostRecent(state, user),
  lastSeen: user.lastSeen,
  createdAt: user.createdAt,
})
