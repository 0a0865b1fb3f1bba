import type { Wiring } from '../../system/wiring.ts'
import type { FormFact } from '../form/form.types.ts'
import type { lookupMachine } from './lookup.machine.ts'
import type { LookupIntent, LookupToParent } from './lookup.types.ts'

export const lookupWiring: Wiring<{
  logic: typeof lookupMachine
  owns: LookupIntent
  tells: LookupToParent
  hears: FormFact
}> = {
  owns: {
    'lookup.search': true,
    'lookup.clear': true,
  },
  hears: {
    'form.opened': () => ({ type: 'lookup.clear' }),
    'form.closed': () => ({ type: 'lookup.clear' }),
  },
  messages: {
    cover_search_result: ({ requestId, covers: urls }) => ({ type: 'covers.found', requestId, urls }),
    cover_search_complete: ({ requestId }) => ({ type: 'covers.complete', requestId }),
    cover_search_error: ({ requestId }) => ({ type: 'covers.refused', requestId }),
  },
}
