import { kindOfFile } from '../../model/text/file-types.ts'
import type { FileKind } from '../../model/text/file-types.ts'
import { stemOf } from './folder-reading.ts'
import type { FolderItem } from './folder-reading.ts'
import type { FolderReading, FoundFile, IgnoredFile, ItemFile, UploadTarget } from './upload.types.ts'

export interface ParsedFiles {
  items: readonly FolderItem[]
  ignored: readonly IgnoredFile[]
}

interface Known {
  file: FoundFile
  kind: FileKind
  /** Folders above it, the outermost first. */
  folders: readonly string[]
  name: string
}

const DISC = /^(?:cd|dis[ck]) ?\d{1,3}$/i

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** As a person reads them, folder by folder. */
function inOrder(a: FoundFile, b: FoundFile): number {
  const [left, right] = [a.path.split('/'), b.path.split('/')]
  for (const [index, part] of left.entries()) {
    const order = collator.compare(part, right[index] ?? '')
    if (order !== 0) return order
  }
  return left.length - right.length
}

/** The folders that make an item; those of single discs belong to the one above them. */
function itemFolders(
  folders: readonly string[],
  { mediaType }: UploadTarget,
  top: FolderReading['top'],
): readonly string[] {
  if (top === 'title') return folders.slice(0, 1)
  if (mediaType === 'podcast') return folders.slice(0, 2)
  let end = folders.length
  while (end > 1 && DISC.test(folders[end - 1] ?? '')) end -= 1
  return folders.slice(0, end)
}

const keyOf = (folders: readonly string[]): string => folders.map((folder) => `${folder}/`).join('')
/** Of a file that lies in no folder. In a library of podcasts all of them are one. */
const looseKey = (name: string, { mediaType }: UploadTarget): string =>
  mediaType === 'podcast' ? '' : `:${stemOf(name)}`

/**
 * Sorts files into items by where they lie: each folder with something to hear (or to read, where the library takes that) is
 * one, and so is what lies in no folder. A podcast is the second folder with all that is in it. Other files that a server
 * knows go with the item around them.
 * @param top what the outermost folder is: with `title` all that it holds is one item
 */
export function parseFiles(
  files: readonly FoundFile[],
  target: UploadTarget,
  top: FolderReading['top'] = 'common',
): ParsedFiles {
  const ignored: IgnoredFile[] = []
  const known: Known[] = []
  for (const file of files.toSorted(inOrder)) {
    const folders = file.path.split('/').filter((part) => part !== '')
    const name = folders.pop() ?? ''
    const kind = kindOfFile(name)
    if (kind === null) ignored.push({ path: file.path, reason: 'unknownType' })
    else if (kind === 'ebook' && !target.takesEbooks) ignored.push({ path: file.path, reason: 'noEbooks' })
    else if (file.size === 0) ignored.push({ path: file.path, reason: 'empty' })
    else known.push({ file, kind, folders, name })
  }

  const isMedia = ({ kind }: Known): boolean => kind === 'audio' || kind === 'ebook'
  const keyOfMedia = ({ folders, name }: Known): string =>
    folders.length === 0 ? looseKey(name, target) : keyOf(itemFolders(folders, target, top))
  const groups = new Map<string, Known[]>()
  for (const each of known.filter(isMedia)) {
    const key = keyOfMedia(each)
    const members = groups.get(key)
    if (members) members.push(each)
    else groups.set(key, [each])
  }
  const only = groups.size === 1 ? [...groups.keys()][0] : undefined
  /** The item around a file that is none itself. */
  const nearest = ({ folders, name }: Known): string | undefined => {
    for (let end = folders.length; end > 0; end -= 1) {
      const key = keyOf(folders.slice(0, end))
      if (groups.has(key)) return key
    }
    if (folders.length > 0) return undefined
    const loose = looseKey(name, target)
    return groups.has(loose) ? loose : only
  }
  for (const each of known) {
    if (isMedia(each)) continue
    const key = nearest(each)
    if (key === undefined) ignored.push({ path: each.file.path, reason: 'noItem' })
    else groups.get(key)?.push(each)
  }

  const items = [...groups.values()].map((members) => {
    const [first] = members
    const folders = first ? itemFolders(first.folders, target, top) : []
    const sorted = members.toSorted((a, b) => inOrder(a.file, b.file))
    return {
      folders,
      files: sorted.map((each): ItemFile => ({
        id: each.file.id,
        size: each.file.size,
        kind: each.kind,
        path: each.folders.slice(folders.length).concat(each.name).join('/'),
      })),
    }
  })
  return { items, ignored }
}
