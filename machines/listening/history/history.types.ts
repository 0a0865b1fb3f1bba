import type { MediaKey } from '../../model/titles/playback.ts'
import type { PlayerIntent, PlayerToParent } from '../player/player.types.ts'
import type { ProgressToParent } from '../progress/progress.types.ts'
import type { HistoryEntry, Jump } from './history-rules.ts'

export type HistoryIntent =
  /** Back to a place of the list. */
  | { type: 'history.goTo'; position: number }
  /** Back to where the last jump began. */
  | { type: 'history.undo' }

/**
 * `kept` are the entries as they were given, with the time they were kept at where they had none; then those that are kept
 * by now, which another tab may have put more to.
 */
export type HistoryStoreFact =
  | { type: 'historyStore.read'; key: MediaKey; entries: readonly HistoryEntry[] }
  | { type: 'historyStore.kept'; key: MediaKey; entries: readonly HistoryEntry[] }
  | { type: 'historyStore.failed'; key: MediaKey }

export type HistoryFact =
  | HistoryStoreFact
  | Extract<
      PlayerToParent,
      {
        type:
          | 'player.opened'
          | 'player.positioned'
          | 'player.jumped'
          | 'player.movedElsewhere'
          | 'player.flushRequested'
          | 'player.closed'
      }
    >
  | Extract<ProgressToParent, { type: 'progress.agreed' | 'progress.conflictFound' }>

/** Where titles stood that were marked or reset: the server may not have the positions any more. */
export interface PositionsLeft {
  type: 'positions.left'
  left: readonly { key: MediaKey; position: number }[]
}

export type HistoryEvent = HistoryIntent | HistoryFact | PositionsLeft

export interface HistoryContext {
  /** The medium that is open. */
  key: MediaKey | null
  /** Its places, newest last. */
  entries: readonly HistoryEntry[]
  position: number
  /** The last jump, until it was listened on. */
  lastJump: Jump | null
}

/**
 * The browser's store of places. `read` answers with `historyStore.read`, `keep` at once with `historyStore.kept`, the
 * entries stamped, and again when what is new among them is put to what is kept; both with `historyStore.failed` where
 * nothing can be kept. `add` puts an entry to those of a medium that is not open. It forgets the media over
 * `HISTORY_MEDIA_LIMIT` that were not opened for longest, each user and server for themselves.
 */
export type HistoryCommand =
  | { type: 'history.read'; key: MediaKey }
  | { type: 'history.keep'; key: MediaKey; entries: readonly HistoryEntry[] }
  | { type: 'history.add'; key: MediaKey; entry: HistoryEntry }

export type HistoryToParent = Extract<PlayerIntent, { type: 'player.seek' }>
