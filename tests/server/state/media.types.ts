// long: a list of what the server stores
/** The stored form of everything a library holds. Every JSON variant is derived from it. */

export type MediaType = 'book' | 'podcast' | 'music' | 'video'

export interface FileMetadata {
  filename: string
  ext: string
  path: string
  relPath: string
  size: number
  mtimeMs: number
  ctimeMs: number
  birthtimeMs: number
}

export type FileType = 'image' | 'audio' | 'ebook' | 'video' | 'text' | 'metadata' | 'unknown'

export interface LibraryFile {
  ino: string
  metadata: FileMetadata
  isSupplementary: boolean | null
  addedAt: number
  updatedAt: number
  fileType: FileType
}

export interface Chapter {
  id: number
  start: number
  end: number
  title: string
}

export interface AudioFile {
  /** Position in the book from 1; -1 when excluded; null for music. */
  index: number | null
  ino: string
  metadata: FileMetadata
  addedAt: number
  updatedAt: number
  trackNumFromMeta: number | null
  discNumFromMeta: number | null
  trackNumFromFilename: number | null
  discNumFromFilename: number | null
  manuallyVerified: boolean
  invalid: boolean
  exclude: boolean
  error: string | null
  format: string
  duration: number
  bitRate: number
  language: string | null
  codec: string
  timeBase: string
  channels: number
  channelLayout: string | null
  chapters: Chapter[]
  embeddedCoverArt: string | null
  metaTags: Record<string, string>
  mimeType: string
}

export interface VideoFile {
  index: null
  ino: string
  metadata: FileMetadata
  addedAt: number
  updatedAt: number
  invalid: boolean
  error: string | null
  format: string
  duration: number
  bitRate: number
  language: string | null
  codec: string
  timeBase: string
  frameRate: number
  width: number
  height: number
  embeddedCoverArt: string | null
  mimeType: string
}

export type EbookFormat = 'epub' | 'pdf' | 'mobi' | 'azw3' | 'cbr' | 'cbz'

export interface EBookFile {
  ino: string
  metadata: FileMetadata
  ebookFormat: EbookFormat
  addedAt: number
  updatedAt: number
}

export interface NamedRef {
  id: string
  name: string
}

export interface SeriesRef extends NamedRef {
  sequence: string | null
}

export interface BookMetadata {
  title: string | null
  subtitle: string | null
  authors: NamedRef[]
  narrators: string[]
  series: SeriesRef[]
  genres: string[]
  publishedYear: string | null
  publishedDate: string | null
  publisher: string | null
  description: string | null
  isbn: string | null
  asin: string | null
  language: string | null
  explicit: boolean
  abridged: boolean
}

export interface PodcastMetadata {
  title: string | null
  author: string | null
  description: string | null
  releaseDate: string | null
  genres: string[]
  feedUrl: string | null
  imageUrl: string | null
  itunesPageUrl: string | null
  itunesId: number | string | null
  itunesArtistId: number | string | null
  explicit: boolean
  language: string | null
  type: string | null
}

export interface MusicMetadata {
  title: string | null
  artists: string[]
  album: string | null
  albumArtist: string | null
  genres: string[]
  composer: string | null
  originalYear: string | null
  releaseDate: string | null
  releaseCountry: string | null
  releaseType: string | null
  releaseStatus: string | null
  recordLabel: string | null
  language: string | null
  explicit: boolean
  discNumber: string | null
  discTotal: string | null
  trackNumber: string | null
  trackTotal: string | null
  isrc: string | null
  musicBrainzTrackId: string | null
  musicBrainzAlbumId: string | null
  musicBrainzAlbumArtistId: string | null
  musicBrainzArtistId: string | null
}

export interface VideoMetadata {
  title: string | null
  description: string | null
  explicit: boolean
  language: string | null
}

export interface Enclosure {
  url: string
  length: string
  type: string
}

export interface Episode {
  id: string
  index: number
  season: string | null
  episode: string | null
  episodeType: string | null
  title: string
  subtitle: string | null
  description: string | null
  enclosure: Enclosure | null
  pubDate: string | null
  chapters: Chapter[]
  audioFile: AudioFile
  publishedAt: number | null
  addedAt: number
  updatedAt: number
}

export interface BookMedia {
  metadata: BookMetadata
  coverPath: string | null
  tags: string[]
  audioFiles: AudioFile[]
  chapters: Chapter[]
  missingParts: number[]
  ebookFile: EBookFile | null
}

export interface PodcastMedia {
  metadata: PodcastMetadata
  coverPath: string | null
  tags: string[]
  episodes: Episode[]
  autoDownloadEpisodes: boolean
  /** Absent until a schedule was set: the server leaves the key out then. */
  autoDownloadSchedule?: string
  lastEpisodeCheck: number
  maxEpisodesToKeep: number | null
  maxNewEpisodesToDownload: number | null
}

export interface MusicMedia {
  metadata: MusicMetadata
  coverPath: string | null
  tags: string[]
  audioFile: AudioFile
}

export interface VideoMedia {
  metadata: VideoMetadata
  coverPath: string | null
  tags: string[]
  videoFile: VideoFile
}

interface ItemBase {
  id: string
  ino: string | null
  libraryId: string
  folderId: string
  path: string
  relPath: string
  isFile: boolean
  mtimeMs: number
  ctimeMs: number
  birthtimeMs: number
  addedAt: number
  updatedAt: number
  lastScan: number | null
  scanVersion: string | null
  isMissing: boolean
  isInvalid: boolean
  libraryFiles: LibraryFile[]
}

export interface BookItem extends ItemBase {
  mediaType: 'book'
  media: BookMedia
}
export interface PodcastItem extends ItemBase {
  mediaType: 'podcast'
  media: PodcastMedia
}
export interface MusicItem extends ItemBase {
  mediaType: 'music'
  media: MusicMedia
}
export interface VideoItem extends ItemBase {
  mediaType: 'video'
  media: VideoMedia
}
export type Item = BookItem | PodcastItem | MusicItem | VideoItem

export interface LibraryFolder {
  id: string
  fullPath: string
  libraryId: string
  addedAt: number
}

export interface LibrarySettings {
  /** A restart of 2.2.23 may have removed it. */
  coverAspectRatio?: number
  disableWatcher: boolean
  autoScanCronExpression: string | null
  /** A library of podcasts of the 2.36 line has none of these. */
  skipMatchingMediaWithAsin?: boolean | undefined
  skipMatchingMediaWithIsbn?: boolean | undefined
  audiobooksOnly?: boolean | undefined
  [later: string]: unknown
}

export interface Library {
  id: string
  name: string
  folders: LibraryFolder[]
  displayOrder: number
  icon: string
  mediaType: MediaType
  provider: string
  settings: LibrarySettings
  createdAt: number
  lastUpdate: number
}

export interface Author {
  id: string
  asin: string | null
  name: string
  description: string | null
  imagePath: string | null
  addedAt: number
  updatedAt: number
}

export interface Series {
  id: string
  name: string
  description: string | null
  addedAt: number
  updatedAt: number
}
