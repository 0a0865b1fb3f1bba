import { NO_QUERY, clientFilterSetup } from './client-filter.setup.ts'
import type { ClientFilterEvent } from './client-filter.types.ts'

const itemOf = (event: ClientFilterEvent): string =>
  event.type === 'connection.received' ? String(Reflect.get(Object(event.message.payload), 'id')) : ''

const removal = {
  guard: {
    type: 'isRemoval',
    params: ({ event }: { event: Extract<ClientFilterEvent, { type: 'connection.received' }> }) =>
      event.message,
  },
  actions: { type: 'drop', params: ({ event }: { event: ClientFilterEvent }) => itemOf(event) },
} as const
const change = {
  guard: {
    type: 'isChange',
    params: ({ event }: { event: Extract<ClientFilterEvent, { type: 'connection.received' }> }) =>
      event.message,
  },
} as const

/** Whether something changed since the library was begun to be looked through. */
const changes = {
  'connection.received': [
    { ...removal, target: 'dirty' },
    { ...change, target: 'dirty' },
  ],
  'connection.restored': { target: 'dirty' },
} as const

/** A change waits to be looked for: a shelf that is left before that has nothing left to open again with. */
const leaving = {
  'clientFilter.close': { target: '#clientFilter.away.forgotten', actions: ['forget', 'tellRenewed'] },
} as const

const changed = { 'connection.received': removal, ...leaving } as const

const sweeping = clientFilterSetup.createStateConfig({
  id: 'sweeping',
  tags: 'sweeping',
  entry: 'clearError',
  initial: 'clean',
  invoke: {
    src: 'filterSweep',
    input: ({ context }) => ({ query: context.query ?? NO_QUERY, again: false }),
  },
  on: {
    'clientFilter.measured': { actions: { type: 'setTotal', params: ({ event }) => event.total } },
    'clientFilter.passed': { actions: ['refreshGrown', { type: 'setPassed', params: ({ event }) => event }] },
  },
  states: {
    clean: {
      on: {
        ...changes,
        'clientFilter.stop': { target: '#stopped.clean' },
        'clientFilter.failed': {
          target: '#failed.clean',
          actions: { type: 'setError', params: ({ event }) => event.error },
        },
        'clientFilter.ended': {
          target: '#whole',
          actions: { type: 'setFound', params: ({ event }) => event.found },
        },
      },
    },
    dirty: {
      on: {
        ...changed,
        'clientFilter.stop': { target: '#stopped.dirty' },
        'clientFilter.failed': {
          target: '#failed.dirty',
          actions: { type: 'setError', params: ({ event }) => event.error },
        },
        'clientFilter.ended': {
          target: '#stale',
          actions: { type: 'setFound', params: ({ event }) => event.found },
        },
      },
    },
  },
})

const resting = (id: 'stopped' | 'failed') =>
  clientFilterSetup.createStateConfig({
    id,
    initial: 'clean',
    states: {
      clean: { on: { ...changes, 'clientFilter.resume': { target: '#sweeping.clean' } } },
      dirty: { on: { ...changed, 'clientFilter.resume': { target: '#sweeping.dirty' } } },
    },
  })

const renewing = clientFilterSetup.createStateConfig({
  id: 'renewing',
  tags: 'whole',
  initial: 'clean',
  invoke: {
    src: 'filterSweep',
    input: ({ context }) => ({ query: context.query ?? NO_QUERY, again: true }),
  },
  on: {
    // what is there stays; the next change tries again
    'clientFilter.failed': {
      target: '#whole',
      actions: { type: 'logFailure', params: ({ event }) => event.error },
    },
  },
  states: {
    clean: {
      on: {
        ...changes,
        ...leaving,
        'clientFilter.ended': {
          target: '#whole',
          actions: [{ type: 'setFound', params: ({ event }) => event.found }, 'tellRenewed'],
        },
      },
    },
    dirty: {
      on: {
        ...changed,
        'clientFilter.ended': {
          target: '#stale',
          actions: [{ type: 'setFound', params: ({ event }) => event.found }, 'tellRenewed'],
        },
      },
    },
  },
})

/** A shelf with several filters is on the page. */
export const open = clientFilterSetup.createStateConfig({
  initial: 'sweeping',
  on: {
    'clientFilter.open': [
      { guard: { type: 'isSame', params: ({ event }) => event.query } },
      {
        target: '.sweeping',
        reenter: true,
        actions: ['forget', 'tellRenewed', { type: 'setQuery', params: ({ event }) => event.query }],
      },
    ],
    'clientFilter.close': { target: 'away' },
  },
  states: {
    sweeping,
    stopped: resting('stopped'),
    failed: resting('failed'),
    whole: {
      id: 'whole',
      tags: 'whole',
      on: {
        'connection.received': [
          { ...removal, target: 'stale' },
          { ...change, target: 'stale' },
        ],
        'connection.restored': { target: 'stale' },
      },
    },
    stale: {
      id: 'stale',
      tags: 'whole',
      on: changed,
      after: { renewPause: { target: 'renewing' } },
    },
    renewing,
  },
})
