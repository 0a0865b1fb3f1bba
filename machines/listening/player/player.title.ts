import type { SnapshotFrom } from 'xstate'
import type { playerMachine } from './player.machine.ts'

/** The title of what plays; null in silence. In a file of its own, as the window's title is there before the player is. */
export const selectPlayingTitle = (player: SnapshotFrom<typeof playerMachine>): string | null =>
  player.hasTag('playing') ? (player.context.session?.media.title ?? null) : null
