import { open } from './client-filter.state.open.ts'
import { clientFilterSetup } from './client-filter.setup.ts'

/**
 * What several filters leave of a library, which no single question to the server answers: the shortest of them is paged
 * through, and the others are held against it.
 *
 * - `idle` no such shelf was opened yet
 * - `open.sweeping` the library is looked through; what was found already shows
 * - `open.stopped`, `open.failed` some of it was looked through; it can go on from there
 * - `open.whole` everything was; `open.stale` something changed since; `open.renewing` it is searched again
 * - `away.held` no shelf shows it: nothing is read; what was found is kept until something changes; then it is
 *   `away.forgotten`
 *
 * `clean` and `dirty` say whether something changed while it was looked through. None is final.
 */
export const clientFilterMachine = clientFilterSetup.createMachine({
  id: 'clientFilter',
  context: { query: null, read: 0, total: null, found: 0, error: null },
  invoke: { src: 'clientFilterEntries', id: 'clientFilterEntries' },
  initial: 'idle',
  on: {
    'clientFilter.dropped': { actions: { type: 'setFound', params: ({ event }) => event.found } },
  },
  states: {
    idle: {
      on: {
        'clientFilter.open': {
          target: 'open',
          actions: { type: 'setQuery', params: ({ event }) => event.query },
        },
      },
    },
    open,
    away: {
      initial: 'held',
      on: {
        'clientFilter.open': [
          { guard: { type: 'isSame', params: ({ event }) => event.query }, target: 'open' },
          {
            target: 'open',
            actions: ['forget', 'tellRenewed', { type: 'setQuery', params: ({ event }) => event.query }],
          },
        ],
      },
      states: {
        held: {
          on: {
            'connection.received': {
              guard: { type: 'isChange', params: ({ event }) => event.message },
              target: 'forgotten',
              actions: ['forget', 'tellRenewed'],
            },
            'connection.restored': { target: 'forgotten', actions: ['forget', 'tellRenewed'] },
          },
        },
        // sent once: home would search a shelf of the same filters at each report of the player
        forgotten: {},
      },
    },
  },
})
