import type { PlayerToParent } from '../../listening/player/player.types.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { KeptTitlesIntent, KeptTitlesToParent } from '../kept-titles/kept-titles.types.ts'

/** A show of which the next unplayed episodes are kept on this device. */
export interface FollowedShow {
  libraryItemId: string
  title: string
  /** How many. */
  count: number
  /** Ids of the episodes that are kept for it, and not because the listener said so. */
  asked: readonly string[]
  /** Ids of those that came for it and the listener removed; absent in entries of earlier versions. */
  declined?: readonly string[]
}

export interface Upkept {
  shows: readonly FollowedShow[]
  /** Days after which what was finished is removed; null for never. */
  finishedDays: number | null
}

/** What there is to do, and what is looked after by now. */
export interface UpkeepOutcome extends Upkept {
  keep: readonly MediaKey[]
  leave: readonly MediaKey[]
}

export interface UpkeepContext extends Upkept {
  /** What the listener chose and was not taken up yet. */
  changes: readonly UpkeepChange[]
  /** What is being written down. */
  writing: readonly UpkeepChange[]
  /** No other tab looks after what is kept. */
  isOurs: boolean
  /** What is in the player is never taken away. */
  playing: MediaKey | null
}

export type UpkeepChange =
  /** Keeps so many of the show's next episodes; 0 keeps none of them any more, and leaves what is here. */
  | { type: 'upkeep.follow'; libraryItemId: string; title: string; count: number }
  | { type: 'upkeep.setFinishedDays'; days: number | null }

export type UpkeepIntent =
  /** A view shows what is looked after. */
  { type: 'upkeep.look' } | UpkeepChange

export type UpkeepFact =
  | Extract<PlayerToParent, { type: 'player.opened' | 'player.finished' | 'player.closed' }>
  | Extract<PageFact, { type: 'network.online' }>
  | Extract<KeptTitlesToParent, { type: 'kept.taken' }>

export type UpkeepEvent = UpkeepIntent | UpkeepFact

export type UpkeepToParent =
  | Extract<KeptTitlesIntent, { type: 'keptTitles.keep' | 'keptTitles.remove' }>
  /** What is to be looked after could not be written down. */
  | { type: 'kept.ruleFailed' }
