import type { MediaKey } from '../../model/titles/playback.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { PlayerSettings } from '../../account/preferences/player-settings.ts'
import type { QueueChange, QueueItem } from './queue-rules.ts'

export type QueueIntent =
  /** These instead of what was queued, from the one at `index` on (0 when it is not given), playing. */
  | { type: 'queue.play'; items: readonly QueueItem[]; index?: number }
  /** This episode at once, and instead of what was queued those that follow it in its show, where any do. */
  | { type: 'queue.playEpisode'; key: MediaKey }
  | { type: 'queue.playAt'; index: number }
  /** The one after what plays. */
  | { type: 'queue.next' }
  /** At the end. It is said, unless it is seen where it is asked for. */
  | { type: 'queue.add'; items: readonly QueueItem[]; isSeen?: boolean }
  /** Right after what plays. */
  | { type: 'queue.addNext'; items: readonly QueueItem[] }
  | { type: 'queue.remove'; key: MediaKey }
  | { type: 'queue.move'; from: number; to: number }
  | { type: 'queue.setAutoplay'; on: boolean }

export type Postponed = Extract<QueueIntent, { type: 'queue.add' | 'queue.addNext' }>

/**
 * What the browser kept. The switch is read at once, before anything else can happen; the items when they come, and again
 * when another tab or a change made them others.
 */
export type QueueStoreFact =
  | { type: 'queueStore.autoplayRead'; on: boolean }
  | { type: 'queueStore.itemsRead'; items: readonly QueueItem[] }
  | { type: 'queueStore.failed' }

export type QueueFact =
  | QueueStoreFact
  | Extract<
      PlayerToParent,
      { type: 'player.opened' | 'player.started' | 'player.finished' | 'player.closed' }
    >
  /** The sleep timer ends with what plays: nothing may follow by itself. */
  | { type: 'sleep.stopsAtEnd' }
  | { type: 'sleep.letsGoOn' }
  | { type: 'preferences.playerChanged'; settings: PlayerSettings }

export type QueueEvent =
  | QueueIntent
  | QueueFact
  /** Those that follow the episode that plays, and it. */
  | { type: 'queue.followed'; items: readonly QueueItem[] }

export interface QueueContext {
  items: readonly QueueItem[]
  /** Asked for before it was read what is queued. */
  postponed: readonly Postponed[]
  current: MediaKey | null
  /** The episode that was asked for with those that follow it. */
  first: MediaKey | null
  autoplay: boolean
  nextInSeries: boolean
}

export interface QueueInput {
  nextInSeries: boolean
}

/** A change is made to what is kept, which another tab may have changed. */
export type QueueCommand =
  | { type: 'queue.keepChange'; change: QueueChange }
  | { type: 'queue.keepAutoplay'; on: boolean }

export type QueueToParent =
  | { type: 'queue.playRequested'; key: MediaKey }
  /** What the listener queued is in it, which no view shows. */
  | { type: 'queue.added'; isNext: boolean }
  /** How many of those to add did not fit. */
  | { type: 'queue.overflowed'; count: number }
