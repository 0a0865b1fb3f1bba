import { posix } from 'node:path'
import type { Disk } from '../state/disk.ts'
import { extensionOf, isAudio, isEbook, isImage } from '../mime.ts'
import { inoOf } from '../state/ids.ts'
import type { FileMetadata, FileType, LibraryFile } from '../state/media.types.ts'

const texts = new Set(['txt', 'nfo'])
const metadataFiles = new Set(['opf', 'abs', 'xml', 'json'])

const fileTypeOf = (name: string): FileType => {
  const extension = extensionOf(name)
  if (isImage(name)) return 'image'
  if (isAudio(name)) return 'audio'
  if (isEbook(name)) return 'ebook'
  if (texts.has(extension)) return 'text'
  return metadataFiles.has(extension) ? 'metadata' : 'unknown'
}

/** Describes a file of the server's tree; null when it is not there. `relPath` is relative to the item. */
export const fileMetadata = (disk: Disk, path: string, relPath: string): FileMetadata | null => {
  const stat = disk.stat(path)
  if (!stat) return null
  const filename = posix.basename(path)
  return {
    filename,
    ext: posix.extname(filename),
    path,
    relPath,
    size: stat.size,
    mtimeMs: Math.floor(stat.mtimeMs),
    ctimeMs: Math.floor(stat.ctimeMs),
    birthtimeMs: Math.floor(stat.birthtimeMs),
  }
}

export const libraryFile = (disk: Disk, path: string, relPath: string, now: number): LibraryFile | null => {
  const metadata = fileMetadata(disk, path, relPath)
  if (!metadata) return null
  const fileType = fileTypeOf(metadata.filename)
  return {
    ino: inoOf(path),
    metadata,
    isSupplementary: fileType === 'ebook' ? true : null,
    addedAt: now,
    updatedAt: now,
    fileType,
  }
}
