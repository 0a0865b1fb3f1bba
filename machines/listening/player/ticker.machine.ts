import { sendParent, setup } from 'xstate'

/** Beats once a second for as long as it lives, on the actor system's clock. */
export const tickerMachine = setup({
  types: { events: {} as { type: 'unused' } },
  actions: { beat: sendParent({ type: 'ticker.ticked' }) },
  delays: { tick: 1000 },
}).createMachine({
  id: 'ticker',
  initial: 'waiting',
  states: { waiting: { after: { tick: { target: 'waiting', reenter: true, actions: 'beat' } } } },
})
