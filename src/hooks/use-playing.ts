import { playingOf } from './playing.ts'
import type { Playable, Playing } from './playing.ts'
import { useSnapshot } from './use-snapshot.ts'

/** How the player has something. */
export function usePlaying(key: Playable): Playing {
  return useSnapshot<'player', Playing>('player', (player) => playingOf(player, key), null)
}
