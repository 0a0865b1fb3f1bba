import { administrationSteps } from './administration.ts'
import { editingSteps } from './editing.ts'
import { itemSteps } from './items.ts'
import { librarySteps } from './libraries.ts'
import { listSteps } from './lists.ts'
import { meSteps } from './me.ts'
import { serverSteps } from './server.ts'
import { signInSteps } from './sign-in.ts'
import type { Step } from './step.ts'

/** Every call of the comparison in an order in which each finds what it needs. */
export const steps: readonly Step[] = [
  ...signInSteps,
  ...librarySteps,
  ...itemSteps,
  ...meSteps,
  ...listSteps,
  ...administrationSteps,
  ...editingSteps,
  ...serverSteps,
]
