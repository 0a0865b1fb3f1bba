import type { StandIn } from '#tests/server/index.ts'
import { podcastTitled } from './editing/editor.ts'

export const PODCAST = 'Signal & Noise'

/** The podcast with as many episodes, the oldest first: `E1`, `E2` … a day apart. */
export function showOf(standIn: StandIn, count: number, type: 'episodic' | 'serial' = 'episodic') {
  const podcast = podcastTitled(standIn, PODCAST)
  const [first] = podcast.media.episodes
  if (!first) throw new Error('There is no episode.')
  podcast.media.metadata.type = type
  for (const user of standIn.state.users.values())
    user.mediaProgress = user.mediaProgress.filter(({ libraryItemId }) => libraryItemId !== podcast.id)
  podcast.media.episodes = Array.from({ length: count }, (_, index) => ({
    ...structuredClone(first),
    id: index === 0 ? first.id : `${first.id}-${index}`,
    index: index + 1,
    title: `E${index + 1}`,
    subtitle: null,
    season: null,
    episode: null,
    publishedAt: Date.UTC(2024, 0, 1) + index * 86_400_000,
  }))
  return { id: podcast.id, media: podcast.media, episodes: podcast.media.episodes }
}
