import type { Wiring } from '../../system/wiring.ts'
import type { formMachine } from './form.machine.ts'
import type { SessionToParent } from '../../account/session/session.types.ts'
import type { FormFact, FormIntent, FormToParent } from './form.types.ts'

export const formWiring: Wiring<{
  logic: typeof formMachine
  owns: FormIntent
  tells: FormToParent
  hears: FormFact | SessionToParent
}> = {
  owns: {
    'form.change': true,
    'form.changeAll': true,
    'form.save': true,
    'form.discard': true,
    'form.takeTheirs': true,
    'form.keepMine': true,
  },
  hears: {
    'form.opened': true,
    'form.rebased': true,
    'form.closed': true,
    'session.ended': true,
  },
}
