import { sessionSetup } from './session.setup.ts'
import type { SessionToParent, SignedIn } from './session.types.ts'

const ended: SessionToParent = { type: 'session.ended', reason: 'signedOut' }

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
            {
              type: 'setSignedIn',
              params: ({ event, context }) =>
                event.output.kind === 'signedIn' ? event.output.signedIn : (context.signedIn as SignedIn),
            },
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
            {
              type: 'setSignedIn',
              params: ({ event, context }) =>
                event.output.kind === 'signedIn' ? event.output.signedIn : (context.signedIn as SignedIn),
            },
          ],
        },
        { guard: { type: 'isDisabled', params: ({ event }) => event.output }, target: '#session.disabled' },
        {
          guard: { type: 'isSignOutPending', params: ({ event }) => event.output },
          target: '#session.finishingSignOut',
          actions: [{ type: 'tellParent', params: ended }, 'forget'],
        },
        { target: '#session.greeting', actions: [{ type: 'tellParent', params: ended }, 'forget'] },
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
