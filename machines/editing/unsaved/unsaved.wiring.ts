import type { Wiring } from '../../system/wiring.ts'
import type { FormFact } from '../form/form.types.ts'
import type { unsavedMachine, UnsavedToParent } from './unsaved.machine.ts'

export const unsavedWiring: Wiring<{
  logic: typeof unsavedMachine
  tells: UnsavedToParent
  hears: FormFact
}> = {
  owns: {},
  hears: { 'form.opened': true },
  recalls: ['form.opened'],
}
