import { z } from 'zod'
import type {
  Author,
  Item,
  Library,
  Series,
  BookMetadata,
  MusicMetadata,
  PodcastMetadata,
  VideoMetadata,
} from './media.types.ts'
import { isCleanPath } from './tree-path.ts'

const isRelative = (path: string): boolean => path === '' || isCleanPath(`/${path}`)

/** A path of the server's tree as the server itself would write it. */
const treePath = z.string().refine(isCleanPath, 'no path of the tree')
const relativePath = z.string().refine(isRelative, 'no path below a folder')
const picture = z.union([treePath, z.literal('')]).nullable()
/** Numbers come from clients that sent one where the server keeps a text. */
const text = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().nullable(),
)
const texts = z.array(z.string())
const count = z.number()

const fileMetadata = z.object({
  filename: z.string(),
  ext: z.string(),
  path: treePath,
  relPath: relativePath,
  size: count,
  mtimeMs: count,
  ctimeMs: count,
  birthtimeMs: count,
})
const times = { addedAt: count, updatedAt: count }
const file = { ino: z.string(), metadata: fileMetadata, ...times }

export const chapter = z.object({ id: count, start: count, end: count, title: z.string() })

const sound = {
  ...file,
  invalid: z.boolean(),
  error: z.string().nullable(),
  format: z.string(),
  duration: count,
  bitRate: count,
  language: text,
  codec: z.string(),
  timeBase: z.string(),
  embeddedCoverArt: z.string().nullable(),
  mimeType: z.string(),
}
const audioFile = z.object({
  ...sound,
  index: count.nullable(),
  trackNumFromMeta: count.nullable(),
  discNumFromMeta: count.nullable(),
  trackNumFromFilename: count.nullable(),
  discNumFromFilename: count.nullable(),
  manuallyVerified: z.boolean(),
  exclude: z.boolean(),
  channels: count,
  channelLayout: z.string().nullable(),
  chapters: z.array(chapter),
  metaTags: z.record(z.string(), z.string()),
})
const videoFile = z.object({ ...sound, index: z.null(), frameRate: count, width: count, height: count })
const ebookFile = z.object({
  ...file,
  ebookFormat: z.enum(['epub', 'pdf', 'mobi', 'azw3', 'cbr', 'cbz']),
})
const libraryFile = z.object({
  ...file,
  isSupplementary: z.boolean().nullable(),
  fileType: z.enum(['image', 'audio', 'ebook', 'video', 'text', 'metadata', 'unknown']),
})

const named = z.object({ id: z.string(), name: z.string() })
const common = { title: text, language: text, explicit: z.boolean() }

const bookMetadata: z.ZodType<BookMetadata> = z.object({
  ...common,
  subtitle: text,
  authors: z.array(named),
  narrators: texts,
  series: z.array(z.object({ id: z.string(), name: z.string(), sequence: text })),
  genres: texts,
  publishedYear: text,
  publishedDate: text,
  publisher: text,
  description: text,
  isbn: text,
  asin: text,
  abridged: z.boolean(),
})
const foreignId = z.union([z.string(), count]).nullable()
const podcastMetadata: z.ZodType<PodcastMetadata> = z.object({
  ...common,
  author: text,
  description: text,
  releaseDate: text,
  genres: texts,
  feedUrl: text,
  imageUrl: text,
  itunesPageUrl: text,
  itunesId: foreignId,
  itunesArtistId: foreignId,
  type: text,
})
const musicMetadata: z.ZodType<MusicMetadata> = z.object({
  ...common,
  artists: texts,
  album: text,
  albumArtist: text,
  genres: texts,
  composer: text,
  originalYear: text,
  releaseDate: text,
  releaseCountry: text,
  releaseType: text,
  releaseStatus: text,
  recordLabel: text,
  discNumber: text,
  discTotal: text,
  trackNumber: text,
  trackTotal: text,
  isrc: text,
  musicBrainzTrackId: text,
  musicBrainzAlbumId: text,
  musicBrainzAlbumArtistId: text,
  musicBrainzArtistId: text,
})
const videoMetadata: z.ZodType<VideoMetadata> = z.object({ ...common, description: text })

const episode = z.object({
  id: z.string(),
  index: count,
  season: text,
  episode: text,
  episodeType: text,
  title: z.string(),
  subtitle: text,
  description: text,
  enclosure: z.object({ url: z.string(), length: z.string(), type: z.string() }).nullable(),
  pubDate: text,
  chapters: z.array(chapter),
  audioFile,
  publishedAt: count.nullable(),
  ...times,
})

const media = { coverPath: picture, tags: texts }
const item = {
  id: z.string(),
  ino: z.string().nullable(),
  libraryId: z.string(),
  folderId: z.string(),
  path: treePath,
  relPath: relativePath,
  isFile: z.boolean(),
  mtimeMs: count,
  ctimeMs: count,
  birthtimeMs: count,
  ...times,
  lastScan: count.nullable(),
  scanVersion: z.string().nullable(),
  isMissing: z.boolean(),
  isInvalid: z.boolean(),
  libraryFiles: z.array(libraryFile),
}

export const itemSchema: z.ZodType<Item> = z.discriminatedUnion('mediaType', [
  z.object({
    ...item,
    mediaType: z.literal('book'),
    media: z.object({
      ...media,
      metadata: bookMetadata,
      audioFiles: z.array(audioFile),
      chapters: z.array(chapter),
      missingParts: z.array(count),
      ebookFile: ebookFile.nullable(),
    }),
  }),
  z.object({
    ...item,
    mediaType: z.literal('podcast'),
    media: z.object({
      ...media,
      metadata: podcastMetadata,
      episodes: z.array(episode),
      autoDownloadEpisodes: z.boolean(),
      autoDownloadSchedule: z.string().exactOptional(),
      lastEpisodeCheck: count,
      maxEpisodesToKeep: count.nullable(),
      maxNewEpisodesToDownload: count.nullable(),
    }),
  }),
  z.object({
    ...item,
    mediaType: z.literal('music'),
    media: z.object({ ...media, metadata: musicMetadata, audioFile }),
  }),
  z.object({
    ...item,
    mediaType: z.literal('video'),
    media: z.object({ ...media, metadata: videoMetadata, videoFile }),
  }),
])

export const librarySchema: z.ZodType<Library> = z.object({
  id: z.string(),
  name: z.string(),
  folders: z.array(z.object({ id: z.string(), fullPath: treePath, libraryId: z.string(), addedAt: count })),
  displayOrder: count,
  icon: z.string(),
  mediaType: z.enum(['book', 'podcast', 'music', 'video']),
  provider: z.string(),
  settings: z.looseObject({
    coverAspectRatio: count.exactOptional(),
    disableWatcher: z.boolean(),
    skipMatchingMediaWithAsin: z.optional(z.boolean()),
    skipMatchingMediaWithIsbn: z.optional(z.boolean()),
    autoScanCronExpression: z.string().nullable(),
    audiobooksOnly: z.optional(z.boolean()),
  }),
  createdAt: count,
  lastUpdate: count,
})

export const authorSchema: z.ZodType<Author> = z.object({
  id: z.string(),
  asin: z.string().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  imagePath: z.union([treePath, z.string().regex(/^https?:\/\//u)]).nullable(),
  ...times,
})

export const seriesSchema: z.ZodType<Series> = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  ...times,
})
