import { open } from './sieve.state.open.ts'
import { sieveSetup } from './sieve.setup.ts'

/**
 * What several filters leave of a library, which no single question to the server answers: the shortest of them is paged
 * through, and the others are held against it.
 *
 * - `idle` no such shelf was opened yet
 * - `open.sifting` the library is looked through; what was found already shows
 * - `open.stopped`, `open.failed` some of it was looked through; it can go on from there
 * - `open.whole` everything was; `open.stale` something changed since; `open.renewing` it is looked through anew
 * - `away` nobody looks: nothing is read; what was found is kept until something changes
 *
 * `clean` and `dirty` say whether something changed while it was looked through. None is final.
 */
export const sieveMachine = sieveSetup.createMachine({
  id: 'sieve',
  context: { query: null, read: 0, total: null, found: 0, error: null },
  invoke: { src: 'sieveEntries', id: 'sieveEntries' },
  initial: 'idle',
  on: {
    'sieve.dropped': { actions: { type: 'setFound', params: ({ event }) => event.found } },
  },
  states: {
    idle: {
      on: {
        'sieve.open': {
          target: 'open',
          actions: { type: 'setQuery', params: ({ event }) => event.query },
        },
      },
    },
    open,
    away: {
      on: {
        'sieve.open': [
          { guard: { type: 'isSame', params: ({ event }) => event.query }, target: 'open' },
          { target: 'open', actions: ['forget', { type: 'setQuery', params: ({ event }) => event.query }] },
        ],
        'connection.received': {
          guard: { type: 'isChange', params: ({ event }) => event.message },
          actions: 'forget',
        },
        'connection.restored': { actions: 'forget' },
      },
    },
  },
})
