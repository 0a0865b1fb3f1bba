import type { AnyActorRef } from 'xstate'
import { wallNow } from '../../model/time/wall-clock.ts'
import { leaseSetup } from './lease.setup.ts'
import type { LeaseContext } from './lease.types.ts'

const input = ({ context, self }: { context: LeaseContext; self: AnyActorRef }) => ({
  turn: context.turn,
  now: wallNow(self.system) ?? 0,
})

const lose = {
  target: '#lease.watching',
  actions: { type: 'tellParent', params: { type: 'lease.lost' } },
} as const
const free = {
  target: '#lease.idle',
  actions: { type: 'tellParent', params: { type: 'lease.freed' } },
} as const

/**
 * The lease that lets one tab speak: the newest claim has it, also over an older one that still stands.
 *
 * - `claiming` writes a claim, which orders it among those of all tabs; a tab that has the lease claims it again
 * - `held` says now and then that this tab lives, since the lease of a tab that crashed runs out
 * - `watching` another tab has it, and is looked after until it gives the lease back or is gone
 * - `releasing` gives it back
 *
 * A browser that keeps nothing is worked without: then the channel alone tells of claims. None is final.
 */
export const leaseMachine = leaseSetup.createMachine({
  id: 'lease',
  context: { turn: 0, newest: 0 },
  invoke: { src: 'tabs', id: 'tabs' },
  initial: 'idle',
  on: {
    'tabs.claimed': {
      guard: { type: 'isNewer', params: ({ event }) => event },
      actions: { type: 'setNewest', params: ({ event }) => event.claim },
    },
  },
  states: {
    idle: { on: { 'lease.claim': { target: 'claiming' } } },
    claiming: {
      invoke: {
        src: 'claimLease',
        input,
        onDone: [
          // a newer claim came while ours was written
          { guard: { type: 'isOvertaken', params: ({ event }) => event.output }, ...lose },
          { target: 'held', actions: { type: 'setTurn', params: ({ event }) => event.output } },
        ],
        onError: { target: 'held', actions: 'setTurnByClock' },
      },
      on: {
        'lease.claim': { target: 'claiming', reenter: true },
        'lease.release': { target: 'releasing' },
      },
    },
    held: {
      entry: ['tellClaimed', { type: 'tellParent', params: { type: 'lease.granted' } }],
      on: {
        'lease.claim': { target: 'claiming' },
        'lease.release': { target: 'releasing' },
        'tabs.claimed': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          target: 'watching',
          actions: [{ type: 'setNewest', params: ({ event }) => event.claim }, lose.actions],
        },
      },
      initial: 'resting',
      states: {
        resting: {
          on: { 'tabs.seen': { target: 'renewing' } },
          after: { beat: { target: 'renewing' } },
        },
        renewing: {
          invoke: {
            src: 'renewLease',
            input,
            onDone: [
              { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'resting' },
              lose,
            ],
            onError: { target: 'resting' },
          },
        },
      },
    },
    watching: {
      on: {
        'lease.claim': { target: 'claiming' },
        'lease.release': { target: 'idle' },
        'tabs.released': free,
      },
      initial: 'resting',
      states: {
        resting: {
          on: { 'tabs.seen': { target: 'reading' } },
          after: { beat: { target: 'reading' } },
        },
        reading: {
          invoke: {
            src: 'readLease',
            input,
            onDone: [
              { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'resting' },
              free,
            ],
            onError: { target: 'resting' },
          },
        },
      },
    },
    releasing: {
      invoke: {
        src: 'releaseLease',
        onDone: [
          {
            guard: { type: 'isTrue', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'tellReleased',
          },
          { target: 'idle' },
        ],
        onError: { target: 'idle' },
      },
      on: { 'lease.claim': { target: 'claiming' } },
    },
  },
})
