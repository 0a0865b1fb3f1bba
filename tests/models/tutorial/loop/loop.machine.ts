import { assign, sendTo, setup } from 'xstate'
import { parentOf } from '#machines/model/parent.ts'
import { typed } from '#machines/model/typed.ts'
import type { LoopContext, LoopEvent, LoopToParent } from './loop.types.ts'

/**
 * A passage that is heard again and again.
 *
 * - `off` nothing is marked; `begun` its beginning is marked
 * - `looping` both ends are; each time the player passes the second, the others are told to go back
 */
export const loopMachine = setup({
  types: typed<{ context: LoopContext; events: LoopEvent }>(),
  actions: {
    follow: assign(({ event }) => (event.type === 'player.positioned' ? { position: event.position } : {})),
    markFrom: assign(({ context }) => ({ from: context.position })),
    markTo: assign(({ context }) => ({ to: context.position })),
    clear: assign({ from: null, to: null }),
    tellEnded: sendTo(parentOf, ({ context }): LoopToParent => ({
      type: 'loop.ended',
      from: context.from ?? 0,
    })),
  },
  guards: {
    isAfterBeginning: ({ context }) => context.position > (context.from ?? 0),
    isPastEnd: ({ context, event }) =>
      event.type === 'player.positioned' && context.to !== null && event.position >= context.to,
  },
}).createMachine({
  id: 'loop',
  context: { position: 0, from: null, to: null },
  initial: 'off',
  on: {
    'player.positioned': { actions: 'follow' },
    'player.closed': { target: '.off', actions: 'clear' },
    'loop.clear': { target: '.off', actions: 'clear' },
  },
  states: {
    off: { on: { 'loop.mark': { target: 'begun', actions: 'markFrom' } } },
    begun: {
      on: { 'loop.mark': { guard: 'isAfterBeginning', target: 'looping', actions: 'markTo' } },
    },
    looping: {
      on: {
        'player.positioned': [
          { guard: 'isPastEnd', actions: ['follow', 'tellEnded'] },
          { actions: 'follow' },
        ],
      },
    },
  },
})
