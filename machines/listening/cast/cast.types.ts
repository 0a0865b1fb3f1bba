import type { PlayerToParent } from '../player/player.types.ts'

export type CastIntent = { type: 'cast.toggle' }

/** What the vendor's sender is asked for. */
export type SenderCommand = { type: 'sender.choose' } | { type: 'sender.end' }

/** What it reports. */
export type SenderFact =
  | { type: 'sender.ready' }
  | { type: 'sender.missing' }
  /** The server has casting switched off. */
  | { type: 'sender.forbidden' }
  /** Browsers let only secure pages cast. */
  | { type: 'sender.insecure' }
  /** A device was chosen, or joined again after a reload. */
  | { type: 'sender.connected'; device: string }
  /** Nothing was chosen, or the device did not answer. */
  | { type: 'sender.refused' }
  | { type: 'sender.disconnected' }

export type CastEvent = CastIntent | SenderFact | Extract<PlayerToParent, { type: 'player.opened' }>

export interface CastContext {
  device: string | null
}

export type CastToParent = { type: 'cast.connected' } | { type: 'cast.disconnected'; position: number | null }
