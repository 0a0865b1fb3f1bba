import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { toAppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type {
  LeftBehind,
  ProviderUse,
  RestoreOutcome,
  ServerFacts,
  SessionContext,
  SessionEvent,
  SessionToParent,
  SignedIn,
  SignOutOutcome,
} from './session.types.ts'
import { logWarning } from '../../model/log.ts'

export interface Credentials {
  username: string
  password: string
}

export const noCredentials: Credentials = { username: '', password: '' }

const signedInAs = (signedIn: SignedIn) => ({
  signedIn,
  error: null,
  signOut: 'confirmed' as const,
  provider: 'used' as const,
  isKept: false,
})

const session = setup({
  types: typed<{
    context: SessionContext
    events: SessionEvent
    tags: 'busy' | 'inside' | 'form' | 'starting' | 'unsettled' | 'offline'
  }>(),
  actors: {
    /** Who was signed in when this browser was here last, with what was shown; null where nothing is kept. */
    recallSession: promisePlaceholder<SignedIn | null>('recallSession'),
    restoreSession: promisePlaceholder<RestoreOutcome>('restoreSession'),
    readServer: promisePlaceholder<ServerFacts>('readServer'),
    signIn: promisePlaceholder<SignedIn, Credentials>('signIn'),
    /** Leaves the page for the provider; rejected where this address cannot be come back to. */
    openProvider: promisePlaceholder<void>('openProvider'),
    setUpServer: promisePlaceholder<SignedIn, Credentials>('setUpServer'),
    signOut: promisePlaceholder<SignOutOutcome>('signOut'),
    /** Removes everything that is kept in this browser; where the server sends after the sign-out before, if anywhere. */
    forgetDevice: promisePlaceholder<string | null>('forgetDevice'),
    countLeft: promisePlaceholder<LeftBehind>('countLeft'),
  },
  actions: {
    tellParent: sendTo(parentOf, (_, fact: SessionToParent) => fact),
    tellAccount: sendTo(parentOf, ({ context }): SessionToParent =>
      context.signedIn
        ? { type: 'session.accountChanged', signedIn: context.signedIn }
        : { type: 'session.ended', reason: 'expired' },
    ),
    /** The account as the server has it now; what else came of the question changes nothing. */
    setRestored: assign((_, outcome: RestoreOutcome) =>
      outcome.kind === 'signedIn' ? signedInAs(outcome.signedIn) : {},
    ),
    setSignedIn: assign((_, signedIn: SignedIn) => signedInAs(signedIn)),
    setKept: assign((_, signedIn: SignedIn | null) => ({ signedIn, isKept: true })),
    setSignOut: assign((_, signOut: SignOutOutcome) => ({ signOut })),
    setServer: assign((_, server: ServerFacts) => ({ server })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toAppError(error) })),
    clearError: assign({ error: null }),
    setProvider: assign((_, provider: ProviderUse) => ({ provider })),
    /** Goes where the server sends after a sign-out, if anywhere. */
    leaveProvider: () => {},
    forget: assign({ signedIn: null, isKept: false }),
    setLeft: assign((_, left: LeftBehind | null) => ({ left })),
    setAccount: assign(({ context }, change: Partial<SignedIn>) => ({
      signedIn: context.signedIn ? { ...context.signedIn, ...change } : null,
    })),
    logFailure: (_, { what, error }: { what: string; error: unknown }) =>
      logWarning(`${what} failed:`, error),
  },
  guards: {
    isKnown: (_, signedIn: SignedIn | null) => signedIn !== null,
    isKept: ({ context }) => context.isKept,
    isSameAccount: ({ context }, outcome: RestoreOutcome) =>
      outcome.kind === 'signedIn' && outcome.signedIn.account.id === context.signedIn?.account.id,
    isSignedIn: (_, outcome: RestoreOutcome) => outcome.kind === 'signedIn',
    isDisabled: (_, outcome: RestoreOutcome) => outcome.kind === 'disabled',
    isExpired: (_, outcome: RestoreOutcome) => outcome.kind === 'expired',
    isNothing: (_, { unsent, kept, uploads }: LeftBehind) => unsent + kept + uploads === 0,
    isAsAsked: ({ context }, { unsent }: LeftBehind) => unsent <= (context.left?.unsent ?? 0),
    isUnknown: ({ context }) => context.left === null,
    isReturned: (_, outcome: RestoreOutcome) => outcome.kind === 'returned',
    opensItself: ({ context }) =>
      context.provider === 'unused' && context.server?.provider?.opensItself === true,
    isSignOutPending: (_, outcome: RestoreOutcome) => outcome.kind === 'signOutPending',
    isUnconfirmed: ({ context }) => context.signOut === 'unconfirmed',
    isServerKnown: ({ context }) => context.server !== null,
    isInitialised: (_, server: ServerFacts) => server.isInit,
    isOwnUser: ({ context }, { id }: { id: string }) => context.signedIn?.account.id === id,
  },
  delays: {
    recallTimeout: 500,
    reachAgain: 5000,
    clearTimeout: 2000,
    signOutTimeout: 3000,
    countTimeout: 2000,
    repeatSignOut: 30_000,
    forgetTimeout: 8000,
    openTimeout: 20_000,
  },
})

export const sessionSetup = session.extend({
  actions: {
    /** A page that was loaded with a sign-in of no use any more has begun nothing that could end. */
    tellEnded: enqueueActions(({ context, enqueue }, reason: 'expired' | 'disabled') => {
      if (!context.signedIn) return
      enqueue.sendTo(parentOf, { type: 'session.ended', reason } satisfies SessionToParent)
    }),
  },
})
