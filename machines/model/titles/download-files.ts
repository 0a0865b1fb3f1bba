import type { LocaleKey } from '../locale-key.ts'
import type { AudioTrack, Library, LibraryFile, LibraryItemExpanded } from '../entities/index.ts'
import { safeName } from '../text/file-names.ts'

/** A file that the server gives out. */
export interface DownloadFile {
  /** What it is called on this machine. */
  name: string
  /** Bytes; of what is packed first, about as many. */
  size: number
  /** The server's path, with its query. */
  path: string
  /** What has to be readable for it: reading that says in words why it is not to be had. */
  check: string
}

const FILE_TYPES = ['audio', 'ebook', 'image', 'metadata', 'text', 'unknown', 'video'] as const

/** What a file of an item is called by what the server takes it for; null for what it has no word for here. */
export function fileTypeKey(fileType: string): LocaleKey | null {
  const known = FILE_TYPES.find((each) => each === fileType)
  return known ? `item.fileTypes.${known}` : null
}

/** As many items go into one archive; their ids stand in its address. */
export const MOST_PACKED = 100

type BookExpanded = Extract<LibraryItemExpanded, { mediaType: 'book' }>

const encoded = encodeURIComponent
const itemPath = (id: string): string => `/api/items/${encoded(id)}`

/** One file of an item: a track, an e-book, an episode. */
export function fileDownload(
  itemId: string,
  {
    ino,
    metadata,
  }: Pick<LibraryFile, 'ino'> & { metadata: Pick<LibraryFile['metadata'], 'filename' | 'size'> },
): DownloadFile {
  const check = itemPath(itemId)
  return {
    name: metadata.filename,
    size: metadata.size,
    path: `${check}/file/${encoded(ino)}/download`,
    check,
  }
}

/** The file of a track; tracks of older servers do not name theirs. */
export function trackDownload(item: BookExpanded, track: AudioTrack): DownloadFile | null {
  const file = item.media.audioFiles.find(({ metadata }) => metadata.path === track.metadata?.path)
  return file ? fileDownload(item.id, file) : null
}

/** All of an item: its folder in an archive, or the one file that it is. Null where the server has none of it. */
export function itemDownload(item: LibraryItemExpanded): DownloadFile | null {
  const { id, isMissing, isFile, libraryFiles, media, size } = item
  const [first] = libraryFiles
  if (isMissing || !first) return null
  // a server of the 2.2 line ends at the archive of a single file
  if (isFile) return fileDownload(id, first)
  const check = itemPath(id)
  return {
    name: `${safeName(media.metadata.title ?? '', 200) || id}.zip`,
    size,
    path: `${check}/download`,
    check,
  }
}

/** Several items of a library in one archive, on servers that pack them. */
export function itemsDownload(libraryId: string, itemIds: readonly string[]): DownloadFile {
  const check = `/api/libraries/${encoded(libraryId)}`
  return {
    name: 'LibraryItems.zip',
    size: 0,
    path: `${check}/download?ids=${itemIds.map(encoded).join(',')}`,
    check,
  }
}

/** The addresses of all feeds of a library, as other programs read them in. */
export function opmlDownload({ id, name }: Pick<Library, 'id' | 'name'>): DownloadFile {
  const check = `/api/libraries/${encoded(id)}`
  return { name: `${safeName(name, 200) || id}.opml`, size: 0, path: `${check}/opml`, check }
}
