import type { OpenedMedium, PlaceConflict, TrackedSession } from './progress.types.ts'
import type { ServerPosition } from './server-position.ts'

/** What is agreed on before anything is written. */
export interface Agreement {
  /** Where the listener wished to begin, seconds; null for where the record says. */
  wishedStart: number | null
  /** It is where a failure left it, not a wish: what another device did meanwhile is asked about. */
  isRetried: boolean
  conflict: PlaceConflict | null
  /** Of the place that was agreed on. */
  leftAt: number | null
  /** Places that are left by beginning elsewhere, by an act of the listener. */
  leaves: readonly number[]
}

/** Where the medium is, here and on the server. */
export interface Place {
  position: number
  /** Monotonic ms of the last look at the position; null when what came between is nothing that was heard. */
  heardAt: number | null
  /** By how much the medium is ahead of the clock since sound began, seconds of listening. */
  lead: number
  /** The server's position that was last read or written here. */
  known: ServerPosition
  /** Positions that went out since `known` and were neither confirmed nor refused, oldest first. */
  told: readonly ServerPosition[]
  /** The server has a record; one that is gone later was reset elsewhere. Null where it was not read: one at 0 looks like none. */
  hasRecord: boolean | null
  /** What another device made of the record, once the listener was told of it; null where nothing. */
  seen: ServerPosition | null
  /** It was gone to, and nothing was heard of it since. */
  isChosen: boolean
  /** The listener moved by an act of theirs, so a write near the start is meant. */
  userMoved: boolean
}

/** Seconds of listening. */
export interface Count {
  acked: number
  unsent: number
  /** Of earlier sessions of this listening, which the server forgot. */
  carried: number
  /** Went out with a pause since the schedule's last sync, which does not begin again for them. */
  early: number
  /** The server's count was not to be had when the session closed. */
  isUnsure: boolean
}

/** What delivery is asked for. */
export interface Wants {
  /** A sync: at all costs, or if there is anything to say; `position`: because of a pause. */
  sync: 'ifAny' | 'always' | 'position' | null
  /** Where the server stands is to be asked before anything more is sent. */
  look: boolean
}

const STRENGTH = ['position', 'ifAny', 'always'] as const

/** What was asked for is not made less by what is asked for later. */
export const strongerWant = (a: Wants['sync'], b: Wants['sync']): Wants['sync'] =>
  STRENGTH.findLast((want) => want === a || want === b) ?? null

export interface Finish {
  /** The server's record says finished: a seek in it is no progress. */
  isRecorded: boolean
  /** What is open was marked finished since, and the listener has not gone elsewhere in it. */
  isMarked: boolean
  /** The finished book that is only looked into. */
  visited: string | null
}

export interface ProgressContext {
  session: TrackedSession | null
  agreement: Agreement
  place: Place
  count: Count
  /** What a sync on its way carries, or one whose answer never came; its seconds are part of `count.unsent`. */
  inFlight: { seconds: number; position: number; isForPause?: boolean } | null
  /** How often the server is still to be asked what arrived late of a sync that it did not answer. */
  recheckAttempts: number
  wants: Wants
  /** Failed calls: `failures` since the last notice, `attempt` since the last success, which drives the back-off. */
  trouble: { failures: number; attempt: number }
  finish: Finish
  /** Sessions whose reports are no news: of this browser, and of devices that the listener chose to stay against. */
  sessions: { own: readonly string[]; stayedAgainst: readonly string[] }
  /** What was opened while the one before was still being closed. */
  next: OpenedMedium | null
  /** Reports of other devices come by the socket. */
  isConnected: boolean
  /** They came without a gap since the record was read: it need not be read again before it is written over. */
  isWatched: boolean
}

type Changes<Part extends 'place' | 'count' | 'wants' | 'finish' | 'agreement'> = Partial<
  ProgressContext[Part]
>

/** The context with some fields of one part changed. */
export const withPlace = ({ place }: Pick<ProgressContext, 'place'>, fields: Changes<'place'>) => ({
  place: { ...place, ...fields },
})
export const withCount = ({ count }: Pick<ProgressContext, 'count'>, fields: Changes<'count'>) => ({
  count: { ...count, ...fields },
})
export const withWants = ({ wants }: Pick<ProgressContext, 'wants'>, fields: Changes<'wants'>) => ({
  wants: { ...wants, ...fields },
})
export const withFinish = ({ finish }: Pick<ProgressContext, 'finish'>, fields: Changes<'finish'>) => ({
  finish: { ...finish, ...fields },
})
export const withAgreement = (
  { agreement }: Pick<ProgressContext, 'agreement'>,
  fields: Changes<'agreement'>,
) => ({ agreement: { ...agreement, ...fields } })

export const wantingSync = (context: ProgressContext, sync: Wants['sync']) =>
  withWants(context, { sync: strongerWant(context.wants.sync, sync) })
