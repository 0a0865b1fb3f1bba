import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createProgress } from '../rules/progress.ts'
import { progressIdOf } from '../play/user-progress.ts'
import type { Item } from '../state/media.types.ts'
import type { User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import { addListening, type OverlayListening } from './listening.ts'

const DAY_MS = 86_400_000

interface OverlayItem {
  addedDaysAgo?: number
  tags?: string[]
  /** Any metadata keys of the item's media. */
  metadata?: Record<string, unknown>
  autoDownloadSchedule?: string
}

interface OverlayProgress {
  item: string
  /** File name of the episode (without its ending), for a podcast. */
  episode?: string
  daysAgo: number
  /** Share of the item, 0..1; 1 = finished. */
  share?: number
  ebookLocation?: string | number
  ebookProgress?: number
  hidden?: boolean
}

interface OverlayUser {
  progress?: OverlayProgress[]
  bookmarks?: { item: string; time: number; title: string; daysAgo: number }[]
  listening?: OverlayListening[]
}

interface OverlayList {
  name: string
  description?: string
  user: string
  /** Items, or `item#episode file name`. */
  entries: string[]
  daysAgo: number
}

/** `demo.json` beside the media: the believable past of a library that was only just copied to this machine. */
export interface Overlay {
  items: Record<string, OverlayItem>
  authors?: Record<string, { description?: string; asin?: string; image?: string }>
  series?: Record<string, { description?: string }>
  users?: Record<string, OverlayUser>
  collections?: OverlayList[]
  playlists?: OverlayList[]
}

export const readOverlay = (media: string): Overlay | null => {
  const path = join(media, 'demo.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Overlay) : null
}

type Finder = (path: string) => Item

const finder = (state: State): Finder => {
  const byPath = new Map([...state.items.values()].map((item) => [item.path, item]))
  return (path) => {
    const item = byPath.get(`/${path}`)
    if (!item) throw new Error(`demo.json names "${path}", which is not among the media`)
    return item
  }
}

const episodeIdOf = (item: Item, name: string | undefined): string | null => {
  if (name === undefined || item.mediaType !== 'podcast') return null
  const episode = item.media.episodes.find(({ audioFile }) => audioFile.metadata.filename.startsWith(name))
  if (!episode) throw new Error(`demo.json names the episode "${name}", which ${item.path} does not have`)
  return episode.id
}

const durationOf = (item: Item, episodeId: string | null): number => {
  if (item.mediaType === 'book') return item.media.audioFiles.reduce((sum, file) => sum + file.duration, 0)
  if (item.mediaType !== 'podcast') return 0
  return item.media.episodes.find(({ id }) => id === episodeId)?.audioFile.duration ?? 0
}

const dressItem = (item: Item, dress: OverlayItem, now: number): void => {
  Object.assign(item.media.metadata, dress.metadata)
  if (dress.tags) item.media.tags = dress.tags
  if (item.mediaType === 'podcast' && dress.autoDownloadSchedule) {
    item.media.autoDownloadSchedule = dress.autoDownloadSchedule
    item.media.autoDownloadEpisodes = true
  }
  if (dress.addedDaysAgo === undefined) return
  const addedAt = now - Math.round(dress.addedDaysAgo * DAY_MS)
  Object.assign(item, {
    addedAt,
    updatedAt: addedAt,
    mtimeMs: addedAt - DAY_MS,
    ctimeMs: addedAt - DAY_MS,
    birthtimeMs: addedAt - DAY_MS,
  })
  if (item.mediaType !== 'podcast') return
  for (const [position, episode] of item.media.episodes.entries()) {
    const time = addedAt + position * DAY_MS
    Object.assign(episode, { addedAt: Math.min(time, now), updatedAt: Math.min(time, now) })
    episode.publishedAt = now - (item.media.episodes.length - position) * 7 * DAY_MS
    episode.pubDate = new Date(episode.publishedAt).toUTCString()
  }
}

const addProgress = (
  state: State,
  user: User,
  find: Finder,
  entries: OverlayProgress[],
  now: number,
): void => {
  for (const { item: path, episode, daysAgo, share = 0, ebookLocation, ebookProgress, hidden } of entries) {
    const item = find(path)
    const episodeId = episodeIdOf(item, episode)
    const duration = durationOf(item, episodeId)
    const time = now - daysAgo * DAY_MS
    user.mediaProgress.push(
      createProgress(
        { id: progressIdOf(state, user, item.id, episodeId), libraryItemId: item.id, episodeId },
        {
          duration,
          progress: share,
          currentTime: Math.round(duration * share * 100) / 100,
          startedAt: time - DAY_MS,
          lastUpdate: time,
          ...(share === 1 ? { finishedAt: time } : {}),
          // as a server has it that was started again since
          ebookLocation: ebookLocation ?? null,
          ...(ebookProgress === undefined ? {} : { ebookProgress }),
          ...(hidden ? { hideFromContinueListening: true } : {}),
        },
        time,
      ),
    )
  }
}

const addPeople = (state: State, overlay: Overlay, find: Finder, now: number): void => {
  for (const [username, dress] of Object.entries(overlay.users ?? {})) {
    const user = state.userNamed(username)
    if (!user) continue
    addProgress(state, user, find, dress.progress ?? [], now)
    for (const { item, time, title, daysAgo } of dress.bookmarks ?? []) {
      user.bookmarks.push({ libraryItemId: find(item).id, title, time, createdAt: now - daysAgo * DAY_MS })
    }
    for (const listening of dress.listening ?? [])
      addListening(state, user, find(listening.item), listening, now)
  }
}

const addLists = (state: State, overlay: Overlay, find: Finder, now: number): void => {
  const base = ({ name, description, user, daysAgo }: OverlayList, prefix: string) => {
    const time = now - daysAgo * DAY_MS
    return {
      id: state.ids.from(prefix, name),
      name,
      description: description ?? null,
      userId: state.userNamed(user)?.id ?? '',
      lastUpdate: time,
      createdAt: time,
    }
  }
  for (const list of overlay.collections ?? []) {
    const items = list.entries.map(find)
    const collection = {
      ...base(list, 'col'),
      libraryId: items[0]?.libraryId ?? '',
      books: items.map(({ id }) => id),
    }
    state.collections.set(collection.id, collection)
  }
  for (const list of overlay.playlists ?? []) {
    const items = list.entries.map((entry) => {
      const [path, episode] = entry.split('#')
      const item = find(path ?? '')
      return { item, episodeId: episodeIdOf(item, episode) }
    })
    const playlist = {
      ...base(list, 'pl'),
      libraryId: items[0]?.item.libraryId ?? '',
      items: items.map(({ item, episodeId }) => ({ libraryItemId: item.id, episodeId })),
    }
    state.playlists.set(playlist.id, playlist)
  }
}

/** Gives a freshly scanned library its dates, details, people's progress, collections and playlists. */
export const applyOverlay = (state: State, overlay: Overlay, now: number): void => {
  const find = finder(state)
  for (const [path, dress] of Object.entries(overlay.items)) {
    const item = find(path)
    dressItem(item, dress, now)
    state.items.set(item)
  }
  for (const author of state.authors.values()) {
    const { image, ...dress } = overlay.authors?.[author.name] ?? {}
    Object.assign(author, dress)
    if (image) author.imagePath = `/${image}`
  }
  for (const series of state.series.values()) Object.assign(series, overlay.series?.[series.name])
  for (const item of state.items.values()) {
    if (item.mediaType !== 'book') continue
    for (const { id } of item.media.metadata.authors) {
      const author = state.authors.get(id)
      if (author) author.addedAt = author.updatedAt = Math.min(author.addedAt, item.addedAt)
    }
    for (const { id } of item.media.metadata.series) {
      const series = state.series.get(id)
      if (series) series.addedAt = series.updatedAt = Math.min(series.addedAt, item.addedAt)
    }
  }
  addPeople(state, overlay, find, now)
  addLists(state, overlay, find, now)
}
