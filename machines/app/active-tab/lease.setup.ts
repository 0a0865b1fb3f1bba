import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import { wallNow } from '../../model/time/wall-clock.ts'
import type { LeaseFact } from './active-tab.types.ts'
import { isNewerClaim } from './lease-rules.ts'
import type { Claim, LeaseContext, LeaseEvent, TabsCommand } from './lease.types.ts'

export const leaseSetup = setup({
  types: typed<{ context: LeaseContext; events: LeaseEvent }>(),
  actors: {
    /** The channel between the tabs. */
    tabs: callbackPlaceholder<TabsCommand>('tabs'),
    /** Writes a claim; its turn. */
    claimLease: promisePlaceholder<number, { now: number }>('claimLease'),
    /** Says that this tab lives; false when another tab has the lease. */
    renewLease: promisePlaceholder<boolean, { turn: number; now: number }>('renewLease'),
    /** Gives it back; false when it was not ours. */
    releaseLease: promisePlaceholder<boolean>('releaseLease'),
    /** Whether a tab that lives has it. */
    readLease: promisePlaceholder<boolean, { now: number }>('readLease'),
  },
  actions: {
    tellParent: sendTo(parentOf, (_, fact: LeaseFact) => fact),
    tellClaimed: sendTo('tabs', ({ context }): TabsCommand => ({
      type: 'tabs.tellClaimed',
      turn: context.turn,
    })),
    tellReleased: sendTo('tabs', (): TabsCommand => ({ type: 'tabs.tellReleased' })),
    setTurn: assign((_, turn: number) => ({ turn, newest: turn })),
    /** Where nothing can be kept, the clock orders the claims as well as it can. */
    setTurnByClock: assign(({ context, system }) => {
      const turn = Math.max(wallNow(system) ?? 0, context.newest + 1)
      return { turn, newest: turn }
    }),
    setNewest: assign((_, { turn }: Claim) => ({ newest: turn })),
  },
  guards: {
    isNewer: ({ context }, { claim, own }: { claim: Claim; own: string }) =>
      isNewerClaim(claim, { tab: own, turn: context.newest }),
    isOvertaken: ({ context }, turn: number) => turn < context.newest,
    isTrue: (_, answer: boolean) => answer,
  },
  delays: {
    /** How often an active tab says that it lives, and a yielded one looks whether the other does. */
    beat: 2000,
  },
})
