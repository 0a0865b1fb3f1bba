import { sendParent, setup } from 'xstate'
import { typed } from '../../model/typed.ts'

/** Beats once a second for as long as it lives, on the actor system's clock. */
export const tickerMachine = setup({
  types: typed<{ events: { type: 'unused' } }>(),
  actions: { beat: sendParent({ type: 'ticker.ticked' }) },
  delays: { tick: 1000 },
}).createMachine({
  id: 'ticker',
  initial: 'waiting',
  states: { waiting: { after: { tick: { target: 'waiting', reenter: true, actions: 'beat' } } } },
})
