import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { isAppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import type { SignedInAccount } from '../session/session.types.ts'
import type { RefreshOutcome, TokenCommand, TokenContext, TokenEvent, TokenToParent } from './token.types.ts'

const TRIES = 3
const RETRY_MS = 1000

/**
 * The access token's renewal by the refresh cookie.
 *
 * - `idle` no call waits for a token; `refreshing` one call asks for it, however many wait
 * - `retrying` the answer was lost: the server still takes the same cookie for some minutes, so only a plain refusal is
 *   final
 *
 * The cookie is of the account that signed in last in this browser. A token of another account is a refusal, or what
 * one listened to would be sent as the other's. A fresh token of another tab is taken in every state, so that each tab
 * does not rotate the cookie for itself.
 */
export const tokenMachine = setup({
  types: typed<{
    context: TokenContext
    events: TokenEvent
    input: { account: SignedInAccount | null }
  }>(),
  actors: {
    tokenStore: callbackPlaceholder<TokenCommand>('tokenStore'),
    /** One call: whose token the answer holds, null where the server refuses. */
    refreshToken: promisePlaceholder<string | null>('refreshToken'),
  },
  actions: {
    keep: sendTo('tokenStore', (_, from: 'server' | 'tab'): TokenCommand => ({ type: 'token.keep', from })),
    settle: sendTo('tokenStore', (_, outcome: RefreshOutcome): TokenCommand => ({
      type: 'token.settle',
      outcome,
    })),
    tellRefreshed: sendTo(parentOf, { type: 'session.refreshed' } satisfies TokenToParent),
    setAccount: assign((_, account: string | null) => ({ account })),
    setUnanswered: assign((_, unanswered: number) => ({ unanswered })),
  },
  guards: {
    isOwn: ({ context }, userId: string | null) => userId !== null && (context.account ?? userId) === userId,
    isSignedOut: (_, reason: string) => reason === 'signedOut',
    isLastTry: ({ context }, { error }: { error: unknown }) =>
      context.unanswered >= TRIES - 1 || (isAppError(error) && !error.retryable),
  },
  delays: { retryPause: ({ context }) => RETRY_MS * context.unanswered },
}).createMachine({
  id: 'token',
  context: ({ input }) => ({ account: input.account?.id ?? null, unanswered: 0 }),
  invoke: { src: 'tokenStore', id: 'tokenStore' },
  initial: 'idle',
  on: {
    'session.began': {
      actions: { type: 'setAccount', params: ({ event }) => event.signedIn.account.id },
    },
    // a sign-in that ran out is still this account's: what plays plays on for it
    'session.ended': {
      guard: { type: 'isSignedOut', params: ({ event }) => event.reason },
      // an answer that comes later is of a sign-in that is over
      target: '.idle',
      actions: [
        { type: 'setAccount', params: null },
        { type: 'settle', params: 'refused' },
      ],
    },
    'token.offered': {
      // a tab that is signed out stays so, and one with a lasting token needs no other
      guard: { type: 'isOwn', params: ({ event }) => (event.isPaired ? event.userId : null) },
      actions: [{ type: 'keep', params: 'tab' }, 'tellRefreshed'],
    },
  },
  states: {
    idle: {
      entry: { type: 'setUnanswered', params: 0 },
      on: { 'token.requested': { target: 'refreshing' } },
    },
    refreshing: {
      invoke: {
        src: 'refreshToken',
        onDone: [
          {
            guard: { type: 'isOwn', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'keep', params: 'server' },
              'tellRefreshed',
              { type: 'settle', params: 'refreshed' },
            ],
          },
          { target: 'idle', actions: { type: 'settle', params: 'refused' } },
        ],
        onError: [
          {
            guard: { type: 'isLastTry', params: ({ event }) => event },
            target: 'idle',
            actions: { type: 'settle', params: 'unreachable' },
          },
          {
            target: 'retrying',
            actions: { type: 'setUnanswered', params: ({ context }) => context.unanswered + 1 },
          },
        ],
      },
    },
    retrying: {
      after: { retryPause: { target: 'refreshing' } },
    },
  },
})
