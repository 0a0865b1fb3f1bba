import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { appError, toAppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type {
  LookupContext,
  LookupEvent,
  LookupFact,
  LookupFound,
  LookupQuery,
  LookupToParent,
} from './lookup.types.ts'

const NOTHING = { query: null, found: null, failure: null } satisfies Partial<LookupContext>

const requestIdOf = ({ searches }: LookupContext): string => `covers ${searches}`

/**
 * A search at a provider of metadata, by way of the server. The newest one counts.
 *
 * - `idle` nothing was asked
 * - `searching` by a call (`asking`) for at most 20 s; for covers on newer servers by the socket (`listening`), which tells
 *   of them one by one, for at most a minute
 * - `found`, perhaps nothing; `failed`
 *
 * None is final.
 */
export const lookupMachine = setup({
  types: typed<{ context: LookupContext; events: LookupEvent }>(),
  actors: { lookUp: promisePlaceholder<LookupFound, LookupQuery>('lookUp') },
  actions: {
    setQuery: assign(({ context }, query: LookupQuery) => ({
      ...NOTHING,
      query,
      searches: context.searches + 1,
    })),
    addCovers: assign(({ context: { found } }, { urls }: { urls: readonly string[] }) => ({
      found: {
        kind: 'covers' as const,
        urls: [...new Set([...(found?.kind === 'covers' ? found.urls : []), ...urls])],
      },
    })),
    tellAsked: sendTo(parentOf, ({ context }): LookupToParent => {
      const { query } = context
      if (query?.kind !== 'covers') throw new Error('No covers are asked for.')
      const { title, author, provider, isPodcast: podcast } = query
      return {
        type: 'message.emitted',
        event: 'search_covers',
        payload: { requestId: requestIdOf(context), title, author, provider, podcast },
      }
    }),
    /** Another search, or none: the server need not go on. */
    tellGivenUp: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'covers.complete' || event.type === 'covers.refused') return
      enqueue.sendTo(parentOf, {
        type: 'message.emitted',
        event: 'cancel_cover_search',
        payload: requestIdOf(context),
      } satisfies LookupToParent)
    }),
    setFound: assign((_, found: LookupFound) => ({ found })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toAppError(error) })),
    forget: assign(NOTHING),
    forgetFound: assign({ found: null }),
  },
  guards: {
    isBySocket: ({ context: { query } }) => query?.kind === 'covers' && query.bySocket,
    isOurs: ({ context }, { requestId }: LookupFact) => requestId === requestIdOf(context),
    hasFound: ({ context }) => context.found !== null,
  },
  delays: { lookupTimeout: 20_000, coversTimeout: 60_000 },
}).createMachine({
  id: 'lookup',
  context: { ...NOTHING, searches: 0 },
  initial: 'idle',
  on: {
    'lookup.search': {
      target: '.searching',
      actions: { type: 'setQuery', params: ({ event }) => event.query },
    },
    'lookup.clear': { target: '.idle' },
  },
  states: {
    idle: { entry: 'forget' },
    searching: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isBySocket', target: 'listening' }, { target: 'asking' }] },
        asking: {
          invoke: {
            src: 'lookUp',
            input: ({ context }) => context.query ?? { kind: 'podcasts', title: '' },
            onDone: {
              target: '#lookup.found',
              actions: { type: 'setFound', params: ({ event }) => event.output },
            },
            onError: {
              target: '#lookup.failed',
              actions: { type: 'setFailure', params: ({ event }) => event },
            },
          },
          after: {
            lookupTimeout: {
              target: '#lookup.failed',
              actions: { type: 'setFailure', params: { error: appError('timeout') } },
            },
          },
        },
        listening: {
          entry: 'tellAsked',
          exit: 'tellGivenUp',
          on: {
            'covers.found': {
              guard: { type: 'isOurs', params: ({ event }) => event },
              actions: { type: 'addCovers', params: ({ event }) => event },
            },
            'covers.complete': {
              guard: { type: 'isOurs', params: ({ event }) => event },
              target: '#lookup.found',
              actions: { type: 'addCovers', params: { urls: [] } },
            },
            'covers.refused': {
              guard: { type: 'isOurs', params: ({ event }) => event },
              target: '#lookup.failed',
              actions: ['forgetFound', { type: 'setFailure', params: { error: appError('rejected') } }],
            },
          },
          after: {
            coversTimeout: [
              { guard: 'hasFound', target: '#lookup.found' },
              {
                target: '#lookup.failed',
                actions: { type: 'setFailure', params: { error: appError('timeout') } },
              },
            ],
          },
        },
      },
    },
    found: {},
    failed: {},
  },
})
