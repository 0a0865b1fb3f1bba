import type { WiringsOf } from '../system/system.types.ts'
import { progressWiring } from './progress/progress.wiring.ts'
import { recoveryWiring } from './recovery/recovery.wiring.ts'

/** Of what comes with listening; the others have titles and pages wait for them, and so are wired from the start. */
export const LISTENING_WIRINGS: Pick<WiringsOf<'listening'>, 'progress' | 'recovery'> = {
  progress: progressWiring,
  recovery: recoveryWiring,
}
