import type { PodcastMatch } from '#machines/model/entities/metadata-match.ts'
import type { FeedEpisode } from '#machines/model/entities/items/podcast-feed.ts'
import type { FoundShow } from '#machines/podcasts/new-podcast.ts'

/** An episode of a feed with this title, at an address of its own. */
export function feedEpisode(title: string, change: Partial<FeedEpisode> = {}): FeedEpisode {
  return {
    title,
    subtitle: '',
    description: '',
    descriptionPlain: '',
    pubDate: '',
    episodeType: 'full',
    season: '',
    episode: '',
    author: '',
    duration: '',
    explicit: '',
    publishedAt: null,
    enclosure: { url: `https://a.example/${encodeURIComponent(title)}.mp3` },
    ...change,
  }
}

export function podcastMatch(title: string, change: Partial<PodcastMatch> = {}): PodcastMatch {
  return {
    id: 1000,
    artistId: 2000,
    title,
    artistName: 'Ada Quill',
    description: '',
    descriptionPlain: '',
    releaseDate: '2023-03-13T06:00:00Z',
    genres: ['Science', 'Podcasts'],
    cover: 'https://a.example/store.jpg',
    trackCount: 2,
    feedUrl: 'https://a.example/feed.xml',
    pageUrl: 'https://store.example/1000',
    explicit: false,
    ...change,
  }
}

export function foundShow(title: string, change: Partial<FoundShow['metadata']> = {}): FoundShow {
  return {
    metadata: {
      image: 'https://a.example/feed.jpg',
      categories: ['Science:Astronomy', 'Science'],
      feedUrl: 'https://a.example/feed.xml',
      description: '<p>Notes</p>',
      descriptionPlain: 'Notes',
      type: 'serial',
      title,
      language: 'en-us',
      explicit: 'clean',
      author: 'Ada Quill',
      pubDate: null,
      link: null,
      ...change,
    },
    episodes: [feedEpisode('two', { publishedAt: 2 }), feedEpisode('one', { publishedAt: 1 })],
  }
}
