import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { Way } from '../../app/navigation/navigation.machine.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import type {
  Hold,
  LeaveGuardContext,
  LeaveGuardEvent,
  LeaveGuardToParent,
  BlockerCommand,
} from './leave-guard.types.ts'

const NOTHING: LeaveGuardContext = { holds: [], way: null }

/**
 * Asks before a page with unsaved work is left.
 *
 * - `open` nothing would be lost
 * - `closed` an editor holds the page: `watching` every way out, `asking` about one of them, `passing` it after a yes, once
 *
 * None is final.
 */
export const leaveGuardMachine = setup({
  types: typed<{ context: LeaveGuardContext; events: LeaveGuardEvent }>(),
  actors: {
    /** Stops links, steps in the history and the closing of the page, and tells of the first two. */
    navigationBlocker: callbackPlaceholder<BlockerCommand>('navigationBlocker'),
  },
  actions: {
    hold: assign(({ context }, { by, ask }: Hold) => ({
      holds: [...context.holds.filter((each) => each.by !== by), { by, ask }],
    })),
    free: assign(({ context }, by: string) => ({ holds: context.holds.filter((each) => each.by !== by) })),
    setWay: assign((_, way: Way) => ({ way })),
    tellParent: sendTo(parentOf, (_, fact: LeaveGuardToParent) => fact),
    tellAsked: sendTo(parentOf, ({ context: { holds } }): LeaveGuardToParent => ({
      type: 'dialog.open',
      dialog: { kind: 'leavePage', ask: holds[0]?.ask ?? 'leave.ask' },
    })),
    takeWay: enqueueActions(({ context: { way }, enqueue }) => {
      if (!way) return
      if ('by' in way)
        enqueue.sendTo('navigationBlocker', {
          type: 'navigationBlocker.step',
          by: way.by,
        } satisfies BlockerCommand)
      else enqueue.sendTo(parentOf, { type: 'navigation.go', ...way } satisfies LeaveGuardToParent)
    }),
  },
  guards: {
    isLast: ({ context }, by: string) => context.holds.every((each) => each.by === by),
  },
  delays: { passTimeout: 2000 },
}).createMachine({
  id: 'leaveGuard',
  context: NOTHING,
  initial: 'open',
  on: {
    'leaveGuard.free': { actions: { type: 'free', params: ({ event }) => event.by } },
  },
  states: {
    open: {
      on: {
        'leaveGuard.hold': { target: 'closed', actions: { type: 'hold', params: ({ event }) => event } },
      },
    },
    closed: {
      exit: { type: 'tellParent', params: { type: 'leaveGuard.opened' } },
      invoke: { src: 'navigationBlocker', id: 'navigationBlocker' },
      on: {
        'leaveGuard.hold': { actions: { type: 'hold', params: ({ event }) => event } },
        'leaveGuard.free': [
          {
            guard: { type: 'isLast', params: ({ event }) => event.by },
            target: 'open',
            actions: { type: 'free', params: ({ event }) => event.by },
          },
          { actions: { type: 'free', params: ({ event }) => event.by } },
        ],
      },
      initial: 'watching',
      states: {
        watching: {
          entry: { type: 'tellParent', params: { type: 'leaveGuard.closed' } },
          on: {
            'leave.wanted': {
              target: 'asking',
              actions: { type: 'setWay', params: ({ event }) => event.way },
            },
          },
        },
        asking: {
          entry: 'tellAsked',
          exit: { type: 'tellParent', params: { type: 'dialog.close' } },
          on: {
            'leaveGuard.stay': { target: 'watching' },
            'leaveGuard.leave': { target: 'passing' },
          },
        },
        passing: {
          entry: [{ type: 'tellParent', params: { type: 'leaveGuard.opened' } }, 'takeWay'],
          on: { 'location.changed': { target: 'watching' } },
          after: { passTimeout: { target: 'watching' } },
        },
      },
    },
  },
})
