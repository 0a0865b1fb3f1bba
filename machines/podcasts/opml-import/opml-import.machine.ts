import { setup } from 'xstate'
import type { OpmlImportEvent } from './opml-import.types.ts'

/** `closed` and `open`: say here what they mean. */
export const opmlImportMachine = setup({
  types: { events: {} as OpmlImportEvent },
}).createMachine({
  id: 'opmlImport',
  initial: 'closed',
  states: {
    closed: { on: { 'opmlImport.open': { target: 'open' } } },
    open: { on: { 'opmlImport.close': { target: 'closed' } } },
  },
})
