import type { FeedEpisode } from '../../model/entities/podcast-feed.ts'

/** An episode of a feed with this title, at an address of its own. */
export function feedEpisode(title: string, change: Partial<FeedEpisode> = {}): FeedEpisode {
  return {
    title,
    subtitle: '',
    description: '',
    descriptionPlain: '',
    pubDate: '',
    episodeType: '',
    season: '',
    episode: '',
    author: '',
    duration: '',
    explicit: '',
    publishedAt: null,
    enclosure: { url: `https://feeds.example/${encodeURIComponent(title)}.mp3` },
    ...change,
  }
}
