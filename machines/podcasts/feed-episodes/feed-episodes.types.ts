export type FeedEpisodesIntent = { type: 'feedEpisodes.open' } | { type: 'feedEpisodes.close' }

export type FeedEpisodesEvent = FeedEpisodesIntent
