import type { PlayerToParent } from '#machines/listening/player/player.types.ts'

/** What a person asks for. */
export type LoopIntent = { type: 'loop.mark' } | { type: 'loop.clear' }

/** What the player tells of itself. */
export type LoopFact = Extract<PlayerToParent, { type: 'player.positioned' | 'player.closed' }>

export type LoopEvent = LoopIntent | LoopFact

/** What it tells the others. */
export type LoopToParent = { type: 'loop.ended'; from: number }

export interface LoopContext {
  /** Where the player is, seconds. */
  readonly position: number
  /** The ends of the loop, seconds; null until they are marked. */
  readonly from: number | null
  readonly to: number | null
}
