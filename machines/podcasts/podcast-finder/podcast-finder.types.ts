export type PodcastFinderIntent = { type: 'podcastFinder.open' } | { type: 'podcastFinder.close' }

export type PodcastFinderEvent = PodcastFinderIntent
