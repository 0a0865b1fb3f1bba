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

/** What became of a title on the server while its files were here. `withdrawn`: this account may not have it any more. */
export type KeptSince = 'removed' | 'replaced' | 'withdrawn'

/** A title that is kept on this device, or on its way there. */
export interface KeptTitle extends MediaKey {
  title: string
  /** The authors of a book, the show of an episode; empty where there are none. */
  author: string
  /** What its cover is asked for by; null where it has none. */
  cover: { id: string; updatedAt: number } | null
  files: readonly KeptFile[]
  /** As the server was last asked; null for as it was. */
  since: KeptSince | null
  /** Epoch ms. */
  keptAt: number
}

/** Of this origin, bytes. */
export interface Room {
  used: number
  quota: number
}

/** When files come. */
export interface KeptChoices {
  isPaused: boolean
  /** Only by a line that costs nothing, where the browser knows which one it is. */
  isUnmeteredOnly: boolean
}

export interface KeptRead {
  titles: readonly KeptTitle[]
  /** Asked for by an earlier page, which did not come to it. */
  wishes: readonly MediaKey[]
  choices: KeptChoices
  /** How many titles were whole when an earlier page looked, and are not: the browser has made room. */
  lost: number
  /** The page came by plain HTTP: without a network it does not open again, and what is kept is of use while it stays. */
  isFleeting: boolean
}

export interface LookInput {
  titles: readonly KeptTitle[]
  /** There was no network until now. */
  isReturn: boolean
}

/** What the server says of titles that are kept. */
export interface KeptLook extends MediaKey {
  /** Of the one that was looked up: a new version says nothing of it. */
  keptAt: number
  since: KeptSince | null
}

export interface KeepInput {
  wishes: readonly MediaKey[]
  /** What is kept of the first of them, where a new version is wanted; else null. */
  old: KeptTitle | null
}

export type KeepOutcome =
  | { kind: 'kept'; title: KeptTitle }
  /** There is less room than it takes. */
  | { kind: 'full' }
  /** There is no file of it to keep. */
  | { kind: 'nothing' }
  /** Another tab took it from this device before its new version was known. */
  | { kind: 'removed' }

export interface KeptTitlesContext extends KeptChoices {
  /** In the order they come. */
  titles: readonly KeptTitle[]
  /** Those that are whole, by `keptName`. */
  whole: Readonly<Record<string, true>>
  /** Asked for and not looked at yet: to be kept, or where they are kept, as the server has them now. */
  wishes: readonly MediaKey[]
  /** Not wanted any more, and still there. */
  leaving: readonly KeptTitle[]
  room: Room | null
  /** The line costs by what comes; null where the browser does not tell. */
  isMetered: boolean | null
  isFleeting: boolean
  /** The wish that is looked at. */
  looked: MediaKey | null
  /** That the server is not reached was said, and it has not answered since. */
  isWaitTold: boolean
  error: AppError | null
}

export type KeptTitlesIntent =
  /** A view shows what is kept. */
  | { type: 'keptTitles.look' }
  | { type: 'keptTitles.keep'; titles: readonly MediaKey[] }
  /** What was asked for and not looked at yet is not wanted any more. */
  | { type: 'keptTitles.dropWishes' }
  | ({ type: 'keptTitles.remove' } & MediaKey)
  /** What the server has now comes, and what is here goes once it is known what that is. */
  | ({ type: 'keptTitles.renew' } & MediaKey)
  /** What of a title did not come is tried again. */
  | ({ type: 'keptTitles.retry' } & MediaKey)
  /** Its files come before those of the others. */
  | ({ type: 'keptTitles.first' } & MediaKey)
  | { type: 'keptTitles.setUnmeteredOnly'; isOn: boolean }
  /** Nothing comes until `resume`; what came stays. */
  | { type: 'keptTitles.pause' }
  | { type: 'keptTitles.resume' }

export type KeptTitlesFact =
  | TransfersToParent
  | { type: 'network.online' }
  /** Another tab has kept or removed something. */
  | { type: 'kept.changed' }
  /** This tab has: what is being read is older than that. */
  | { type: 'kept.outdated' }
  | { type: 'line.changed'; isMetered: boolean }

/** To what keeps it and speaks with the other tabs. */
export type KeptNews =
  | { type: 'kept.tell' }
  /** So many titles are whole: the next page can tell what the browser took. */
  | { type: 'kept.counted'; whole: number }
  /** These, and no others: another tab may have chosen as well. */
  | { type: 'kept.chose'; choices: Partial<KeptChoices> }
  /** What was noted is not wanted any more. */
  | { type: 'kept.dropped'; wishes: readonly MediaKey[] }

export type KeptTitlesEvent = KeptTitlesIntent | KeptTitlesFact

export type KeptTitlesToParent =
  /** All of a title is on this device. */
  | { type: 'kept.arrived'; title: string }
  | { type: 'kept.stopped'; title: string; fault: TransferFault }
  | { type: 'kept.refused'; why: Exclude<KeepOutcome, { kind: 'kept' | 'removed' }> }
  | { type: 'kept.failed'; error: AppError }
  /** The server has changed what is kept of these, or who may have it. */
  | { type: 'kept.overtaken'; titles: readonly { title: string; since: KeptSince }[] }
  /** The browser has taken so many titles from this device. */
  | { type: 'kept.lost'; count: number }
  /** The server is not reached: what was asked for is looked at when it is. */
  | { type: 'kept.waits' }
  /** Said with the first title of a page that came by plain HTTP. */
  | { type: 'kept.fleeting' }
  /** No other tab looks after what is kept. */
  | { type: 'kept.taken' }
