import { prefixAtEnd } from '../rules/names.ts'
import type { Episode, PodcastItem } from '../state/media.types.ts'
import type { State } from '../state/state.ts'
import { audioTrackJson } from './files.ts'

/** What the 2.36 line adds to an episode. */
const currentKeys = (state: State, item: PodcastItem) => ({
  podcastId: state.ids.from('media', item.id),
  oldEpisodeId: null,
  index: null,
  guid: null,
})

export const episodeJson = (state: State, item: PodcastItem, episode: Episode) => ({
  libraryItemId: item.id,
  id: episode.id,
  index: episode.index,
  ...(state.flavour === '2.36' ? currentKeys(state, item) : {}),
  season: episode.season,
  episode: episode.episode,
  episodeType: episode.episodeType,
  title: episode.title,
  subtitle: episode.subtitle,
  description: episode.description,
  enclosure: episode.enclosure,
  pubDate: episode.pubDate,
  chapters: episode.chapters,
  audioFile: episode.audioFile,
  publishedAt: episode.publishedAt,
  addedAt: episode.addedAt,
  updatedAt: episode.updatedAt,
})

export const episodeExpanded = (state: State, item: PodcastItem, episode: Episode) => {
  const { publishedAt, addedAt, updatedAt, ...first } = episodeJson(state, item, episode)
  return {
    ...first,
    audioTrack: audioTrackJson(state, item, episode.audioFile, 1, 0),
    publishedAt,
    addedAt,
    updatedAt,
    duration: episode.audioFile.duration,
    size: episode.audioFile.metadata.size,
  }
}

export const podcastSize = ({ media }: PodcastItem): number =>
  media.episodes.reduce((sum, episode) => sum + episode.audioFile.metadata.size, 0)

export const podcastDuration = ({ media }: PodcastItem): number =>
  media.episodes.reduce((sum, episode) => sum + episode.audioFile.duration, 0)

const metadataWithPrefix = (state: State, { media }: PodcastItem) => {
  const { title, ...rest } = media.metadata
  return { title, titleIgnorePrefix: prefixAtEnd(title, state.settings.sortingPrefixes), ...rest }
}

const downloadSettings = ({ media }: PodcastItem) => ({
  autoDownloadEpisodes: media.autoDownloadEpisodes,
  ...(media.autoDownloadSchedule === undefined ? {} : { autoDownloadSchedule: media.autoDownloadSchedule }),
  lastEpisodeCheck: media.lastEpisodeCheck,
  maxEpisodesToKeep: media.maxEpisodesToKeep,
  maxNewEpisodesToDownload: media.maxNewEpisodesToDownload,
})

export const podcastMediaJson = {
  normal: (state: State, item: PodcastItem) => ({
    libraryItemId: item.id,
    metadata: item.media.metadata,
    coverPath: item.media.coverPath,
    tags: item.media.tags,
    episodes: item.media.episodes.map((episode) => episodeJson(state, item, episode)),
    ...downloadSettings(item),
  }),
  minified: (state: State, item: PodcastItem) => ({
    metadata: metadataWithPrefix(state, item),
    coverPath: item.media.coverPath,
    tags: item.media.tags,
    numEpisodes: item.media.episodes.length,
    ...downloadSettings(item),
    size: podcastSize(item),
  }),
  expanded: (state: State, item: PodcastItem) => ({
    libraryItemId: item.id,
    metadata: metadataWithPrefix(state, item),
    coverPath: item.media.coverPath,
    tags: item.media.tags,
    episodes: item.media.episodes.map((episode) => episodeExpanded(state, item, episode)),
    ...downloadSettings(item),
    size: podcastSize(item),
  }),
}
