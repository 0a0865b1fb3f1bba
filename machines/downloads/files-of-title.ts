import type { LibraryFile, LibraryItemExpanded } from '../model/entities/index.ts'
import type { MediaKey } from '../model/titles/playback.ts'

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

const encoded = encodeURIComponent

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
    path: `/api/items/${encoded(itemId)}/file/${encoded(ino)}`,
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

/** What became of the files of a kept title on the server meanwhile. */
export interface FileChanges {
  /** Of the kept files, those whose content is another one now. */
  replaced: readonly string[]
  /** Those that the server has no more. */
  gone: readonly string[]
  /** What it has beside them. */
  added: readonly WantedFile[]
}

/** @param kept as they were fetched; @param now as the server has them */
export function changesOf(kept: readonly WantedFile[], now: readonly WantedFile[]): FileChanges {
  const today = new Map(now.map((file) => [file.ino, file]))
  const known = new Set(kept.map(({ ino }) => ino))
  return {
    replaced: kept
      .filter(({ ino, version }) => {
        const file = today.get(ino)
        return file !== undefined && file.version !== version
      })
      .map(({ ino }) => ino),
    gone: kept.filter(({ ino }) => !today.has(ino)).map(({ ino }) => ino),
    added: now.filter(({ ino }) => !known.has(ino)),
  }
}
