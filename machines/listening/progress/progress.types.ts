// long: all that the chart and its neighbours say to each other
import type { MediaKey, MediaType, OpenedSession } from '../../model/titles/playback.ts'
import type { SessionToParent } from '../../account/session/session.types.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { KeptRecord, ServerPosition } from './server-position.ts'

/** A session as far as its bookkeeping goes. */
export interface TrackedSession {
  id: string
  key: MediaKey
  mediaType: MediaType
  duration: number
  /** Where the server's record stood when the session was opened, seconds. */
  startTime: number
  /** Closing it stops the sound (HLS), so a forgotten one has to be loaded again. */
  isStream: boolean
}

/** A medium the player has opened: where to start, null for where the record says. */
export interface OpenedMedium {
  session: OpenedSession
  startAt: number | null
  isContinued: boolean
  /** Tried again after a failure: what became of the record meanwhile is not known. */
  isRetried: boolean
}

/**
 * What this browser knows of one medium, kept across reloads and crashes. `known` is the server's position that was
 * last read or written here; `acked` and `unsent` are seconds of listening of the session, by the server's count and
 * beyond it (less than none where the server counted some twice). Wall times are epoch ms, stamped by the platform.
 */
export interface JournalEntry extends KeptRecord {
  key: MediaKey
  position: number
  duration: number
  sessionId: string
  acked: number
  unsent: number
  /** Seconds of a sync whose answer never came; they are part of `unsent`. */
  unclear: number
  writtenAt: number
  /** When it was last heard until `position`; absent after a jump since, or where it is unknown. */
  heardAt?: number
  /** The place was gone to, and nothing was heard of it since: what was listened more was heard elsewhere. */
  isChosen?: boolean
  /** Grows with every write of this browser, whatever its clock is set to; absent in entries of earlier versions. */
  order?: number
  /** A later session of this browser has the place of the medium now; set when entries are listed. */
  superseded?: boolean
  /** Everything that could be delivered was; what still differs is for the listener to decide. */
  settled?: boolean
  /** The server may have counted more than it acknowledged, until its total is replaced. */
  isUnsure?: boolean
  /** The listener marked the title as finished since, or heard that another device did: there is nothing to ask about. */
  isFinished?: true
  /** Where the record stood before the end was sent for such a mark, seconds. */
  before?: number
}

/** What is known of the place in a medium when it is opened. */
export interface PlaceRead {
  journal: JournalEntry | null
  /** The server's record as it is now; null where there is none, absent where it could not be read. */
  record?: ServerPosition | null
  /** As this browser read it last, where it could not be read now. */
  remembered?: ServerPosition
  isFinished: boolean
  /** The server has a record that does not say where it stands: 0 would be a guess, and nothing is written over it. */
  isUnknown?: boolean
  /** Where the foreign position comes from, if the server can say. */
  foreign: { device: string | null; at: number | null } | null
  /** Sessions of this browser in the medium; what they bring to the server comes from no other device. */
  ownSessions: readonly string[]
}

/** Where to go on, and when it was left there, epoch ms by this browser's clock; null where it is unknown. */
export interface AgreedPlace {
  startAt: number
  leftAt: number | null
}

/** What became of a record elsewhere: another position, or none any more, or the end by a mark. */
export interface Remote {
  /** Seconds. */
  position: number
  device: string | null
  at: number | null
  kind: 'moved' | 'reset' | 'finished'
}

export interface PlaceConflict {
  here: { position: number; at: number }
  there: Remote
}

/** What the server has of a session, and of the title's record. */
export interface ServerState {
  /** Null where the session is not open any more. */
  session: SessionState | null
  /** Its record of the position, whichever device sent it; null where there is none. */
  record: ServerPosition | null
  isFinished: boolean
}

/** What the server has of an open session. */
export interface SessionState {
  /** Seconds. */
  timeListening: number
  /** The position it was told last, seconds. */
  currentTime: number
}

export interface SyncInput {
  sessionId: string
  /** Seconds of listening since the last acknowledged sync. */
  timeListened: number
  currentTime: number
  duration: number
}

/** How a sync ended; a rejection would be a surprise. `unclear`: no answer came, the server may have applied it. */
export type SyncOutcome = 'applied' | 'forgotten' | 'later' | 'refused' | 'unclear'

/** What a total came to: its place went with it (`applied`), or the record was left where it stands (`counted`). */
export type TotalOutcome = 'applied' | 'counted' | 'refused'

export interface SessionTotal {
  sessionId: string
  key: MediaKey
  totalListened: number
  currentTime: number
  duration: number
  /** The record moves only from where this browser left it. */
  known: ServerPosition
  told: readonly ServerPosition[]
}

/** A position on its own, without seconds of listening. */
export interface SaveInput {
  key: MediaKey
  currentTime: number
  duration: number
}

export interface CloseInput extends SyncInput {
  /** More than 20 s were listened in the session: the close carries the data. */
  withBody: boolean
}

export type ProgressIntent =
  | { type: 'progress.choose'; place: 'here' | 'there' }
  | { type: 'progress.syncNow' }
  /** The listener stays where they are, whatever that session of another device tells. */
  | { type: 'progress.stay'; sessionId: string }

export type ProgressFact =
  | Extract<
      PlayerToParent,
      {
        type:
          | 'player.flushRequested'
          | 'player.opened'
          | 'player.started'
          | 'player.halted'
          | 'player.positioned'
          | 'player.jumped'
          | 'player.finished'
          | 'player.failed'
          | 'player.sourceLost'
          | 'player.closed'
          | 'player.movedElsewhere'
      }
    >
  | { type: 'page.hidden' }
  | { type: 'network.online' }
  | { type: 'connection.established' }
  | { type: 'connection.restored' }
  | { type: 'connection.lost' }
  /** Nothing reaches the server until the same account has signed in again. */
  | Extract<SessionToParent, { type: 'session.ended' | 'session.began' }>
  | { type: 'journal.failed'; reason: 'full' | 'refused' }
  /** The listener marked a medium, whether the server has it yet or not; `madeAt` as of what is put there. */
  | { type: 'progress.marked'; key: MediaKey; isFinished: boolean; madeAt?: number }
  /** This browser is about to put a record there by another way than a session, and may not hear that it did. */
  | { type: 'progress.expected'; key: MediaKey; position: number }
  /** This browser wrote a record by another way than a session. */
  | ({ type: 'progress.written'; key: MediaKey } & RecordPut)
  /** A finished book is only looked into: what is heard counts, that it is finished stays. */
  | { type: 'bookmarks.visited'; libraryItemId: string }
  /** The server has a new position of a medium, by a session of whichever device. */
  | PositionReport
  /** The account changed, and its records with it; the server does not say which, nor by whom. */
  | { type: 'records.changed'; records: readonly MediaRecord[] }

/** A record was put somewhere, or removed (`position` null), by another way than a session. */
export interface RecordPut {
  position: number | null
  /** What was written to the journal later than this, by its order, was left after the act; without it nothing was. */
  madeAt?: number
  /** It is as it was before an act that was taken back. */
  isRestored?: true
}

/** Where the server has a medium. */
export interface MediaRecord {
  libraryItemId: string
  episodeId: string | null
  /** Null where the record does not say it. */
  server: ServerPosition | null
  isFinished: boolean
}

export interface PositionReport {
  type: 'position.reported'
  key: MediaKey
  server: ServerPosition
  isFinished: boolean
  sessionId: string
  device: string | null
}

export type ProgressEvent = ProgressIntent | ProgressFact | { type: 'position.settled' }

export type ProgressToParent =
  /** `leaves`: where it would have gone on, had the listener not wished to begin elsewhere. */
  | { type: 'progress.agreed'; startAt: number; leftAt: number | null; leaves?: readonly number[] }
  | { type: 'progress.flushed' }
  | { type: 'progress.closed' }
  | { type: 'progress.conflictFound'; conflict: PlaceConflict | null }
  | { type: 'progress.stalled' }
  | { type: 'progress.healed' }
  /** Another device moved the server's record. */
  | {
      type: 'progress.movedElsewhere'
      key: MediaKey
      position: number
      device: string | null
      /** Empty where nothing says which. */
      sessionId: string
      /** The record is gone, and the position with it. */
      isReset?: true
    }
  /** Another device marked the title that is open here as finished. */
  | { type: 'progress.finishedElsewhere'; device: string | null }
  | { type: 'progress.sessionReplaced'; session: OpenedSession }
  | { type: 'progress.storageWeakened'; reason: 'full' | 'refused' }

export type JournalCommand =
  /** `isUrgent`: it is on disk before any of it is told to the server. */
  | { type: 'journal.write'; entry: Omit<JournalEntry, 'writtenAt'>; isUrgent: boolean }
  /** The page may be gone in a moment. */
  | { type: 'journal.keepNow'; entry: Omit<JournalEntry, 'writtenAt'> }
  /** `sent`: the position that the server was sent since the last entry, seconds. */
  | { type: 'journal.settle'; key: MediaKey; sessionId: string; sent: number | null }
  /** The record of a title that is not open was put there from here. */
  | ({ type: 'journal.move'; key: MediaKey } & RecordPut)
  /** A title that is not open was marked as finished or not finished here. */
  | { type: 'journal.mark'; key: MediaKey; isFinished: boolean; madeAt?: number }
