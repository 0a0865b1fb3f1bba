import { sessionSetup } from './session.setup.ts'

/** Asks the server to end the sign-in; goes on in any case, and never takes silence for a yes. */
export function signOutCall(target: string) {
  const unconfirmed = { type: 'setSignOut', params: 'unconfirmed' } as const
  return sessionSetup.createStateConfig({
    invoke: {
      src: 'signOut',
      onDone: { target, actions: { type: 'setSignOut', params: ({ event }) => event.output } },
      onError: {
        target,
        actions: [
          unconfirmed,
          { type: 'logFailure', params: ({ event }) => ({ what: 'Sign-out', error: event.error }) },
        ],
      },
    },
    after: { signOutTimeout: { target, actions: unconfirmed } },
  })
}

/** Reads what server this is while the form shows, and leaves what the form says of a failure. */
export function serverRead(target?: string) {
  return sessionSetup.createStateConfig({
    invoke: {
      src: 'readServer',
      onDone: { target, actions: { type: 'setServer', params: ({ event }) => event.output } },
      onError: {
        target,
        actions: {
          type: 'logFailure',
          params: ({ event }) => ({ what: 'Reading the server', error: event.error }),
        },
      },
    },
  })
}

/** The server has ended the sign-in: the page shows the form, and says why. No provider opens by itself then. */
export function endedFor(reason: 'expired' | 'disabled') {
  return sessionSetup.createStateConfig({
    tags: ['form'],
    ...serverRead(),
    entry: [
      { type: 'setProvider', params: 'used' },
      { type: 'tellEnded', params: reason },
      { type: 'tellParent', params: { type: 'session.required' } },
    ],
    exit: 'forget',
  })
}

const unknown = { type: 'setLeft', params: null } as const

/** What plays is closed and delivered while the token is still good; what could not be, or not be counted, is asked about. */
export const confirmingSignOut = sessionSetup.createStateConfig({
  tags: ['busy'],
  initial: 'clearing',
  states: {
    clearing: {
      entry: { type: 'tellParent', params: { type: 'session.ending' } },
      on: { 'session.cleared': { target: 'counting' } },
      after: { clearTimeout: { target: 'counting' } },
    },
    counting: {
      invoke: {
        src: 'countLeft',
        onDone: [
          {
            guard: { type: 'isNothing', params: ({ event }) => event.output },
            target: '#session.signingOut.leaving',
          },
          { target: 'asking', actions: { type: 'setLeft', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: unknown },
      },
      after: { countTimeout: { target: 'asking', actions: unknown } },
    },
    asking: {
      on: {
        'session.signOut': { target: '#session.signingOut.leaving' },
        'session.stay': { target: '#session.signedIn.entering' },
      },
    },
  },
  on: { 'session.signOut': {}, 'session.forgetDevice': {} },
})

/** Who said yes without a number gets no second question without one. */
const uncounted = [
  { guard: 'isUnknown', target: '#session.forgettingDevice' },
  { target: 'asking', actions: unknown },
] as const

/** Asks before this device is forgotten, with what would be lost; asks again when that grows while playing is closed. */
export const forgetting = sessionSetup.createStateConfig({
  initial: 'counting',
  on: { 'session.signOut': {}, 'session.forgetDevice': {} },
  states: {
    counting: {
      invoke: {
        src: 'countLeft',
        onDone: { target: 'asking', actions: { type: 'setLeft', params: ({ event }) => event.output } },
        onError: { target: 'asking', actions: unknown },
      },
      after: { countTimeout: { target: 'asking', actions: unknown } },
    },
    asking: {
      on: {
        'session.forgetDevice': { target: 'clearing' },
        'session.stay': { target: '#session.signedIn.entering' },
      },
    },
    clearing: {
      tags: ['busy'],
      entry: { type: 'tellParent', params: { type: 'session.ending' } },
      on: { 'session.cleared': { target: 'recounting' } },
      after: { clearTimeout: { target: 'recounting' } },
    },
    recounting: {
      tags: ['busy'],
      invoke: {
        src: 'countLeft',
        onDone: [
          {
            guard: { type: 'isAsAsked', params: ({ event }) => event.output },
            target: '#session.forgettingDevice',
          },
          { target: 'asking', actions: { type: 'setLeft', params: ({ event }) => event.output } },
        ],
        onError: uncounted,
      },
      after: { countTimeout: uncounted },
    },
  },
})

/** Signs out, then removes everything that is kept in this browser, and has the page loaded again. */
export const forgettingDevice = sessionSetup.createStateConfig({
  tags: ['busy'],
  initial: 'leaving',
  states: {
    leaving: {
      ...signOutCall('#session.forgettingDevice.removing'),
      // what still writes is stopped before anything is removed
      exit: [{ type: 'tellParent', params: { type: 'session.ended', reason: 'signedOut' } }, 'forget'],
    },
    removing: {
      invoke: {
        src: 'forgetDevice',
        onDone: {
          target: 'removed',
          actions: {
            type: 'tellParent',
            params: ({ event }) => ({ type: 'session.deviceForgotten', leadsTo: event.output }),
          },
        },
        onError: {
          target: '#session.readingServer',
          actions: [
            {
              type: 'logFailure',
              params: ({ event }) => ({ what: 'Forgetting this device', error: event.error }),
            },
            { type: 'tellParent', params: { type: 'session.forgetFailed' } },
          ],
        },
      },
      after: {
        forgetTimeout: {
          target: '#session.readingServer',
          actions: { type: 'tellParent', params: { type: 'session.forgetFailed' } },
        },
      },
    },
    // the page is loaded again, and begins with nothing; or it is left for where the server sends
    removed: { after: { reachAgain: { target: '#session.readingServer' } } },
  },
})
