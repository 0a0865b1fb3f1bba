import type { PlayerToParent } from '#machines/listening/player/player.types.ts'
import type { Wiring } from '#machines/system/wiring.ts'
import type { loopMachine } from './loop.machine.ts'
import type { LoopIntent, LoopToParent } from './loop.types.ts'

export const loopWiring: Wiring<{
  logic: typeof loopMachine
  owns: LoopIntent
  tells: LoopToParent
  hears: PlayerToParent
}> = {
  owns: { 'loop.mark': true, 'loop.clear': true },
  hears: { 'player.positioned': true, 'player.closed': true },
}
