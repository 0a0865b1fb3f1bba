import type { FeedEpisode } from '../../model/entities/items/podcast-feed.ts'

/** The most that servers take in one call is 5 MB. */
export const BODY_BYTES = 4_990_000

/** Brackets of the list. */
const FRAME = 2

/**
 * Episodes as they are sent: as few lists as possible, none of them larger as JSON than servers take. Null where one
 * episode alone is larger.
 */
export function bodiesOf(
  episodes: readonly FeedEpisode[],
  bytesOf: (episode: FeedEpisode) => number,
  limit = BODY_BYTES,
): FeedEpisode[][] | null {
  const bodies: FeedEpisode[][] = []
  let left = 0
  for (const episode of episodes) {
    // with its comma
    const bytes = bytesOf(episode) + 1
    if (bytes + FRAME > limit) return null
    const last = bodies.at(-1)
    if (last && bytes <= left) last.push(episode)
    else {
      bodies.push([episode])
      left = limit - FRAME
    }
    left -= bytes
  }
  return bodies
}
