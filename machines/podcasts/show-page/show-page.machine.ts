import { setup } from 'xstate'
import type { ShowPageEvent } from './show-page.types.ts'

/** `closed` and `open`: say here what they mean. */
export const showPageMachine = setup({
  types: { events: {} as ShowPageEvent },
}).createMachine({
  id: 'showPage',
  initial: 'closed',
  states: {
    closed: { on: { 'showPage.open': { target: 'open' } } },
    open: { on: { 'showPage.close': { target: 'closed' } } },
  },
})
