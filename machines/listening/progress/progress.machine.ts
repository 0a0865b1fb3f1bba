import { keyOf } from './progress.calls.ts'
import { emptyProgress } from './progress.context.ts'
import { answerOf, CHANGED_RECORD, FOREIGN_REPORT, progressSetup } from './progress.setup.ts'
import { ending, openedBy } from './progress.state.ending.ts'
import { listening, tracking } from './progress.state.tracking.ts'
import { unversioned } from './server-position.ts'

/**
 * The place in a medium and the time listened, from what the player reports to the server's record.
 *
 * - `idle` nothing is open; `agreeing` the local journal and the server's record are read before anything is written
 * - `choosing` the server moved elsewhere since: the listener takes one of the two places
 * - `blocked` the server has a record that does not say where it stands: nothing is written to it, only the journal
 * - `tracking` counts what is heard, journals it, delivers it; `untracked` for media without progress
 * - `ending` the session is being closed: `flushing` because another opens, `closing` because the listener closed it
 *
 * None is final: it lives as long as a user is signed in.
 */
export const progressMachine = progressSetup.createMachine({
  id: 'progress',
  context: ({ input: { isConnected } }) => ({ ...emptyProgress, isConnected }),
  invoke: { src: 'journal', id: 'journal' },
  initial: 'idle',
  on: {
    'connection.established': { actions: { type: 'setConnected', params: true } },
    'connection.restored': { actions: { type: 'setConnected', params: true } },
    'connection.lost': { actions: { type: 'setConnected', params: false } },
    'session.ended': { actions: { type: 'setConnected', params: false } },
    'bookmarks.visited': { actions: { type: 'setVisited', params: ({ event }) => event } },
    'progress.marked': [
      {
        guard: { type: 'isOpened', params: ({ event }) => event },
        actions: { type: 'mark', params: ({ event }) => event },
      },
      { actions: { type: 'markJournal', params: ({ event }) => event } },
    ],
    'progress.expected': {
      guard: { type: 'isOpened', params: ({ event }) => event },
      actions: { type: 'expectRecord', params: ({ event }) => unversioned(event.position) },
    },
    'progress.written': [
      {
        guard: { type: 'isOpened', params: ({ event }) => event },
        actions: { type: 'noteWritten', params: ({ event }) => event },
      },
      { actions: { type: 'moveJournal', params: ({ event }) => event } },
    ],
    'journal.failed': {
      actions: {
        type: 'tellParent',
        params: ({ event }) => ({ type: 'progress.storageWeakened', reason: event.reason }),
      },
    },
  },
  states: {
    idle: {
      tags: ['settled'],
      entry: 'forget',
      on: {
        'player.opened': [
          {
            guard: { type: 'isTracked', params: ({ event }) => event.session },
            target: 'agreeing',
            actions: { type: 'setOpened', params: ({ event }) => openedBy(event) },
          },
          {
            target: 'untracked',
            actions: { type: 'setOpened', params: ({ event }) => openedBy(event) },
          },
        ],
        'player.flushRequested': {
          actions: { type: 'tellParent', params: { type: 'progress.flushed' } },
        },
        'player.closed': { actions: { type: 'tellParent', params: { type: 'progress.closed' } } },
      },
    },
    agreeing: {
      invoke: {
        src: 'readPlace',
        input: ({ context }) => ({ key: keyOf(context), startTime: context.session?.startTime ?? 0 }),
        onDone: [
          {
            guard: { type: 'isUnknown', params: answerOf },
            target: 'blocked',
            actions: ['agreeWithServer', 'tellAgreed'],
          },
          { target: 'comparing', actions: { type: 'agree', params: answerOf } },
        ],
        onError: {
          target: 'tracking',
          actions: [
            {
              type: 'logFailure',
              params: ({ event }) => ({ what: 'Reading the journal', error: event.error }),
            },
            'agreeUnread',
            'tellAgreed',
          ],
        },
      },
      after: { readTimeout: { target: 'tracking', actions: ['agreeUnread', 'tellAgreed'] } },
      on: {
        // what was read so far may be older, and be compared with what this browser brought meanwhile
        'position.reported': { guard: FOREIGN_REPORT, target: 'agreeing', reenter: true },
        'records.changed': { guard: CHANGED_RECORD, target: 'agreeing', reenter: true },
        'player.closed': {
          target: ['#progress.ending.awaited.closing', '#progress.ending.handover.leaving'],
        },
        'player.flushRequested': { target: '#progress.ending.handover.leaving' },
      },
    },
    comparing: {
      always: [
        {
          guard: 'hasConflict',
          target: 'choosing',
          actions: {
            type: 'tellParent',
            params: ({ context }) => ({
              type: 'progress.conflictFound',
              conflict: context.agreement.conflict,
            }),
          },
        },
        { target: 'tracking', actions: 'tellAgreed' },
      ],
    },
    choosing: {
      on: {
        // the places that are asked about are older than that: the record is read before it is written over
        'position.reported': { guard: FOREIGN_REPORT, actions: ['doubtRecord', 'wantLook'] },
        'records.changed': { guard: CHANGED_RECORD, actions: ['doubtRecord', 'wantLook'] },
        'progress.choose': {
          target: 'tracking',
          actions: [{ type: 'choose', params: ({ event }) => event.place }, 'tellAgreed'],
        },
        // leaving without a choice writes nothing: both places stay as they are
        'player.closed': {
          target: 'idle',
          actions: { type: 'tellParent', params: { type: 'progress.closed' } },
        },
        'player.flushRequested': {
          target: 'idle',
          actions: { type: 'tellParent', params: { type: 'progress.flushed' } },
        },
      },
    },
    tracking: {
      ...tracking,
      on: {
        'player.closed': { target: '#progress.ending.awaited.closing' },
        'player.flushRequested': { target: 'ending' },
        'player.failed': { target: 'ending' },
      },
    },
    // what is heard stays in the journal: once the record can be read, the recovery brings it
    blocked: {
      ...listening,
      entry: { type: 'tellParent', params: { type: 'progress.stalled' } },
      on: {
        ...listening.on,
        'player.closed': {
          target: 'idle',
          actions: { type: 'tellParent', params: { type: 'progress.closed' } },
        },
        'player.flushRequested': {
          target: 'idle',
          actions: { type: 'tellParent', params: { type: 'progress.flushed' } },
        },
        'player.failed': { target: 'idle' },
      },
    },
    untracked: {
      entry: ['agreeWithServer', 'tellAgreed'],
      on: {
        'player.closed': { target: '#progress.ending.awaited.closing' },
        'player.flushRequested': { target: 'ending' },
      },
    },
    ending,
    ended: {
      always: [
        { guard: 'isNextTracked', target: 'agreeing', actions: 'takeNext' },
        { guard: 'hasNext', target: 'untracked', actions: 'takeNext' },
        { target: 'idle' },
      ],
    },
  },
})
