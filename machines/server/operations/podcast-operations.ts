import type { RowsOf } from './operation-row.ts'

/** A podcast as it is added: what its feed or the administrator says of it, and where its episodes go. */
export type NewPodcast = {
  libraryId: string
  folderId: string
  /** The folder's path and a name of its own. */
  path: string
  metadata: {
    title: string
    author: string
    description: string
    releaseDate: string
    genres: readonly string[]
    feedUrl: string
    imageUrl: string
    itunesPageUrl: string
    itunesId: string
    itunesArtistId: string
    language: string
    explicit: boolean
    type: 'episodic' | 'serial'
  }
  autoDownloadEpisodes: boolean
  /** Five fields of cron; empty where nothing is downloaded by itself. */
  autoDownloadSchedule: string
}

/** Writes of an administrator on the podcasts of a library. */
export interface PodcastOperations {
  /** Gives the id of the new item. */
  'podcast.create': { params: NewPodcast; result: string }
  /** The same of an import, which says itself what became of each. */
  'podcast.import': { params: NewPodcast; result: string }
}

const invalidates = () =>
  [
    { type: 'cache.invalidate', name: 'shelfPage' },
    { type: 'cache.invalidate', name: 'library' },
    { type: 'cache.invalidate', name: 'home' },
  ] as const

/** What each says when it is done or failed. */
export const podcastOperations: RowsOf<PodcastOperations> = {
  'podcast.create': {
    succeeded: 'operations.podcastCreated',
    failed: 'operations.podcastCreateFailed',
    serverText: true,
    announced: true,
    invalidates,
  },
  'podcast.import': { announced: true, invalidates },
}
