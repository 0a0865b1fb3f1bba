import { assign, sendTo, setup } from 'xstate'
import { isUnanswered, toAppError } from '../../model/errors.ts'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import { isSameMedia } from '../../model/titles/playback.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import { backoffMs } from '../progress/backoff.ts'
import type { JournalEntry } from '../progress/progress.types.ts'
import { recoveryOf } from './recovery-rules.ts'
import type { ServerRecord, Recovery } from './recovery-rules.ts'
import { logWarning } from '../../model/log.ts'

export interface RecoveryState {
  /** The entry after the record was read: an act of this page may have put the record elsewhere since it was listed. */
  entry?: JournalEntry
  record: ServerRecord | null
  session: { timeListening: number } | null
  /** The server's record of the session is kept in this browser. */
  isKept: boolean
  /** The server has all of it already. */
  isDelivered?: true
}

export interface RecoveryContext {
  waiting: JournalEntry[]
  attempt: number
}

export type RecoveryEvent =
  | { type: 'network.online' }
  | { type: 'connection.restored' }
  | { type: 'recovery.wake' }

/** A record of the listener was written: what was read of it before says something else. */
export interface RecoveryToParent {
  type: 'recovery.placed'
}

/**
 * What earlier pages heard and could not deliver: a tab that was closed, a browser that was killed, an hour offline.
 * `listing` the journal's open entries, then for each: `reading` the server's record and session before anything is
 * written, `delivering` what is pending, `marking` it settled. One that the server refuses is passed over until the next
 * listing: what it says no to for good would keep all older listening from it. `backingOff` where no answer came; `resting`
 * until there may be something again.
 */
export const recoveryMachine = setup({
  types: typed<{ context: RecoveryContext; events: RecoveryEvent }>(),
  actors: {
    /** Entries that no live tab holds. */
    listUnsettled: promisePlaceholder<JournalEntry[]>('listUnsettled'),
    readRecoveryState: promisePlaceholder<RecoveryState, JournalEntry>('readRecoveryState'),
    /** Answers the position that the server was sent, seconds; null where none was. */
    deliver: promisePlaceholder<number | null, { key: MediaKey; recovery: Recovery }>('deliver'),
    markSettled: promisePlaceholder<void, { entry: JournalEntry; sent: number | null }>('markSettled'),
  },
  actions: {
    setWaiting: assign((_, waiting: JournalEntry[]) => ({ waiting })),
    dropFirst: assign(({ context }) => ({ waiting: context.waiting.slice(1), attempt: 0 })),
    /** With all else of its title: an older entry would make the record that the newest is to make. */
    passOver: assign(({ context: { waiting, attempt } }) => ({
      waiting: waiting.filter(({ key }) => !isSameMedia(key, waiting[0]?.key ?? null)),
      attempt: attempt + 1,
    })),
    tellPlaced: sendTo(parentOf, (): RecoveryToParent => ({ type: 'recovery.placed' })),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    logFailure: (_, { error }: { error: unknown }) =>
      logWarning('Earlier listening could not be sent yet:', error),
  },
  guards: {
    isEmpty: ({ context }) => context.waiting.length === 0,
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(toAppError(error)),
    isPlaced: (_, sent: number | null) => sent !== null,
  },
  delays: {
    backoff: ({ context }) => backoffMs(context.attempt, Math.random()),
    /** A tab that was just closed may still be seen as alive; a server that refused all may be in order again soon. */
    again: ({ context }) => (context.attempt > 0 ? backoffMs(context.attempt, Math.random()) : 60_000),
  },
}).createMachine({
  id: 'recovery',
  context: { waiting: [], attempt: 0 },
  initial: 'listing',
  states: {
    resting: {
      on: {
        'network.online': { target: 'listing' },
        'connection.restored': { target: 'listing' },
        'recovery.wake': { target: 'listing' },
      },
      after: { again: { target: 'listing' } },
    },
    listing: {
      invoke: {
        src: 'listUnsettled',
        onDone: { target: 'choosing', actions: { type: 'setWaiting', params: ({ event }) => event.output } },
        onError: { target: 'resting', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    choosing: {
      always: [{ guard: 'isEmpty', target: 'resting' }, { target: 'reading' }],
    },
    reading: {
      invoke: {
        src: 'readRecoveryState',
        input: ({ context }) => first(context),
        onDone: { target: 'delivering' },
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'backingOff',
            actions: { type: 'logFailure', params: ({ event }) => event },
          },
          {
            target: 'choosing',
            actions: [{ type: 'logFailure', params: ({ event }) => event }, 'passOver'],
          },
        ],
      },
    },
    delivering: {
      invoke: {
        src: 'deliver',
        input: ({ context, event }) => ({
          key: first(context).key,
          recovery: recoveryIn(first(context), event),
        }),
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'marking',
            actions: 'tellPlaced',
          },
          { target: 'marking' },
        ],
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'backingOff',
            actions: { type: 'logFailure', params: ({ event }) => event },
          },
          {
            target: 'choosing',
            actions: [{ type: 'logFailure', params: ({ event }) => event }, 'passOver'],
          },
        ],
      },
    },
    marking: {
      invoke: {
        src: 'markSettled',
        input: ({ context, event }) => ({ entry: first(context), sent: sentIn(event) }),
        onDone: { target: 'choosing', actions: 'dropFirst' },
        onError: {
          target: 'choosing',
          actions: [{ type: 'logFailure', params: ({ event }) => event }, 'dropFirst'],
        },
      },
    },
    backingOff: {
      entry: 'countAttempt',
      after: { backoff: { target: 'listing' } },
      on: {
        'network.online': { target: 'listing' },
        'connection.restored': { target: 'listing' },
        'recovery.wake': { target: 'listing' },
      },
    },
  },
})

const NO_ENTRY: JournalEntry = {
  key: { libraryItemId: '', episodeId: null },
  position: 0,
  duration: 0,
  known: 0,
  sessionId: '',
  acked: 0,
  unsent: 0,
  unclear: 0,
  writtenAt: 0,
}

function first({ waiting }: RecoveryContext): JournalEntry {
  return waiting[0] ?? NO_ENTRY
}

/** The answer of the delivery, which is the event that led to the marking. */
function sentIn(event: unknown): number | null {
  const output = typeof event === 'object' && event !== null && 'output' in event ? event.output : null
  return typeof output === 'number' ? output : null
}

/** The answer of the reading, which is the event that led here, decides what is pending. */
function recoveryIn(entry: JournalEntry, event: unknown): Recovery {
  const standing =
    typeof event === 'object' && event !== null && 'output' in event ? (event.output as RecoveryState) : null
  if (!standing || standing.isDelivered === true) return { kind: 'nothing' }
  const now = { ...(standing.entry ?? entry), superseded: entry.superseded === true }
  return recoveryOf(now, standing.record, standing.session, standing.isKept)
}
