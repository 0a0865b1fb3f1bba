import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { Values } from '../values.ts'
import type { RewordingContext, RewordingEvent, RewordingToParent, Wish, Worded } from './rewording.types.ts'

const NOTHING: RewordingContext = { wish: null, items: [], values: {}, changes: {} }

/** What an invoked rewording is given. */
const asked = ({ context: { wish, items, values } }: { context: RewordingContext }) => ({
  wish,
  items,
  values,
})

/**
 * Words of many items changed at once: found and replaced, trimmed, in another case, or taken from folders.
 *
 * - `idle` nothing is wished; `typing` until the keys rest; `looking` what would change; `shown`; `faulty` the pattern is none
 * - `applying` the same once more with what the form holds by then, and into it
 *
 * None is final.
 */
export const rewordingMachine = setup({
  types: typed<{ context: RewordingContext; events: RewordingEvent; tags: 'busy' }>(),
  actors: {
    reword: promisePlaceholder<Values, Worded & { wish: Wish | null }>('reword'),
  },
  actions: {
    forget: assign(NOTHING),
    setWish: assign((_, { wish, items, values }: Worded & { wish: Wish | null }) => ({
      wish,
      items,
      values,
    })),
    setWorded: assign((_, { items, values }: Worded) => ({ items, values })),
    setChanges: assign((_, changes: Values) => ({ changes })),
    forgetChanges: assign({ changes: {} }),
    tellChanges: sendTo(parentOf, (_, values: Values): RewordingToParent => ({
      type: 'form.changeAll',
      values,
    })),
  },
  guards: {
    hasWish: (_, { wish }: { wish: Wish | null }) => wish !== null,
    hasChanges: (_, changes: Values) => Object.keys(changes).length > 0,
  },
  delays: { typingPause: 200 },
}).createMachine({
  id: 'rewording',
  context: NOTHING,
  initial: 'idle',
  on: {
    'rewording.preview': [
      {
        guard: { type: 'hasWish', params: ({ event }) => event },
        target: '.typing',
        actions: { type: 'setWish', params: ({ event }) => event },
      },
      { target: '.idle' },
    ],
    'batch.left': { target: '.idle' },
  },
  states: {
    idle: { entry: 'forget' },
    typing: { after: { typingPause: { target: 'looking' } } },
    looking: {
      tags: 'busy',
      invoke: {
        src: 'reword',
        input: asked,
        onDone: { target: 'shown', actions: { type: 'setChanges', params: ({ event }) => event.output } },
        onError: { target: 'faulty' },
      },
    },
    shown: {
      on: {
        'rewording.apply': {
          target: 'applying',
          actions: { type: 'setWorded', params: ({ event }) => event },
        },
      },
    },
    applying: {
      tags: 'busy',
      invoke: {
        src: 'reword',
        input: asked,
        onDone: [
          {
            guard: { type: 'hasChanges', params: ({ event }) => event.output },
            target: 'shown',
            actions: [{ type: 'tellChanges', params: ({ event }) => event.output }, 'forgetChanges'],
          },
          { target: 'shown', actions: 'forgetChanges' },
        ],
        onError: { target: 'faulty' },
      },
    },
    faulty: { entry: 'forgetChanges' },
  },
})
