import type { AppError } from '../../model/errors.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import type { WantedFile } from '../files-of-title.ts'
import type { TransferFault } from '../transfer/transfer.types.ts'
import type { TransfersToParent } from '../transfers/transfers.types.ts'

/** A file of a kept title on this device. */
export interface KeptFile extends WantedFile {
  /** What it is called on this device: random, since names of files can be read in the browser's folder. */
  name: string
  /** Bytes. */
  received: number
  /** Why it does not come, until it is tried again. */
  fault: TransferFault | null
}

/** A title that is kept on this device, or on its way there. */
export interface KeptTitle extends MediaKey {
  title: string
  /** The authors of a book, the show of an episode; empty where there are none. */
  author: string
  /** What its cover is asked for by; null where it has none. */
  cover: { id: string; updatedAt: number } | null
  files: readonly KeptFile[]
  /** Epoch ms. */
  keptAt: number
}

/** Of this origin, bytes. */
export interface Room {
  used: number
  quota: number
}

/** Why this browser can keep none: the page came by plain HTTP, or the browser has no place for files. */
export type UnusableReason = 'insecure' | 'unsupported'

export type KeptRead =
  | { kind: 'usable'; titles: readonly KeptTitle[]; isPaused: boolean }
  | { kind: 'unusable'; reason: UnusableReason }

export type KeepOutcome =
  | { kind: 'kept'; title: KeptTitle }
  /** There is less room than it takes. */
  | { kind: 'full' }
  /** There is no file of it to keep. */
  | { kind: 'nothing' }

export interface KeptTitlesContext {
  /** In the order they were kept. */
  titles: readonly KeptTitle[]
  /** Asked for and not looked at yet. */
  wishes: readonly MediaKey[]
  /** Not wanted any more, and still there. */
  leaving: readonly KeptTitle[]
  room: Room | null
  isPaused: boolean
  unusable: UnusableReason | null
  error: AppError | null
}

export type KeptTitlesIntent =
  /** A view shows what is kept. */
  | { type: 'keptTitles.look' }
  | ({ type: 'keptTitles.keep' } & MediaKey)
  | ({ type: 'keptTitles.remove' } & MediaKey)
  /** What of a title did not come is tried again. */
  | ({ type: 'keptTitles.retry' } & MediaKey)
  /** Nothing comes until `resume`; what came stays. */
  | { type: 'keptTitles.pause' }
  | { type: 'keptTitles.resume' }

export type KeptTitlesFact =
  | TransfersToParent
  | { type: 'network.online' }
  /** Another tab has kept or removed something. */
  | { type: 'kept.changed' }

export type KeptTitlesEvent = KeptTitlesIntent | KeptTitlesFact

export type KeptTitlesToParent =
  /** All of a title is on this device. */
  | { type: 'kept.arrived'; title: string }
  | { type: 'kept.stopped'; title: string; fault: TransferFault }
  | { type: 'kept.refused'; why: Exclude<KeepOutcome, { kind: 'kept' }> | { kind: UnusableReason } }
  | { type: 'kept.failed'; error: AppError }
