import type { Wiring } from '../../system/wiring.ts'
import type { FormFact } from '../form/form.types.ts'
import type { lookupMachine } from './lookup.machine.ts'
import type { LookupIntent } from './lookup.types.ts'

export const lookupWiring: Wiring<{
  logic: typeof lookupMachine
  owns: LookupIntent
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
}
