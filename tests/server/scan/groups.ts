import { posix } from 'node:path'
import type { Disk } from '../state/disk.ts'
import { extensionOf, isAudio, isEbook } from '../mime.ts'
import type { MediaType } from '../state/media.types.ts'
import { compareValues } from '../rules/natural.ts'
import { discFromFolder } from './folder-names.ts'

/** The files that make one library item, as paths inside the library folder. */
export interface ItemGroup {
  relPath: string
  isFile: boolean
  files: string[]
}

/** All files below a folder, as paths inside it, in natural order. Hidden files and folders are skipped. */
export const walkFolder = async (disk: Disk, folder: string, inside = ''): Promise<string[]> => {
  const found: string[] = []
  for (const { name, isDirectory } of await disk.list(posix.join(folder, inside))) {
    const path = inside ? `${inside}/${name}` : name
    if (isDirectory) found.push(...(await walkFolder(disk, folder, path)))
    else found.push(path)
  }
  return found.toSorted(compareValues)
}

const isMedia = (path: string, mediaType: MediaType): boolean => {
  if (mediaType === 'video') return extensionOf(path) === 'mp4'
  return isAudio(path) || (mediaType === 'book' && isEbook(path))
}

/** The folder an audio or e-book file belongs to: its own, or the one above a disc folder. */
const itemFolderOf = (path: string): string => {
  const folder = posix.dirname(path)
  return discFromFolder(posix.basename(folder)) === null ? folder : posix.dirname(folder)
}

/** The highest folder above a file that is an item's. */
const outermostOf = (path: string, folders: ReadonlySet<string>): string | null => {
  let found: string | null = null
  for (let at = posix.dirname(path); at !== '.' && at !== '/'; at = posix.dirname(at))
    if (folders.has(at)) found = at
  return found
}

/**
 * Sorts the files of a library folder into items: one per folder with media (disc folders and folders inside an item
 * belong to it), one per media file in the root; in a music library one per audio file.
 */
export const groupFiles = (paths: readonly string[], mediaType: MediaType): ItemGroup[] => {
  const media = paths.filter((path) => isMedia(path, mediaType))
  const single = (path: string): ItemGroup => ({ relPath: path, isFile: true, files: [path] })
  if (mediaType === 'music') return media.map(single)

  const folders = new Set(media.map(itemFolderOf).filter((folder) => folder !== '.'))
  const owners = new Map<string, string[]>()
  for (const path of paths) {
    const owner = outermostOf(path, folders)
    if (owner) owners.set(owner, [...(owners.get(owner) ?? []), path])
  }
  const roots = media.filter((path) => itemFolderOf(path) === '.').map(single)
  return [...roots, ...[...owners].map(([relPath, files]) => ({ relPath, isFile: false, files }))]
}
