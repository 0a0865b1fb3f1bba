import type { Intent, SystemActors } from '#machines/system/system.types.ts'
import type { SnapshotFrom } from 'xstate'

/** An item, one episode of it, or, without `episodeId`, any of its episodes. */
export interface Playable {
  libraryItemId: string
  episodeId?: string | null
}

export type Playing = 'paused' | 'playing' | null

/** How the player has something: null where it has something else, or nothing. */
export function playingOf(
  player: SnapshotFrom<SystemActors['player']>,
  { libraryItemId, episodeId }: Playable,
): Playing {
  const media = player.context.session?.media
  const isCurrent =
    media?.libraryItemId === libraryItemId && (episodeId === undefined || media.episodeId === episodeId)
  return isCurrent ? (player.hasTag('playing') ? 'playing' : 'paused') : null
}

/** What a press on a play button asks for: what the player has goes on or pauses, all else is loaded. */
export function playIntent(
  playing: Playing,
  key: { libraryItemId: string; episodeId: string | null },
): Intent {
  return playing ? { type: 'player.toggle' } : { type: 'player.load', ...key }
}
