import { posix } from 'node:path'
import type { AudioFile, Episode, PodcastItem } from '../state/media.types.ts'
import { readAudioFile } from './audio-files.ts'
import { coverFileOf, itemBase, type ScanContext } from './context.ts'
import type { ItemGroup } from './groups.ts'

const stem = (filename: string): string => filename.replace(/\.[^.]+$/u, '')

const publishedAtOf = (date: string | undefined): number | null => {
  const time = date === undefined ? Number.NaN : Date.parse(date)
  return Number.isNaN(time) ? null : time
}

/** An episode from a file: what its tags say, else its name. */
export const episodeFromFile = (id: string, file: AudioFile, index: number, now: number): Episode => {
  const tags = file.metaTags
  return {
    id,
    index,
    season: null,
    episode: file.trackNumFromMeta === null ? null : String(file.trackNumFromMeta),
    episodeType: null,
    title: tags['tagTitle'] ?? stem(file.metadata.filename),
    subtitle: tags['tagSubtitle'] ?? null,
    description: tags['tagDescription'] ?? null,
    enclosure: null,
    pubDate: tags['tagDate'] ?? null,
    chapters: file.chapters,
    audioFile: { ...file, index: 1 },
    publishedAt: publishedAtOf(tags['tagDate']),
    addedAt: now,
    updatedAt: now,
  }
}

export const buildPodcast = async (context: ScanContext, group: ItemGroup): Promise<PodcastItem | null> => {
  const base = itemBase(context, group)
  const read = await Promise.all(
    base.libraryFiles
      .filter((file) => file.fileType === 'audio')
      .map((file) => readAudioFile(context.disk, context.probes, file, context.now)),
  )
  const files = read.filter((file): file is AudioFile => file !== null)
  const tags = files[0]?.metaTags ?? {}
  return {
    ...base,
    mediaType: 'podcast',
    media: {
      metadata: {
        title: stem(posix.basename(group.relPath)),
        author: tags['tagArtist'] ?? null,
        description: null,
        releaseDate: null,
        genres: tags['tagGenre'] ? [tags['tagGenre']] : [],
        feedUrl: null,
        imageUrl: null,
        itunesPageUrl: null,
        itunesId: null,
        itunesArtistId: null,
        explicit: false,
        language: null,
        type: 'episodic',
      },
      coverPath: coverFileOf(base.libraryFiles)?.metadata.path ?? null,
      tags: [],
      episodes: files.map((file, position) =>
        episodeFromFile(context.state.ids.from('ep', file.metadata.path), file, position + 1, context.now),
      ),
      autoDownloadEpisodes: false,
      lastEpisodeCheck: context.now,
      maxEpisodesToKeep: 0,
      maxNewEpisodesToDownload: 3,
    },
  }
}
