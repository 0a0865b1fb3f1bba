import type { sessionMachine } from '#machines/account/session/session.machine.ts'
import type { Journey } from '../framework/fixture.ts'
import { SIGNED_IN, UNREACHABLE } from '../samples.ts'

/** Visits that begin with what an earlier one kept. */
export const sessionReturns: readonly Journey<typeof sessionMachine>[] = [
  {
    name: 'shows at once what the last visit kept, and goes on with what the server says',
    steps: [
      { done: 'recallSession', output: SIGNED_IN },
      { done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } },
    ],
    end: { signedIn: 'sure' },
    told: ['session.began', 'session.accountChanged'],
  },
  {
    name: 'shows what was kept while the server is away, and asks until it answers',
    steps: [
      { done: 'recallSession', output: SIGNED_IN },
      { error: 'restoreSession', with: UNREACHABLE },
      { after: 'reachAgain' },
      { error: 'restoreSession', with: UNREACHABLE },
      { type: 'session.retry' },
      { done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } },
    ],
    end: { signedIn: 'sure' },
    told: ['session.began', 'session.accountChanged', 'session.reached'],
  },
  {
    name: '[promise 3] what was kept goes when another account turns out to be signed in',
    steps: [
      { done: 'recallSession', output: SIGNED_IN },
      {
        done: 'restoreSession',
        output: {
          kind: 'signedIn',
          signedIn: { ...SIGNED_IN, account: { ...SIGNED_IN.account, id: 'another' } },
        },
      },
    ],
    end: { signedIn: 'sure' },
    told: ['session.began', 'session.ended', 'session.began'],
  },
  {
    name: '[promise 3] what was kept goes when the server takes the token no more',
    steps: [
      { done: 'recallSession', output: SIGNED_IN },
      { done: 'restoreSession', output: { kind: 'signedOut' } },
    ],
    end: 'readingServer',
    told: ['session.began', 'session.ended'],
  },
  {
    name: 'storage that does not answer does not hold up the page',
    steps: [
      { after: 'recallTimeout' },
      { done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } },
    ],
    end: { signedIn: 'sure' },
    told: ['session.began'],
  },
]
