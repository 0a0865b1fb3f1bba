import type { SnapshotFrom } from 'xstate'
import type { castMachine } from './cast.machine.ts'

type CastSnapshot = SnapshotFrom<typeof castMachine>

export type CastFace = 'hidden' | 'insecure' | 'idle' | 'busy' | 'casting'

/** What the button for casting shows. */
export function selectCastFace(cast: CastSnapshot): CastFace {
  if (cast.matches('off') || cast.matches('asleep')) return 'hidden'
  if (cast.matches('insecure')) return 'insecure'
  if (cast.matches({ awake: 'connected' })) return 'casting'
  return cast.matches({ awake: 'connecting' }) ? 'busy' : 'idle'
}

export const selectCastDevice = ({ context }: CastSnapshot): string | null => context.device
