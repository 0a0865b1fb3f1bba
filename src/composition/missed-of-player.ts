import { actorOf } from '#machines/system/actor-of.ts'
import type { PlayerToParent } from '#machines/listening/player/player.types.ts'

type Missed = Extract<PlayerToParent, { type: 'player.opened' | 'player.started' }>

/** What the player told of the title that is open now, for an actor that is loaded after it. */
export function missedOfPlayer(system: Parameters<typeof actorOf>[0]): readonly Missed[] {
  const player = actorOf(system, 'player')?.getSnapshot()
  if (!player || player.hasTag('standby')) return []
  const { session, request } = player.context
  if (!session || !request) return []
  const opened = { type: 'player.opened', session, request } as const
  return player.hasTag('playing') ? [opened, { type: 'player.started' }] : [opened]
}
