import { noCredentials, sessionSetup } from './session.setup.ts'
import { away } from './session.state.away.ts'
import {
  endedFor,
  forgetting,
  forgettingDevice,
  confirmingSignOut,
  serverRead,
  signOutCall,
} from './session.state.leaving.ts'
import { doubted, offline, recalled, recalling } from './session.state.recalled.ts'
import { settingUp } from './session.state.set-up.ts'
import type { SignedIn } from './session.types.ts'

/**
 * Who uses this page.
 *
 * - `recalling` what the last visit left in this browser is looked up; where there is something, `signedIn.recalled` shows
 *   it while the server is asked, `signedIn.offline` while it does not answer
 * - `restoring` a kept token (or refresh cookie) is tried; `unreachable` no answer, tried again by itself
 * - `readingServer` asks what server this is; `settingUp` a new server gets its root user
 * - `away` the page is left for the provider; `returning` it is its answer
 * - `signedOut`, `signingIn`, `signedIn`, `signingOut` as they say; `confirmingSignOut` asks before unsent listening is left
 *   behind; `expired` the server no longer takes the token, the place on the page is kept and what plays plays on;
 *   `disabled` the server no longer takes the account; in both, and in `signedOut.reading`, the ways in are read
 * - `finishingSignOut`, `signedOut.unconfirmed` the server has not confirmed a sign-out and is asked again
 * - `forgetting` asks before everything kept in this browser is removed, `forgettingDevice` removes it
 * - `doubted` a call was refused in a way that can also mean "no such thing": the server is asked who we are
 * None is final: a page can be signed in and out for ever.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: {
    server: null,
    signedIn: null,
    error: null,
    left: null,
    signOut: 'confirmed',
    provider: 'unused',
    isKept: false,
  },
  initial: 'recalling',
  states: {
    recalling,
    restoring: {
      tags: ['busy', 'starting'],
      invoke: {
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'setRestored', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isSignOutPending', params: ({ event }) => event.output },
            target: 'finishingSignOut',
          },
          { guard: { type: 'isReturned', params: ({ event }) => event.output }, target: 'returning' },
          { guard: { type: 'isExpired', params: ({ event }) => event.output }, target: 'expired' },
          { guard: { type: 'isDisabled', params: ({ event }) => event.output }, target: 'disabled' },
          {
            target: 'readingServer',
            actions: {
              type: 'setProvider',
              params: ({ event, context }) =>
                (event.output.kind === 'signedOut' && event.output.provider) || context.provider,
            },
          },
        ],
        onError: { target: 'unreachable', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    returning: {
      tags: ['busy', 'starting'],
      invoke: {
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'setRestored', params: ({ event }) => event.output },
          },
          { target: 'readingServer', actions: { type: 'setProvider', params: 'refused' } },
        ],
        onError: { target: 'unreachable', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    // an earlier sign-out is repeated before the form shows
    finishingSignOut: { tags: ['busy', 'starting'], ...signOutCall('#session.readingServer') },
    readingServer: {
      tags: ['busy', 'starting'],
      exit: 'clearError',
      invoke: {
        src: 'readServer',
        onDone: [
          {
            guard: { type: 'isInitialised', params: ({ event }) => event.output },
            target: 'signedOut',
            actions: { type: 'setServer', params: ({ event }) => event.output },
          },
          { target: 'settingUp', actions: { type: 'setServer', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unreachable', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    unreachable: {
      after: { reachAgain: { target: 'restoring' } },
      on: { 'session.retry': { target: 'restoring' } },
    },
    settingUp,
    signedOut: {
      tags: ['form'],
      entry: { type: 'tellParent', params: { type: 'session.required' } },
      initial: 'ready',
      states: {
        ready: {
          always: [
            { guard: 'isUnconfirmed', target: 'unconfirmed' },
            { guard: 'opensItself', target: '#session.away' },
          ],
        },
        reading: serverRead('ready'),
        unconfirmed: {
          after: { repeatSignOut: { target: 'repeating' } },
          on: { 'session.retry': { target: 'repeating' } },
        },
        repeating: {
          tags: ['busy'],
          ...signOutCall('ready'),
          // its answer would take away the cookie of a sign-in that overtakes it
          on: { 'session.signIn': {}, 'session.openProvider': {} },
        },
      },
      on: {
        'session.signIn': { target: 'signingIn', actions: 'clearError' },
        'session.openProvider': { target: 'away', actions: 'clearError' },
      },
    },
    away,
    expired: {
      ...endedFor('expired'),
      on: {
        'session.signIn': { target: 'signingIn' },
        'session.openProvider': { target: 'away' },
        // who left on purpose in another tab has left here too
        'session.signedOutElsewhere': {
          target: 'readingServer',
          actions: { type: 'tellParent', params: { type: 'session.ending' } },
        },
      },
    },
    disabled: {
      ...endedFor('disabled'),
      on: { 'session.signIn': { target: 'signingIn' }, 'session.openProvider': { target: 'away' } },
    },
    signingIn: {
      tags: ['busy', 'form'],
      invoke: {
        src: 'signIn',
        input: ({ event }) => (event.type === 'session.signIn' ? event : noCredentials),
        onDone: {
          target: 'signedIn',
          actions: { type: 'setSignedIn', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'isServerKnown',
            target: 'signedOut',
            actions: { type: 'setError', params: ({ event }) => event },
          },
          {
            target: '#session.signedOut.reading',
            actions: { type: 'setError', params: ({ event }) => event },
          },
        ],
      },
    },
    signedIn: {
      tags: ['inside'],
      initial: 'entering',
      entry: {
        type: 'tellParent',
        params: ({ context }) => ({ type: 'session.began', signedIn: context.signedIn as SignedIn }),
      },
      states: {
        entering: { always: [{ guard: 'isKept', target: 'recalled' }, { target: 'sure' }] },
        recalled,
        offline,
        sure: { on: { 'session.doubted': { target: 'doubted' } } },
        doubted,
        confirmingSignOut,
        forgetting,
      },
      on: {
        'session.expired': { target: 'expired' },
        'session.signOut': { target: '.confirmingSignOut' },
        'session.forgetDevice': { target: '.forgetting' },
        'session.signedOutElsewhere': { target: 'signingOut' },
        'session.userChanged': {
          guard: { type: 'isOwnUser', params: ({ event }) => event.account },
          actions: [
            { type: 'setAccount', params: ({ event }) => ({ account: event.account }) },
            'tellAccount',
          ],
        },
        'session.amended': {
          actions: [{ type: 'setAccount', params: ({ event }) => event.change }, 'tellAccount'],
        },
      },
    },
    signingOut: {
      tags: ['busy'],
      initial: 'clearing',
      exit: [
        { type: 'tellParent', params: { type: 'session.ended', reason: 'signedOut' } },
        'forget',
        'leaveProvider',
      ],
      states: {
        // what plays is closed and delivered while the token is still good
        clearing: {
          entry: { type: 'tellParent', params: { type: 'session.ending' } },
          on: { 'session.cleared': { target: 'leaving' } },
          after: { clearTimeout: { target: 'leaving' } },
        },
        leaving: signOutCall('#session.readingServer'),
      },
    },
    forgettingDevice,
  },
})
