/** An episode download as sent. */
export interface EpisodeDownload {
  id: string
  episodeDisplayTitle: string | null
  url: string
  libraryItemId: string
  libraryId: string
  isFinished: boolean
  failed: boolean
  appendEpisodeId: boolean
  startedAt: null
  createdAt: number
  finishedAt: number | null
  podcastTitle: string | null
  podcastExplicit: boolean
  season: string | null
  episode: string | null
  episodeType: string | null
  publishedAt: number | null
}

/** The one queue of episode downloads, over all libraries. */
export class Downloads {
  queue: EpisodeDownload[] = []
  current: EpisodeDownload | null = null

  ofItem(itemId: string): { queued: EpisodeDownload[]; current: EpisodeDownload | null } {
    return {
      queued: this.queue.filter((download) => download.libraryItemId === itemId),
      current: this.current?.libraryItemId === itemId ? this.current : null,
    }
  }
}
