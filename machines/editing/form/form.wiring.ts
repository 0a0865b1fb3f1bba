import type { Wiring } from '../../system/wiring.ts'
import type { formMachine } from './form.machine.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { SessionToParent } from '../../account/session/session.types.ts'
import type { FormFact, FormIntent, FormToParent } from './form.types.ts'

export const formWiring: Wiring<{
  logic: typeof formMachine
  owns: FormIntent
  tells: FormToParent
  hears: FormFact | OperationsToParent | SessionToParent
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
    'operations.succeeded': true,
    'operations.failed': true,
    'session.ended': true,
  },
}
