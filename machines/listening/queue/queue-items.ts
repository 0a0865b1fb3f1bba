import type {
  LibraryItemExpanded,
  LibraryItemMinified,
  PodcastEpisodeNormal,
} from '../../model/entities/index.ts'
import { isEpisodePlayable } from '../../model/titles/episodes.ts'
import { isPlayable } from '../../model/titles/items.ts'
import type { QueueItem } from './queue-rules.ts'

interface BookLike {
  id: string
  libraryId: string
  media: {
    metadata: { title: string | null; authorName: string; seriesName: string }
    coverPath: string | null
    duration: number
  }
}

interface PodcastLike {
  id: string
  libraryId: string
  media: { metadata: { title: string | null }; coverPath: string | null }
}

type EpisodeLike = Pick<PodcastEpisodeNormal, 'id' | 'title' | 'season' | 'episode'> & {
  duration?: number
  audioFile?: { duration?: number | null } | null
}

/** A book as the queue shows it: its authors below the title, its series behind. */
export function queueItemOfBook({ id, libraryId, media }: BookLike): QueueItem {
  return {
    libraryItemId: id,
    libraryId,
    episodeId: null,
    title: media.metadata.title ?? '',
    subtitle: media.metadata.authorName,
    caption: media.metadata.seriesName,
    duration: media.duration,
    coverPath: media.coverPath,
  }
}

/** An episode as the queue shows it: its podcast below the title, its number behind. */
export function queueItemOfEpisode(podcast: PodcastLike, episode: EpisodeLike): QueueItem {
  return {
    libraryItemId: podcast.id,
    libraryId: podcast.libraryId,
    episodeId: episode.id,
    title: episode.title ?? '',
    subtitle: podcast.media.metadata.title ?? '',
    caption: [episode.season && `S${episode.season}`, episode.episode && `E${episode.episode}`]
      .filter(Boolean)
      .join(' '),
    duration: episode.duration ?? episode.audioFile?.duration ?? null,
    coverPath: podcast.media.coverPath,
  }
}

/** An item of a list as the queue shows it; null for what cannot be played as it is (a podcast without an episode). */
export function queueItemOf(item: LibraryItemMinified | LibraryItemExpanded): QueueItem | null {
  const { id: libraryItemId, libraryId } = item
  if (item.isMissing || item.isInvalid) return null
  switch (item.mediaType) {
    case 'book':
      return isPlayable(item) ? queueItemOfBook(item) : null
    case 'podcast':
      return 'recentEpisode' in item && item.recentEpisode && isEpisodePlayable(item.recentEpisode)
        ? queueItemOfEpisode(item, item.recentEpisode)
        : null
    case 'music':
      return {
        libraryItemId,
        libraryId,
        episodeId: null,
        title: item.media.metadata.title ?? '',
        subtitle: item.media.metadata.artists.join(', '),
        caption: item.media.metadata.album ?? '',
        duration: item.media.duration,
        coverPath: item.media.coverPath,
      }
    case 'video':
      return {
        libraryItemId,
        libraryId,
        episodeId: null,
        title: item.media.metadata.title ?? '',
        subtitle: '',
        caption: '',
        duration: item.media.videoFile.duration ?? null,
        coverPath: item.media.coverPath,
      }
  }
}
