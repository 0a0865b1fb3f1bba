import { NO_QUERY, refreshGrown, sieveSetup } from './sieve.setup.ts'
import type { SieveEvent } from './sieve.types.ts'

const itemOf = (event: SieveEvent): string =>
  event.type === 'connection.received' ? String(Reflect.get(Object(event.message.payload), 'id')) : ''

const removal = {
  guard: {
    type: 'isRemoval',
    params: ({ event }: { event: Extract<SieveEvent, { type: 'connection.received' }> }) => event.message,
  },
  actions: { type: 'drop', params: ({ event }: { event: SieveEvent }) => itemOf(event) },
} as const
const change = {
  guard: {
    type: 'isChange',
    params: ({ event }: { event: Extract<SieveEvent, { type: 'connection.received' }> }) => event.message,
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

const dropped = { 'connection.received': removal } as const

const sifting = sieveSetup.createStateConfig({
  id: 'sifting',
  tags: 'sifting',
  entry: 'clearError',
  initial: 'clean',
  invoke: {
    src: 'sift',
    input: ({ context }) => ({ query: context.query ?? NO_QUERY, again: false }),
  },
  on: {
    'sieve.measured': { actions: { type: 'setTotal', params: ({ event }) => event.total } },
    'sieve.passed': { actions: [refreshGrown, { type: 'setPassed', params: ({ event }) => event }] },
  },
  states: {
    clean: {
      on: {
        ...changes,
        'sieve.stop': { target: '#stopped.clean' },
        'sieve.failed': {
          target: '#failed.clean',
          actions: { type: 'setError', params: ({ event }) => event.error },
        },
        'sieve.ended': {
          target: '#whole',
          actions: { type: 'setFound', params: ({ event }) => event.found },
        },
      },
    },
    dirty: {
      on: {
        ...dropped,
        'sieve.stop': { target: '#stopped.dirty' },
        'sieve.failed': {
          target: '#failed.dirty',
          actions: { type: 'setError', params: ({ event }) => event.error },
        },
        'sieve.ended': {
          target: '#stale',
          actions: { type: 'setFound', params: ({ event }) => event.found },
        },
      },
    },
  },
})

const resting = (id: 'stopped' | 'failed') =>
  sieveSetup.createStateConfig({
    id,
    initial: 'clean',
    states: {
      clean: { on: { ...changes, 'sieve.resume': { target: '#sifting.clean' } } },
      dirty: { on: { ...dropped, 'sieve.resume': { target: '#sifting.dirty' } } },
    },
  })

const renewing = sieveSetup.createStateConfig({
  id: 'renewing',
  tags: 'whole',
  initial: 'clean',
  invoke: {
    src: 'sift',
    input: ({ context }) => ({ query: context.query ?? NO_QUERY, again: true }),
  },
  on: {
    // what is there stays; the next change tries again
    'sieve.failed': {
      target: '#whole',
      actions: { type: 'logFailure', params: ({ event }) => event.error },
    },
  },
  states: {
    clean: {
      on: {
        ...changes,
        'sieve.ended': {
          target: '#whole',
          actions: [{ type: 'setFound', params: ({ event }) => event.found }, 'tellRenewed'],
        },
      },
    },
    dirty: {
      on: {
        ...dropped,
        'sieve.ended': {
          target: '#stale',
          actions: [{ type: 'setFound', params: ({ event }) => event.found }, 'tellRenewed'],
        },
      },
    },
  },
})

/** A shelf with several filters is on the page. */
export const open = sieveSetup.createStateConfig({
  initial: 'sifting',
  on: {
    'sieve.open': [
      { guard: { type: 'isSame', params: ({ event }) => event.query } },
      {
        target: '.sifting',
        reenter: true,
        actions: ['forget', { type: 'setQuery', params: ({ event }) => event.query }],
      },
    ],
    'sieve.close': { target: 'away' },
  },
  states: {
    sifting,
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
      on: dropped,
      after: { renewPause: { target: 'renewing' } },
    },
    renewing,
  },
})
