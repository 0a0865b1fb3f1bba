import { sessionSetup } from './session.setup.ts'
import type { SessionToParent } from './session.types.ts'

const ended: SessionToParent = { type: 'session.ended', reason: 'signedOut' }

/** What the last visit left in this browser is looked up; storage that does not answer is waited for no longer. */
export const recalling = sessionSetup.createStateConfig({
  tags: ['busy', 'starting'],
  invoke: {
    src: 'recallSession',
    onDone: [
      {
        guard: { type: 'isKnown', params: ({ event }) => event.output },
        target: 'signedIn',
        actions: { type: 'setKept', params: ({ event }) => event.output },
      },
      { target: 'restoring' },
    ],
    onError: {
      target: 'restoring',
      actions: {
        type: 'logFailure',
        params: ({ event }) => ({ what: 'Recalling the last visit', error: event.error }),
      },
    },
  },
  after: { recallTimeout: { target: 'restoring' } },
})

/** Asks who it is, while what the last visit kept is shown. */
function asking(silent: string, isAgain: boolean) {
  return sessionSetup.createStateConfig({
    invoke: {
      src: 'restoreSession',
      onDone: [
        {
          guard: { type: 'isSameAccount', params: ({ event }) => event.output },
          target: '#session.signedIn.sure',
          actions: [
            { type: 'setRestored', params: ({ event }) => event.output },
            'tellAccount',
            ...(isAgain ? [{ type: 'tellParent', params: { type: 'session.reached' } } as const] : []),
          ],
        },
        {
          // another account signed in meanwhile, in another tab: nothing of the first one stays
          guard: { type: 'isSignedIn', params: ({ event }) => event.output },
          target: '#session.signedIn',
          reenter: true,
          actions: [
            { type: 'tellParent', params: ended },
            { type: 'setRestored', params: ({ event }) => event.output },
          ],
        },
        { guard: { type: 'isDisabled', params: ({ event }) => event.output }, target: '#session.disabled' },
        { guard: { type: 'isExpired', params: ({ event }) => event.output }, target: '#session.expired' },
        {
          guard: { type: 'isSignOutPending', params: ({ event }) => event.output },
          target: '#session.finishingSignOut',
          actions: [{ type: 'tellParent', params: ended }, 'forget'],
        },
        { target: '#session.readingServer', actions: [{ type: 'tellParent', params: ended }, 'forget'] },
      ],
      onError: { target: silent, actions: { type: 'setError', params: ({ event }) => event } },
    },
    // it is being asked
    on: { 'session.expired': {}, 'session.doubted': {} },
  })
}

export const recalled = { tags: ['unsettled' as const], ...asking('#session.signedIn.offline', false) }

/** The server does not answer: what was kept stays, and it is asked again by itself. */
export const offline = sessionSetup.createStateConfig({
  tags: ['offline'],
  initial: 'resting',
  states: {
    resting: {
      entry: { type: 'tellParent', params: { type: 'session.silent' } },
      after: { reachAgain: { target: 'asking' } },
      on: {
        'session.retry': { target: 'asking' },
        'session.expired': { target: 'asking' },
        'session.doubted': { target: 'asking' },
      },
    },
    asking: asking('resting', true),
  },
})

/** A call was refused in a way that can also mean "no such thing". */
export const doubted = sessionSetup.createStateConfig({
  invoke: {
    src: 'restoreSession',
    onDone: [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => event.output },
        target: 'sure',
        // the answer is also the account as it is now: rights may have changed unheard
        actions: [{ type: 'setRestored', params: ({ event }) => event.output }, 'tellAccount'],
      },
      { guard: { type: 'isDisabled', params: ({ event }) => event.output }, target: '#session.disabled' },
      { target: '#session.expired' },
    ],
    // no answer is no refusal: a dead network signs no user out
    onError: { target: 'sure' },
  },
})
