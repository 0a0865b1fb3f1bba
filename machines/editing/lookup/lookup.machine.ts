import { assign, setup } from 'xstate'
import { appError, toAppError } from '../../model/errors.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { LookupContext, LookupEvent, LookupFound, LookupQuery } from './lookup.types.ts'

const NOTHING: LookupContext = { query: null, found: null, failure: null }

/**
 * A search at a provider of metadata, by way of the server. The newest one counts.
 *
 * - `idle` nothing was asked
 * - `searching` for at most 20 s; `found`, perhaps nothing; `failed`
 *
 * None is final.
 */
export const lookupMachine = setup({
  types: { context: {} as LookupContext, events: {} as LookupEvent },
  actors: { lookUp: promisePlaceholder<LookupFound, LookupQuery>('lookUp') },
  actions: {
    setQuery: assign((_, query: LookupQuery) => ({ ...NOTHING, query })),
    setFound: assign((_, found: LookupFound) => ({ found })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toAppError(error) })),
    forget: assign(NOTHING),
  },
  delays: { lookupTimeout: 20_000 },
}).createMachine({
  id: 'lookup',
  context: NOTHING,
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
      invoke: {
        src: 'lookUp',
        input: ({ context }) => context.query ?? { kind: 'podcasts', title: '' },
        onDone: { target: 'found', actions: { type: 'setFound', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        lookupTimeout: {
          target: 'failed',
          actions: { type: 'setFailure', params: { error: appError('timeout') } },
        },
      },
    },
    found: {},
    failed: {},
  },
})
