import type { Chapter, NamedRef } from './media.types.ts'

export type UserType = 'root' | 'admin' | 'user' | 'guest'

export interface MediaProgress {
  id: string
  libraryItemId: string
  episodeId: string | null
  duration: number
  progress: number
  currentTime: number
  isFinished: boolean
  hideFromContinueListening: boolean
  ebookLocation?: string | number | null
  ebookProgress: number | null
  lastUpdate: number
  startedAt: number
  finishedAt: number | null
}

export interface Bookmark {
  libraryItemId: string
  title: string
  time: number
  createdAt: number
}

export interface Permissions {
  download: boolean
  update: boolean
  delete: boolean
  upload: boolean
  accessAllLibraries: boolean
  accessAllTags: boolean
  accessExplicitContent: boolean
  selectedTagsNotAccessible?: boolean
  createEreader?: boolean
}

export interface User {
  id: string
  username: string
  /** Of the newer line. */
  email?: string | null | undefined
  type: UserType
  token: string
  /** Salted hash; null = no password (only root may have none). Never sent. */
  passwordHash: string | null
  mediaProgress: MediaProgress[]
  seriesHideFromContinueListening: string[]
  bookmarks: Bookmark[]
  isActive: boolean
  isLocked: boolean
  lastSeen: number | null
  createdAt: number
  permissions: Permissions
  librariesAccessible: string[]
  itemTagsSelected: string[]
}

export interface DeviceInfo {
  deviceId?: string
  ipAddress?: string
  browserName?: string
  browserVersion?: string
  osName?: string
  osVersion?: string
  deviceType?: string
  clientVersion?: string
  manufacturer?: string
  model?: string
  sdkVersion?: number | string
  serverVersion?: string
}

/** A listening session as stored; the open ones in memory add their tracks when written. */
export interface Session {
  id: string
  userId: string
  libraryId: string
  libraryItemId: string
  episodeId: string | null
  mediaType: string
  mediaMetadata: object
  chapters: Chapter[]
  displayTitle: string
  displayAuthor: string
  coverPath: string | null
  duration: number
  playMethod: number
  mediaPlayer: string
  deviceInfo: DeviceInfo
  date: string
  dayOfWeek: string
  timeListening: number
  startTime: number
  currentTime: number
  startedAt: number
  updatedAt: number
}

export interface Collection {
  id: string
  libraryId: string
  userId: string
  name: string
  description: string | null
  books: string[]
  lastUpdate: number
  createdAt: number
}

export interface PlaylistEntry {
  libraryItemId: string
  episodeId: string | null
}

export interface Playlist {
  id: string
  libraryId: string
  userId: string
  name: string
  description: string | null
  items: PlaylistEntry[]
  lastUpdate: number
  createdAt: number
}

export type FeedEntityType = 'libraryItem' | 'collection' | 'series'

export interface Feed {
  id: string
  userId: string
  entityType: FeedEntityType
  entityId: string
  serverAddress: string
  feedUrl: string
  title: string
  description: string | null
  preventIndexing: boolean | null
  ownerName: string | null
  ownerEmail: string | null
  createdAt: number
}

/** An API key of the 2.36 line; the key itself is not kept. */
export interface ApiKey {
  id: string
  name: string
  expiresAt: string | null
  lastUsedAt: string | null
  isActive: boolean
  createdAt: string
  updatedAt: string
  userId: string
  createdByUserId: string
}

/** A source of metadata that the 2.36 line asks beside its own. */
export interface MetadataProvider {
  id: string
  name: string
  mediaType: string
  url: string
  authHeaderValue: string | null
  createdAt: string
  updatedAt: string
}

/** A sign-in of the 2.36 line; the token itself is not kept. */
export interface RefreshRecord {
  id: string
  userId: string
  expiresAt: number
  /** When it was traded for a new one; it stays good for a while after. */
  usedAt: number | null
}

export interface FilterData {
  authors: NamedRef[]
  genres: string[]
  tags: string[]
  series: NamedRef[]
  narrators: string[]
  languages: string[]
}
