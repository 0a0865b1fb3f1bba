import type { ChapterSpan } from '../../model/titles/chapters.ts'
import type { AppError } from '../../model/errors.ts'
import type { PlayableTrack } from '../../model/titles/playback.ts'
import type { FileFault, OutputFact } from '../player/player.types.ts'

/** A shared title, as its page plays it. */
export interface SharedTitle {
  /** Of the share: a slug can be given again to another title. */
  shareId: string
  libraryItemId: string
  title: string
  subtitle: string
  author: string
  description: string
  hasCover: boolean
  isDownloadable: boolean
  /** Seconds. */
  duration: number
  /** Where the server has this visitor's place, seconds. */
  startAt: number
  chapters: readonly ChapterSpan[]
  tracks: PlayableTrack[]
}

/** Why nothing plays any more, when it is the sound's fault. */
export type ShareFault = 'unsupported' | 'network' | 'blocked' | FileFault

export interface SharePlayerContext {
  slug: string
  /** Seconds that the address asks a first visit to begin at; null for none. */
  wantedAt: number | null
  title: SharedTitle | null
  failure: AppError | null
  fault: ShareFault | null
  position: number
  buffered: number
  rate: number
  /** 0 to 1. */
  volume: number
  muted: boolean
  /** Whether sound is wanted as soon as it can come. */
  isWanted: boolean
  /** Told the server last, seconds. */
  toldAt: number
}

export type SharePlayerIntent =
  | { type: 'share.play' }
  | { type: 'share.pause' }
  | { type: 'share.toggle' }
  | { type: 'share.seek'; to: number }
  | { type: 'share.jump'; by: number }
  | { type: 'share.previousChapter' }
  | { type: 'share.nextChapter' }
  | { type: 'share.setRate'; rate: number }
  | { type: 'share.setVolume'; volume: number }
  | { type: 'share.toggleMute' }
  | { type: 'share.retry' }

export type SharePlayerEvent =
  | SharePlayerIntent
  | OutputFact
  /** What this browser kept of the share, seconds; null for nothing. */
  | { type: 'sharePlace.recalled'; position: number | null }
  | { type: 'page.hidden' }

/** Keeps the place of a share. */
export type SharePlaceCommand =
  /** In this browser. */
  | { type: 'sharePlace.keep'; position: number }
  /** By the server, for the cookie of this visit. */
  | { type: 'sharePlace.tell'; position: number }

export interface SharePlaceInput {
  slug: string
  shareId: string
}

export interface SharePlayerInput {
  slug: string
  wantedAt: number | null
}
