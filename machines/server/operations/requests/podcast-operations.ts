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
