import { assign, enqueueActions, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import type { ReadKey } from '../../server/catalog/reads.ts'
import type { PeopleContext, PeopleEvent, PeopleToParent } from './people.types.ts'

const NOTHING: PeopleContext = { keys: [], selected: [] }

interface Selecting {
  sessionIds: readonly string[]
  isOn: boolean
}

/**
 * The pages of users and listening sessions.
 *
 * - `unopened` no page was open yet: what moved while the first one was read and this actor on its way is not known
 * - `closed` none of them is open
 * - `open` they are `fresh`, or `stale` for a moment after the server told that something moved; then they are read
 *   again, also when the page says meanwhile that it is there, or turns to another of its pages
 *
 * None is final.
 */
export const peopleMachine = setup({
  types: typed<{ context: PeopleContext; events: PeopleEvent }>(),
  actions: {
    setKeys: assign((_, { keys }: { keys: readonly ReadKey[] }) => ({ ...NOTHING, keys })),
    forget: assign(NOTHING),
    refreshAll: enqueueActions(({ context: { keys }, enqueue }) => {
      for (const key of keys)
        enqueue.sendTo(parentOf, { type: 'catalog.refresh', key } satisfies PeopleToParent)
    }),
    select: assign(({ context: { selected } }, { sessionIds, isOn }: Selecting) => ({
      selected: isOn
        ? [...new Set([...selected, ...sessionIds])]
        : selected.filter((id) => !sessionIds.includes(id)),
    })),
  },
  delays: {
    /** The server tells of a session that ends before it has ended it, and much comes in bursts. */
    settle: 400,
  },
}).createMachine({
  id: 'people',
  context: NOTHING,
  initial: 'unopened',
  states: {
    unopened: {
      on: {
        'people.open': { target: 'open.stale', actions: { type: 'setKeys', params: ({ event }) => event } },
      },
    },
    closed: {
      entry: 'forget',
      on: {
        'people.open': { target: 'open', actions: { type: 'setKeys', params: ({ event }) => event } },
      },
    },
    open: {
      on: {
        'people.open': { actions: { type: 'setKeys', params: ({ event }) => event } },
        'people.close': { target: 'closed' },
        'people.select': { actions: { type: 'select', params: ({ event }) => event } },
        'sessions.deleted': {
          actions: {
            type: 'select',
            params: ({ event: { sessionIds } }) => ({ sessionIds, isOn: false }),
          },
        },
      },
      initial: 'fresh',
      states: {
        fresh: { on: { 'people.moved': { target: 'stale' } } },
        stale: { after: { settle: { target: 'fresh', actions: 'refreshAll' } } },
      },
    },
  },
})
