import { posix } from 'node:path'
import type { Created } from '../state/catalogue.ts'
import type { Disk } from '../state/disk.ts'
import { inoOf } from '../state/ids.ts'
import type { Library, LibraryFile, LibraryFolder } from '../state/media.types.ts'
import type { State } from '../state/state.ts'
import type { ItemGroup } from './groups.ts'
import { libraryFile } from './library-file.ts'
import type { ProbeCache } from './probe-cache.ts'

/** What the builders of items work with. */
export interface ScanContext {
  state: State
  disk: Disk
  probes: ProbeCache
  library: Library
  folder: LibraryFolder
  created: Created
  now: number
}

/** The part of an item that is the same for every media type, and its files. */
export const itemBase = (context: ScanContext, group: ItemGroup) => {
  const { state, disk, library, folder, now } = context
  const path = posix.join(folder.fullPath, group.relPath)
  const files = group.files
    .map((file) =>
      libraryFile(
        disk,
        posix.join(folder.fullPath, file),
        group.isFile ? file : file.slice(group.relPath.length + 1),
        now,
      ),
    )
    .filter((file): file is LibraryFile => file !== null)
  const stat = disk.stat(path)
  const times = files.map((file) => file.metadata.mtimeMs)
  const mtimeMs = Math.max(0, ...times)
  return {
    id: state.ids.from('li', path),
    ino: inoOf(path),
    libraryId: library.id,
    folderId: folder.id,
    path,
    relPath: group.relPath,
    isFile: group.isFile,
    mtimeMs,
    ctimeMs: mtimeMs,
    birthtimeMs: stat ? Math.floor(stat.birthtimeMs) : mtimeMs,
    addedAt: now,
    updatedAt: now,
    lastScan: null,
    scanVersion: null,
    isMissing: false,
    isInvalid: false,
    libraryFiles: files,
  }
}

export const coverFileOf = (files: readonly LibraryFile[]): LibraryFile | undefined => {
  const images = files.filter((file) => file.fileType === 'image')
  return images.find((file) => /^cover\./iu.test(file.metadata.filename)) ?? images[0]
}
