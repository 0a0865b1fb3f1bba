import { assign, sendTo, setup } from 'xstate'
import { toAppError } from '../model/errors.ts'
import { parentOf } from '../model/parent.ts'
import { promisePlaceholder } from '../model/placeholder.ts'
import type {
  RestoreOutcome,
  ServerFacts,
  SessionContext,
  SessionEvent,
  SessionToParent,
  SignedIn,
} from './session.types.ts'

interface Credentials {
  username: string
  password: string
}

const noCredentials: Credentials = { username: '', password: '' }

/**
 * Who uses this page.
 *
 * - `restoring` a kept token (or refresh cookie) is tried; `unreachable` no answer, tried again by itself
 * - `greeting` asks what server this is; `settingUp` a new server gets its root user
 * - `signedOut`, `signingIn`, `signedIn`, `signingOut` as they say; `expired` the server no longer takes the token,
 *   the place on the page is kept
 * - `doubted` a call was refused in a way that can also mean "no such thing": the server is asked who we are
 *
 * None is final: a page can be signed in and out for ever.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'busy' | 'inside' | 'form' | 'starting',
  },
  actors: {
    restoreSession: promisePlaceholder<RestoreOutcome>('restoreSession'),
    readServer: promisePlaceholder<ServerFacts>('readServer'),
    signIn: promisePlaceholder<SignedIn, Credentials>('signIn'),
    setUpServer: promisePlaceholder<SignedIn, Credentials>('setUpServer'),
    signOut: promisePlaceholder<void>('signOut'),
  },
  actions: {
    tellParent: sendTo(parentOf, (_, fact: SessionToParent) => fact),
    tellAccount: sendTo(parentOf, ({ context }): SessionToParent =>
      context.signedIn
        ? { type: 'session.accountChanged', signedIn: context.signedIn }
        : { type: 'session.ended', reason: 'expired' },
    ),
    setSignedIn: assign((_, signedIn: SignedIn) => ({ signedIn, error: null })),
    setServer: assign((_, server: ServerFacts) => ({ server, error: null })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toAppError(error) })),
    clearError: assign({ error: null }),
    forget: assign({ signedIn: null }),
    setAccount: assign(({ context }, change: Partial<SignedIn>) => ({
      signedIn: context.signedIn ? { ...context.signedIn, ...change } : null,
    })),
    logFailure: (_, { what, error }: { what: string; error: unknown }) =>
      console.warn(`${what} failed:`, error),
  },
  guards: {
    isSignedIn: (_, outcome: RestoreOutcome) => outcome.kind === 'signedIn',
    isInitialised: (_, server: ServerFacts) => server.isInit,
    isOwnUser: ({ context }, { id }: { id: string }) => context.signedIn?.account.id === id,
  },
  delays: { reachAgain: 5000, clearTimeout: 2000, signOutTimeout: 3000 },
}).createMachine({
  id: 'session',
  context: { server: null, signedIn: null, error: null },
  initial: 'restoring',
  states: {
    restoring: {
      tags: ['busy', 'starting'],
      invoke: {
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: {
              type: 'setSignedIn',
              params: ({ event, context }) =>
                event.output.kind === 'signedIn' ? event.output.signedIn : (context.signedIn as SignedIn),
            },
          },
          { target: 'greeting' },
        ],
        onError: { target: 'unreachable', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    greeting: {
      tags: ['busy', 'starting'],
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
    settingUp: {
      tags: ['form'],
      entry: { type: 'tellParent', params: { type: 'session.required' } },
      initial: 'editing',
      states: {
        editing: { on: { 'session.setUp': { target: 'submitting' } } },
        submitting: {
          tags: ['busy'],
          invoke: {
            src: 'setUpServer',
            input: ({ event }) => (event.type === 'session.setUp' ? event : noCredentials),
            onDone: {
              target: '#session.signedIn',
              actions: { type: 'setSignedIn', params: ({ event }) => event.output },
            },
            onError: { target: 'editing', actions: { type: 'setError', params: ({ event }) => event } },
          },
        },
      },
    },
    signedOut: {
      tags: ['form'],
      entry: { type: 'tellParent', params: { type: 'session.required' } },
      on: { 'session.signIn': { target: 'signingIn', actions: 'clearError' } },
    },
    expired: {
      tags: ['form'],
      entry: [
        { type: 'tellParent', params: { type: 'session.ended', reason: 'expired' } },
        { type: 'tellParent', params: { type: 'session.required' } },
      ],
      exit: 'forget',
      on: { 'session.signIn': { target: 'signingIn', actions: 'clearError' } },
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
        onError: { target: 'signedOut', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    signedIn: {
      tags: ['inside'],
      initial: 'sure',
      entry: {
        type: 'tellParent',
        params: ({ context }) => ({ type: 'session.began', signedIn: context.signedIn as SignedIn }),
      },
      states: {
        sure: { on: { 'session.doubted': { target: 'doubted' } } },
        doubted: {
          invoke: {
            src: 'restoreSession',
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: 'sure',
                // the answer is also the account as it is now: rights may have changed unheard
                actions: [
                  {
                    type: 'setSignedIn',
                    params: ({ event, context }) =>
                      event.output.kind === 'signedIn'
                        ? event.output.signedIn
                        : (context.signedIn as SignedIn),
                  },
                  'tellAccount',
                ],
              },
              { target: '#session.expired' },
            ],
            // no answer is no refusal: nobody is signed out by a dead network
            onError: { target: 'sure' },
          },
        },
      },
      on: {
        'session.expired': { target: 'expired' },
        'session.signOut': { target: 'signingOut' },
        'session.signedOutElsewhere': { target: 'signingOut' },
        'session.userChanged': {
          guard: { type: 'isOwnUser', params: ({ event }) => event.account },
          actions: [
            { type: 'setAccount', params: ({ event }) => ({ account: event.account }) },
            'tellAccount',
          ],
        },
        'session.settingsChanged': {
          actions: [
            { type: 'setAccount', params: ({ event }) => ({ settings: event.settings }) },
            'tellAccount',
          ],
        },
        'session.devicesChanged': {
          actions: [
            { type: 'setAccount', params: ({ event }) => ({ ereaderDevices: event.ereaderDevices }) },
            'tellAccount',
          ],
        },
      },
    },
    signingOut: {
      tags: ['busy'],
      initial: 'clearing',
      exit: [{ type: 'tellParent', params: { type: 'session.ended', reason: 'signedOut' } }, 'forget'],
      states: {
        // what plays is closed and delivered while the token is still good
        clearing: {
          entry: { type: 'tellParent', params: { type: 'session.ending' } },
          on: { 'session.cleared': { target: 'leaving' } },
          after: { clearTimeout: { target: 'leaving' } },
        },
        leaving: {
          invoke: {
            src: 'signOut',
            onDone: { target: '#session.greeting' },
            onError: {
              target: '#session.greeting',
              actions: {
                type: 'logFailure',
                params: ({ event }) => ({ what: 'Sign-out', error: event.error }),
              },
            },
          },
          after: { signOutTimeout: { target: '#session.greeting' } },
        },
      },
    },
  },
})
