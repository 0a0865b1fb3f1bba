import type { Core } from '../core.ts'
import { json, sentence } from '../http/answers.ts'
import { bodyOf, textOf, type Ctx } from '../http/env.ts'
import { itemJson } from '../json/item.ts'
import { fetchBytes } from '../providers/web.ts'
import { fileMetadata, libraryFile } from '../scan/library-file.ts'
import { inoOf } from '../state/ids.ts'
import { isCleanPath } from '../state/tree-path.ts'
import type { PodcastItem, PodcastMetadata } from '../state/media.types.ts'
import type { FeedEpisode } from './rss.ts'

type Sent = Record<string, unknown>
const objectOf = (value: unknown): Sent =>
  typeof value === 'object' && value !== null ? (value as Sent) : {}

const metadataOf = (sent: Sent): PodcastMetadata => {
  const text = (key: string): string | null => textOf(sent[key]) || null
  const id = (key: string): string | number | null => {
    const value = sent[key]
    return typeof value === 'number' || (typeof value === 'string' && value) ? value : null
  }
  return {
    title: text('title'),
    author: text('author'),
    description: text('description'),
    releaseDate: text('releaseDate'),
    genres: Array.isArray(sent['genres']) ? sent['genres'].map(String) : [],
    feedUrl: text('feedUrl'),
    imageUrl: text('imageUrl'),
    itunesPageUrl: text('itunesPageUrl'),
    itunesId: id('itunesId'),
    itunesArtistId: id('itunesArtistId'),
    explicit: Boolean(sent['explicit']),
    language: text('language'),
    type: text('type') ?? 'episodic',
  }
}

const storeCover = async (core: Core, item: PodcastItem): Promise<void> => {
  const url = item.media.metadata.imageUrl
  const picture = url ? await fetchBytes(url) : null
  if (!picture?.type.startsWith('image/')) return
  const path = `${item.path}/cover.jpg`
  await core.disk.write(path, picture.data)
  item.media.coverPath = path
  const file = libraryFile(core.disk, path, 'cover.jpg', Date.now())
  if (file) item.libraryFiles = [file]
}

/** `POST /api/podcasts`: a new podcast folder, its item, and the first downloads. */
export const createPodcast = async (c: Ctx, core: Core): Promise<Response> => {
  const { state, disk, hub } = core
  const body = bodyOf(c)
  const library = state.libraries.get(textOf(body['libraryId']) ?? '')
  if (!library) return sentence(404, 'Library not found')
  const folder = library.folders.find(({ id }) => id === body['folderId'])
  if (!folder) return sentence(404, 'Folder not found')
  const path = textOf(body['path'])
  if (!path?.startsWith(`${folder.fullPath}/`) || !isCleanPath(path))
    return sentence(400, 'Invalid podcast path')
  if ([...state.items.values()].some((item) => item.path === path))
    return sentence(400, 'Podcast already exists')

  await disk.makeFolder(path)
  const media = objectOf(body['media'])
  const now = Date.now()
  const times = fileMetadata(disk, path, '')
  const item: PodcastItem = {
    id: state.ids.from('li', path),
    ino: inoOf(path),
    libraryId: library.id,
    folderId: folder.id,
    path,
    relPath: path.slice(folder.fullPath.length + 1),
    isFile: false,
    mtimeMs: times?.mtimeMs ?? now,
    ctimeMs: times?.ctimeMs ?? now,
    birthtimeMs: times?.birthtimeMs ?? now,
    addedAt: now,
    updatedAt: now,
    lastScan: null,
    scanVersion: null,
    isMissing: false,
    isInvalid: false,
    libraryFiles: [],
    mediaType: 'podcast',
    media: {
      metadata: metadataOf(objectOf(media['metadata'])),
      coverPath: null,
      tags: [],
      episodes: [],
      autoDownloadEpisodes: Boolean(media['autoDownloadEpisodes']),
      ...(textOf(media['autoDownloadSchedule'])
        ? { autoDownloadSchedule: String(media['autoDownloadSchedule']) }
        : {}),
      lastEpisodeCheck: now,
      maxEpisodesToKeep: 0,
      maxNewEpisodesToDownload: 3,
    },
  }
  await storeCover(core, item)
  state.items.set(item)
  state.changed()
  hub.toEveryone('item_added', itemJson(state, item, 'expanded'))
  // a server of the 2.36 line downloads nothing here
  const wanted = state.flavour === '2.36' ? null : body['episodesToDownload']
  if (Array.isArray(wanted) && wanted.length > 0) core.downloads.add(item, wanted as FeedEpisode[])
  return json(c, itemJson(state, item, 'expanded'))
}
