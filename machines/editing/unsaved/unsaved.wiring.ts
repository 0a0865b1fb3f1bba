import type { PageFact } from '../../system/page.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { FormFact } from '../form/form.types.ts'
import { EDITS_PATH } from './edits-path.ts'
import type { unsavedMachine, UnsavedToParent } from './unsaved.machine.ts'

export const unsavedWiring: Wiring<{
  logic: typeof unsavedMachine
  tells: UnsavedToParent
  hears: FormFact | PageFact
}> = {
  owns: {},
  hears: {
    'form.opened': true,
    'location.changed': ({ path }) => (path === EDITS_PATH ? { type: 'drafts.listed' } : null),
  },
  recalls: ['form.opened', 'location.changed'],
}
