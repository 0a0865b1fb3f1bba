// long: one region, each of its waits with what ends it
import { and, not, or } from 'xstate'
import {
  keyOf,
  saveInputOf,
  secondsToAdd,
  serverStateInputOf,
  syncInputOf,
  totalOf,
} from './progress.calls.ts'
import { answerOf, progressSetup } from './progress.setup.ts'
import type { ServerState, SyncOutcome } from './progress.types.ts'

/** A pause in a short session brings its position alone. */
const IS_SAVE_DUE = and(['isSaveDue', not('isHeard')])
const WHEN_DUE = [
  { guard: 'isDue', target: 'sending' },
  { guard: IS_SAVE_DUE, target: 'saving' },
] as const

/** What a sync and a saved position do alike once the server has them. */
const WHEN_APPLIED = {
  guard: { type: 'isApplied', params: answerOf<SyncOutcome> },
  target: 'waiting',
  actions: ['tellHealed', 'acknowledge', 'journal'],
} as const

/** Another device moved the record: that is heeded, whatever the record was read for. */
const WHEN_MOVED = {
  guard: { type: 'isMoved', params: answerOf<ServerState> },
  target: 'heeding',
  actions: [
    { type: 'tellElsewhere', params: answerOf<ServerState> },
    { type: 'settleBy', params: answerOf<ServerState> },
    'journal',
  ],
} as const

const WHEN_STILL = { actions: [{ type: 'settleBy', params: answerOf<ServerState> }, 'journal'] } as const

/**
 * Sends what is heard to the server.
 *
 * - `waiting` until there is something to send; `sending` a sync; `saving` the position of a pause alone
 * - `failed`, `backingOff` a call failed. A sync without an answer is not repeated: `resolving` asks the server for its
 *   own count first
 * - `replacing` sends the total of a session that the server forgot; `replaced`, `reopening` a new session goes on,
 *   `parked` until sound comes again; `glancing` at the record meanwhile, when it may have moved
 * - `looking` asks where the record stands, since another device may have moved it; `looked` sends what is due then;
 *   `heeding`, `heeded` the player goes there
 * - `signedOut` until the same account signs in again
 */
export const delivery = progressSetup.createStateConfig({
  initial: 'waiting',
  on: {
    'page.hidden': { actions: { type: 'want', params: 'ifAny' } },
    'progress.syncNow': { actions: { type: 'want', params: 'ifAny' } },
    'player.finished': { actions: { type: 'want', params: 'always' } },
    // another device may have played on while no report could come
    'network.online': { actions: 'wantLook' },
    'connection.established': { actions: [{ type: 'setConnected', params: true }, 'wantLook'] },
    'connection.restored': { actions: [{ type: 'setConnected', params: true }, 'wantLook'] },
    // the socket goes with the sign-in
    'session.ended': { target: '.signedOut', actions: { type: 'setConnected', params: false } },
  },
  states: {
    waiting: {
      always: [
        { guard: 'isLookWanted', target: 'looking' },
        // reports of other devices may be missing: the record is read before it is written over
        { guard: and(['isBlind', or(['isDue', IS_SAVE_DUE])]), target: 'looking' },
        ...WHEN_DUE,
      ],
      // nothing is heard, so nothing becomes due: a sync tells at once whether the session is still known
      on: { 'player.sourceLost': { target: 'sending' } },
    },
    sending: {
      entry: [{ type: 'begin', params: ({ context }) => secondsToAdd(context) }, 'journalFirst'],
      invoke: {
        src: 'syncSession',
        input: ({ context }) => syncInputOf(context),
        onDone: [
          WHEN_APPLIED,
          {
            guard: { type: 'isForgotten', params: answerOf },
            target: 'replacing',
          },
          {
            guard: { type: 'isUnclear', params: answerOf },
            target: 'failed',
            actions: 'recheckLater',
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
      // what went out before there was no network may never be answered: where the server stands is asked at once
      on: { 'network.online': { target: 'resolving', actions: 'recheckLater' } },
    },
    saving: {
      entry: [{ type: 'begin', params: 0 }, 'journalFirst'],
      invoke: {
        src: 'savePosition',
        input: ({ context }) => saveInputOf(context),
        onDone: [
          WHEN_APPLIED,
          {
            guard: { type: 'isUnclear', params: answerOf },
            target: 'failed',
            actions: ['recheckLater', 'wantPosition'],
          },
          {
            guard: { type: 'isForLater', params: answerOf<SyncOutcome> },
            target: 'failed',
            actions: ['dropRefused', 'wantPosition'],
          },
          { target: 'waiting', actions: 'dropRefused' },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ what: 'Saving the position', error: event.error }),
          },
        },
      },
      on: { 'network.online': { target: 'resolving', actions: ['recheckLater', 'wantPosition'] } },
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
        'connection.restored': {
          target: 'resolving',
          actions: { type: 'setConnected', params: true },
        },
        'page.hidden': { target: 'resolving' },
        'player.sourceLost': { target: 'resolving' },
      },
    },
    resolving: {
      invoke: {
        src: 'readServerState',
        input: ({ context }) => serverStateInputOf(context),
        onDone: [
          WHEN_MOVED,
          {
            guard: { type: 'isSaveEnough', params: answerOf },
            target: 'waiting',
            actions: [{ type: 'settleBy', params: answerOf }, 'tellHealed', 'resetAttempts', 'journal'],
          },
          {
            guard: { type: 'isOpen', params: answerOf },
            target: 'sending',
            actions: [{ type: 'settleBy', params: answerOf }, 'journal'],
          },
          { target: 'replacing' },
        ],
        onError: { target: 'failed' },
      },
      on: { 'network.online': { target: 'resolving', reenter: true } },
    },
    looking: {
      exit: 'forgetLook',
      invoke: {
        src: 'readServerState',
        input: ({ context }) => serverStateInputOf(context),
        onDone: [WHEN_MOVED, { ...WHEN_STILL, target: 'looked' }],
        // what is to be told waits until it is known what it would be told over
        onError: [{ guard: 'hasUnsent', target: 'failed' }, { target: 'waiting' }],
      },
      on: { 'network.online': { target: 'looking', reenter: true } },
    },
    // the player goes there where nothing is heard, and says so: the place that is told next is that one
    heeding: {
      on: { 'player.movedElsewhere': { target: 'heeded' } },
      after: { heedTimeout: { target: 'heeded' } },
    },
    heeded: { always: [{ guard: 'isTroubled', target: 'sending' }, { target: 'looked' }] },
    looked: { always: [...WHEN_DUE, { target: 'waiting' }] },
    replacing: {
      entry: [{ type: 'begin', params: ({ context }) => context.count.unsent }, 'journalFirst'],
      invoke: {
        src: 'replaceTotal',
        input: ({ context }) => totalOf(context),
        onDone: [
          {
            guard: { type: 'isCounted', params: answerOf },
            target: 'replaced',
            actions: [{ type: 'settleTotal', params: answerOf }, 'journal'],
          },
          { target: 'replaced', actions: ['dropInFlight', 'journal'] },
        ],
        onError: { target: 'failed' },
      },
    },
    // what was on its way may have arrived: the server is asked before anything is told again
    signedOut: { on: { 'session.began': { target: 'resolving' } } },
    // a silent tab opens nothing: the server would close the session of the tab that plays now
    replaced: { always: [{ guard: 'isHeard', target: 'reopening' }, { target: 'parked' }] },
    parked: {
      entry: ['tellHealed', 'resetAttempts'],
      // where another tab or device went on is heard of in silence, and gone to
      always: { guard: 'isLookWanted', target: 'glancing' },
      on: {
        'player.started': { target: 'reopening' },
        // Play was pressed on files that only a new session has
        'player.sourceLost': { target: 'reopening' },
      },
    },
    glancing: {
      exit: 'forgetLook',
      invoke: {
        src: 'readServerState',
        input: ({ context }) => serverStateInputOf(context),
        onDone: [
          { ...WHEN_MOVED, target: 'parked' },
          { ...WHEN_STILL, target: 'parked' },
        ],
        onError: { target: 'parked' },
      },
      on: {
        'network.online': { target: 'glancing', reenter: true },
        'player.started': { target: 'reopening', actions: 'wantLook' },
        'player.sourceLost': { target: 'reopening', actions: 'wantLook' },
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
            { type: 'settleJournal', params: null },
            { type: 'setReopened', params: answerOf },
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
