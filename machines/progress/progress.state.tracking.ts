import { closeInputOf, keyOf, secondsToAdd, syncInputOf, totalOf } from './progress.calls.ts'
import { progressSetup } from './progress.setup.ts'
import type { OpenedMedium, ProgressFact } from './progress.types.ts'

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
    'page.hidden': { actions: 'keepNow' },
  },
})

/**
 * Bringing it to the server. A sync whose answer never came is not repeated: `resolving` asks the server for its own
 * count first, `replacing` gives a forgotten session its total, `reopening` gets a new one to go on in, `parked` until
 * there is something to hear again.
 */
const delivery = progressSetup.createStateConfig({
  initial: 'waiting',
  on: {
    'page.hidden': { actions: { type: 'want', params: 'ifAny' } },
    'progress.syncNow': { actions: { type: 'want', params: 'ifAny' } },
    'player.finished': { actions: { type: 'want', params: 'always' } },
  },
  states: {
    waiting: {
      always: { guard: 'isDue', target: 'sending' },
      // nothing is heard, so nothing becomes due: a sync tells at once whether the session is still known
      on: { 'player.sourceLost': { target: 'sending' } },
    },
    sending: {
      entry: [{ type: 'begin', params: ({ context }) => secondsToAdd(context) }, 'journalFirst'],
      invoke: {
        src: 'syncSession',
        input: ({ context }) => syncInputOf(context),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, is: 'applied' }) },
            target: 'waiting',
            actions: ['tellHealed', 'acknowledge', 'journal', 'tellSynced'],
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, is: 'forgotten' }) },
            target: 'replacing',
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, is: 'unclear' }) },
            target: 'failed',
          },
          { target: 'failed', actions: 'dropRefused' },
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
        'player.sourceLost': { target: 'resolving' },
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
              {
                type: 'settleBy',
                params: ({ event, context }) =>
                  event.output ?? { timeListening: context.acked, currentTime: context.known },
              },
              'journal',
            ],
          },
          { target: 'replacing' },
        ],
        onError: { target: 'failed' },
      },
    },
    replacing: {
      entry: [{ type: 'begin', params: ({ context }) => context.unsent }, 'journalFirst'],
      invoke: {
        src: 'replaceTotal',
        input: ({ context }) => totalOf(context),
        onDone: [
          {
            guard: { type: 'isApplied', params: ({ event }) => event.output },
            target: 'replaced',
            actions: ['settleTotal', 'journal'],
          },
          { target: 'replaced', actions: ['dropInFlight', 'journal'] },
        ],
        onError: { target: 'failed' },
      },
    },
    // a silent tab opens nothing: the server would close the session of the tab that plays now
    replaced: { always: [{ guard: 'isHeard', target: 'reopening' }, { target: 'parked' }] },
    parked: {
      entry: ['tellHealed', 'resetAttempts'],
      on: {
        'player.started': { target: 'reopening' },
        // somebody pressed play on files that only a new session has
        'player.sourceLost': { target: 'reopening' },
      },
    },
    reopening: {
      invoke: {
        src: 'reopenSession',
        input: ({ context }) => ({
          key: keyOf(context),
          isStream: context.session?.isStream ?? false,
        }),
        onDone: {
          target: 'waiting',
          actions: [
            'tellHealed',
            // what is unsent goes to the new session: the old one must not claim it too
            'settleJournal',
            { type: 'setReopened', params: ({ event }) => event.output },
            'journalFirst',
            {
              type: 'tellParent',
              params: ({ event }) => ({ type: 'progress.sessionReplaced', session: event.output }),
            },
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

/**
 * Closing the server's session, because another opens (`flushing`) or because the listener closed it (`closing`). What
 * the close could not deliver stays in the journal for the settlement. A medium that is opened meanwhile waits for it.
 */
export const ending = progressSetup.createStateConfig({
  entry: 'journalFirst',
  invoke: {
    src: 'closeSession',
    input: ({ context }) => closeInputOf(context),
    onDone: [
      {
        guard: { type: 'isClosedClearly', params: ({ event }) => event.output },
        target: 'ended',
        actions: 'settleJournal',
      },
      {
        guard: { type: 'isClosed', params: ({ event }) => event.output },
        target: 'ended',
        actions: ['settleClose', 'journal'],
      },
      { target: 'ended' },
    ],
    onError: {
      target: 'ended',
      actions: {
        type: 'logFailure',
        params: ({ event }) => ({ what: 'Closing the session', error: event.error }),
      },
    },
  },
  initial: 'flushing',
  on: {
    'page.hidden': { actions: 'keepNow' },
    'player.opened': { actions: { type: 'setNext', params: ({ event }) => openedBy(event) } },
    // who closes while another one waits to be opened means that one too
    'player.closed': { target: '.closing', actions: { type: 'setNext', params: null } },
    'player.flushRequested': { actions: { type: 'setNext', params: null } },
  },
  states: {
    flushing: { exit: { type: 'tellParent', params: { type: 'progress.flushed' } } },
    closing: { exit: { type: 'tellParent', params: { type: 'progress.closed' } } },
  },
})

/** An opened medium as this machine takes it. */
export function openedBy(fact: Extract<ProgressFact, { type: 'player.opened' }>): OpenedMedium {
  const { session, request } = fact
  return { session, startAt: request.startAt, isContinued: request.isContinued ?? false }
}
