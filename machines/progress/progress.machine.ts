import { emptyProgress, progressSetup } from './progress.setup.ts'
import { closingStates, tracking } from './progress.state.tracking.ts'

/**
 * The place in a medium and the time listened, from what the player reports to the server's record.
 *
 * - `idle` nothing is open; `agreeing` the local journal and the server's record are read before anything is written
 * - `choosing` the server moved elsewhere since: the listener takes one of the two places
 * - `tracking` counts what is heard, journals it, delivers it; `untracked` for media without progress
 * - `flushing`, `closing` the session ends, because another opens or because the listener closed it
 *
 * None is final: it lives as long as somebody is signed in.
 */
export const progressMachine = progressSetup.createMachine({
  id: 'progress',
  context: emptyProgress,
  invoke: { src: 'journal', id: 'journal' },
  initial: 'idle',
  on: {
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
            actions: {
              type: 'setOpened',
              params: ({ event }) => ({ session: event.session, startAt: event.request.startAt }),
            },
          },
          {
            target: 'untracked',
            actions: {
              type: 'setOpened',
              params: ({ event }) => ({ session: event.session, startAt: event.request.startAt }),
            },
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
        input: ({ context }) => ({ key: context.session?.key ?? { libraryItemId: '', episodeId: null } }),
        onDone: { target: 'comparing', actions: { type: 'agree', params: ({ event }) => event.output } },
        onError: {
          target: 'tracking',
          actions: [
            {
              type: 'logFailure',
              params: ({ event }) => ({ what: 'Reading the journal', error: event.error }),
            },
            'agreeWithServer',
            'tellAgreed',
          ],
        },
      },
      after: { readTimeout: { target: 'tracking', actions: ['agreeWithServer', 'tellAgreed'] } },
      on: { 'player.closed': { target: 'closing' }, 'player.flushRequested': { target: 'flushing' } },
    },
    comparing: {
      always: [
        {
          guard: 'hasConflict',
          target: 'choosing',
          actions: { type: 'tellParent', params: { type: 'progress.conflictFound' } },
        },
        { target: 'tracking', actions: 'tellAgreed' },
      ],
    },
    choosing: {
      on: {
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
        'player.closed': { target: 'closing' },
        'player.flushRequested': { target: 'flushing' },
        'player.failed': { target: 'flushing' },
      },
    },
    untracked: {
      entry: ['agreeWithServer', 'tellAgreed'],
      on: {
        'player.closed': { target: 'closing' },
        'player.flushRequested': { target: 'flushing' },
      },
    },
    flushing: {
      ...closingStates('progress.flushed'),
      on: { 'player.closed': { target: 'closing' } },
    },
    closing: closingStates('progress.closed'),
  },
})
