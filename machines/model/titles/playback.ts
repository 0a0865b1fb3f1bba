import type { ChapterSpan } from './chapters.ts'
import type { TrackSpan } from './tracks.ts'

export const RATE_MIN = 0.5
export const RATE_MAX = 10
export const RATE_STEP = 0.1
export const RATE_PRESETS = [0.5, 1, 1.2, 1.5, 2] as const
export const VOLUME_STEP = 0.1
export const VOLUME_RESTORE_FALLBACK = 0.5
export const DEFAULT_JUMP_SECONDS = 10

/** Types the local player may claim, as the server spells them (server-api 1.6). */
export const LOCAL_MIME_TYPES = [
  'audio/flac',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/aac',
  'audio/x-ms-wma',
  'audio/x-aiff',
  'audio/webm',
] as const
export const VIDEO_MIME_TYPE = 'video/mp4'

export type MediaType = 'book' | 'podcast' | 'music' | 'video'
export type PlayMethod = 'direct' | 'directStream' | 'transcode' | 'local'
const PLAY_METHODS: readonly PlayMethod[] = ['direct', 'directStream', 'transcode', 'local']

export function playMethodOf(value: number): PlayMethod {
  return PLAY_METHODS[value] ?? 'direct'
}

export interface PlayableTrack extends TrackSpan {
  title: string
  /** As the server gave it; the URL builder makes it absolute and encodes it. */
  contentUrl: string
  mimeType: string
  /** The file's id, for the fallback address of a file; null for a stream. */
  ino: string | null
}

/** What the player shows and needs of a medium: data only, no server list. */
export interface PlayableMedia {
  libraryItemId: string
  episodeId: string | null
  libraryId: string
  mediaType: MediaType
  title: string
  /** Joined names; empty when unknown. */
  author: string
  authors: { id: string; name: string }[]
  explicit: boolean
  duration: number
  chapters: ChapterSpan[]
  coverPath: string | null
  /** It can be read here too. */
  hasText?: boolean
  /** Cover cache buster, epoch ms. */
  updatedAt: number
}

/** A session the server has opened for this page. */
export interface OpenedSession {
  id: string
  playMethod: PlayMethod
  startTime: number
  tracks: PlayableTrack[]
  /** Where each file begins on the medium, seconds, also while a stream of them plays; absent where nothing says. */
  fileStarts?: number[]
  video: PlayableTrack | null
  media: PlayableMedia
  /** Where the server keeps it since; epoch ms by the server's clock. */
  startedAt: number
}

export interface MediaKey {
  libraryItemId: string
  episodeId: string | null
}

/** The key of a medium; an empty one where there is none, which no record has. */
export function mediaKeyOf(media: MediaKey | null | undefined): MediaKey {
  return { libraryItemId: media?.libraryItemId ?? '', episodeId: media?.episodeId ?? null }
}

/** The record of a medium among a user's; servers leave the episode of a book out, or say null. */
export function recordIn<Known extends { libraryItemId: string; episodeId?: string | null | undefined }>(
  records: readonly Known[],
  { libraryItemId, episodeId }: MediaKey,
): Known | undefined {
  return records.find(
    (each) => each.libraryItemId === libraryItemId && (each.episodeId ?? null) === episodeId,
  )
}

export function isSameMedia(a: MediaKey | null, b: MediaKey | null): boolean {
  return !!a && !!b && a.libraryItemId === b.libraryItemId && a.episodeId === b.episodeId
}

/** Rate from 0.5 to 10 without what steps add up behind its second digit, always 1 for music. Not a number is 1. */
export function clampRate(rate: number, mediaType?: MediaType): number {
  if (mediaType === 'music' || !Number.isFinite(rate)) return 1
  return Math.round(Math.min(RATE_MAX, Math.max(RATE_MIN, rate)) * 100) / 100
}

export function clampVolume(volume: number): number {
  if (!Number.isFinite(volume)) return 1
  return Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100
}

/** What this page had loaded in an earlier life: its session, which may be closed, without the files' addresses. */
export interface LastMedium {
  session: OpenedSession
  /** Seconds. */
  position: number
}
