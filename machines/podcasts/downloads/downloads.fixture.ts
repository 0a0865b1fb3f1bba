import type { EpisodeDownload } from '../../model/entities/index.ts'

/** The download of an episode with this id, of one podcast in one library unless something else is said. */
export function episodeDownload(id: string, change: Partial<EpisodeDownload> = {}): EpisodeDownload {
  return {
    id,
    episodeDisplayTitle: `Episode ${id}`,
    url: `https://feeds.example/${id}.mp3`,
    libraryItemId: 'podcast',
    libraryId: 'library',
    isFinished: false,
    failed: false,
    startedAt: null,
    createdAt: 1,
    finishedAt: null,
    podcastTitle: 'A podcast',
    podcastExplicit: false,
    season: null,
    episode: null,
    episodeType: null,
    publishedAt: null,
    ...change,
  }
}
