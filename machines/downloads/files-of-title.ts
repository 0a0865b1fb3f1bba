import type { LibraryFile, LibraryItemExpanded } from '../model/entities/index.ts'
import type { MediaKey } from '../model/titles/playback.ts'
import { filePath } from '../model/titles/urls.ts'

/** What of a title is kept: its sound, with its e-book where it has one, or the e-book alone. */
export type KeptPart = 'sound' | 'ebook'

/** A file of the server that a kept title needs. */
export interface WantedFile {
  /** Of the file on the server. */
  ino: string
  part: KeptPart
  /** The server's path, without its base. */
  path: string
  /** Bytes, as the server counts them. */
  size: number
  /** Another one for another content: a file that was replaced keeps its `ino` on some file systems, and its name on all. */
  version: string
  mimeType: string
}

type Metadata = Pick<LibraryFile['metadata'], 'size' | 'mtimeMs'>

/** Size and time of change are what a server knows of a file's content; both servers send them for each. */
export const versionOf = (ino: string, { size, mtimeMs }: Metadata): string => `${ino}-${size}-${mtimeMs}`

function wanted(
  itemId: string,
  part: KeptPart,
  file: { ino: string; metadata: Metadata; mimeType?: string },
): WantedFile {
  const { ino, metadata, mimeType = '' } = file
  return {
    ino,
    part,
    path: filePath(itemId, ino),
    size: metadata.size,
    version: versionOf(ino, metadata),
    mimeType,
  }
}

/** The files of a title in the order they are heard, its e-book last; none where the server has none of it. */
export function filesOfTitle(
  item: LibraryItemExpanded,
  { episodeId }: Pick<MediaKey, 'episodeId'>,
): readonly WantedFile[] {
  if (item.isMissing) return []
  const of = (part: KeptPart, file: Parameters<typeof wanted>[2]): WantedFile => wanted(item.id, part, file)
  if (item.mediaType === 'podcast') {
    const episode = item.media.episodes.find(({ id }) => id === episodeId)
    return episode?.audioFile ? [of('sound', episode.audioFile)] : []
  }
  if (item.mediaType !== 'book') return []
  const { audioFiles, ebookFile } = item.media
  return [
    ...audioFiles
      .filter(({ exclude, invalid }) => !exclude && invalid !== true)
      .map((file) => of('sound', file)),
    ...(ebookFile ? [of('ebook', ebookFile)] : []),
  ]
}

export const sizeOf = (files: readonly Pick<WantedFile, 'size'>[]): number =>
  files.reduce((sum, { size }) => sum + size, 0)
