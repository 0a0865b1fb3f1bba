import { closeInputOf, progressSetup, syncInputOf, totalOf } from './progress.setup.ts'

/** Counting what is heard: `on` between the player's started and halted. */
const listening = progressSetup.createStateConfig({
  initial: 'off',
  states: {
    off: {
      on: {
        'player.started': { target: 'on' },
        'player.positioned': {
          actions: [{ type: 'setPosition', params: ({ event }) => event }, 'journal'],
        },
      },
    },
    on: {
      exit: ['stopHearing', 'journal'],
      on: {
        'player.halted': { target: 'off' },
        'player.positioned': { actions: [{ type: 'hear', params: ({ event }) => event }, 'journal'] },
      },
    },
  },
  on: {
    'player.jumped': { actions: ['markAct', 'stopHearing'] },
  },
})

/**
 * Bringing it to the server. A sync whose answer never came is not repeated: `resolving` asks the server for its own
 * count first, `replacing` gives a forgotten session its total, `reopening` gets a new one to go on in.
 */
const delivery = progressSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: {
      always: { guard: 'isDue', target: 'sending' },
      on: {
        'page.hidden': { guard: 'hasUnsent', target: 'sending' },
        'player.finished': { target: 'sending' },
        'progress.syncNow': { guard: 'hasUnsent', target: 'sending' },
      },
    },
    sending: {
      entry: ['beginSync', 'journal'],
      invoke: {
        src: 'syncSession',
        input: ({ context }) => syncInputOf(context),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, is: 'applied' }) },
            target: 'waiting',
            actions: [
              { type: 'tellParent', params: { type: 'progress.healed' } },
              'acknowledge',
              'journal',
              'tellSynced',
            ],
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, is: 'forgotten' }) },
            target: 'replacing',
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, is: 'unclear' }) },
            target: 'failed',
          },
          { target: 'failed' },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ what: 'Progress sync', error: event.error }),
          },
        },
      },
    },
    failed: {
      entry: 'countFailure',
      always: [
        {
          guard: 'shouldNotice',
          target: 'backingOff',
          actions: [{ type: 'tellParent', params: { type: 'progress.stalled' } }, 'resetFailures'],
        },
        { target: 'backingOff' },
      ],
    },
    backingOff: {
      after: { backoff: { target: 'resolving' } },
      on: {
        'network.online': { target: 'resolving' },
        'connection.restored': { target: 'resolving' },
        'page.hidden': { target: 'resolving' },
      },
    },
    resolving: {
      invoke: {
        src: 'readSession',
        input: ({ context }) => ({ sessionId: context.session?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'sending',
            actions: [
              { type: 'settleBy', params: ({ event }) => event.output?.timeListening ?? 0 },
              'journal',
            ],
          },
          { target: 'replacing' },
        ],
        onError: { target: 'failed' },
      },
    },
    replacing: {
      entry: ['beginSync', 'journal'],
      invoke: {
        src: 'replaceTotal',
        input: ({ context }) => totalOf(context),
        onDone: [
          {
            guard: { type: 'isApplied', params: ({ event }) => event.output },
            target: 'reopening',
            actions: ['acknowledge', 'journal'],
          },
          { target: 'reopening', actions: ['dropInFlight', 'journal'] },
        ],
        onError: { target: 'failed' },
      },
    },
    reopening: {
      invoke: {
        src: 'reopenSession',
        input: ({ context }) => ({
          key: context.session?.key ?? { libraryItemId: '', episodeId: null },
          isStream: context.session?.isStream ?? false,
        }),
        onDone: {
          target: 'waiting',
          actions: [
            { type: 'setReopened', params: ({ event }) => event.output },
            'journal',
            {
              type: 'tellParent',
              params: ({ event }) => ({ type: 'progress.sessionReplaced', session: event.output }),
            },
            { type: 'tellParent', params: { type: 'progress.healed' } },
          ],
        },
        onError: { target: 'failed' },
      },
    },
  },
})

export const tracking = progressSetup.createStateConfig({
  type: 'parallel',
  states: { listening, delivery },
})

/** Closing the server's session; what the close could not deliver stays in the journal for the settlement. */
export function closingStates(answer: 'progress.closed' | 'progress.flushed') {
  return progressSetup.createStateConfig({
    entry: 'journal',
    invoke: {
      src: 'closeSession',
      input: ({ context }) => closeInputOf(context),
      onDone: [
        {
          guard: { type: 'isClosed', params: ({ event }) => event.output },
          target: '#progress.idle',
          actions: ['settleJournal', { type: 'tellParent', params: { type: answer } }],
        },
        { target: '#progress.idle', actions: { type: 'tellParent', params: { type: answer } } },
      ],
      onError: {
        target: '#progress.idle',
        actions: [
          {
            type: 'logFailure',
            params: ({ event }) => ({ what: 'Closing the session', error: event.error }),
          },
          { type: 'tellParent', params: { type: answer } },
        ],
      },
    },
  })
}
