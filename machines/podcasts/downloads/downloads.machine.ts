import { setup } from 'xstate'
import type { DownloadsEvent } from './downloads.types.ts'

/** `closed` and `open`: say here what they mean. */
export const downloadsMachine = setup({
  types: { events: {} as DownloadsEvent },
}).createMachine({
  id: 'downloads',
  initial: 'closed',
  states: {
    closed: { on: { 'downloads.open': { target: 'open' } } },
    open: { on: { 'downloads.close': { target: 'closed' } } },
  },
})
