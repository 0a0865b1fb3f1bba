import type { Wiring } from '../../system/wiring.ts'
import type { FormFact } from '../form/form.types.ts'
import type { rewordingMachine } from './rewording.machine.ts'
import type { RewordingIntent, RewordingToParent } from './rewording.types.ts'

export const rewordingWiring: Wiring<{
  logic: typeof rewordingMachine
  owns: RewordingIntent
  tells: RewordingToParent
  hears: FormFact
}> = {
  owns: { 'rewording.preview': true, 'rewording.apply': true },
  hears: {
    'form.closed': ({ ref }) => (ref.kind === 'batch' ? { type: 'batch.left' } : null),
  },
}
