import type { Directory } from '../../model/entities/admin/admin-server.ts'
import type { LocaleKey } from '../../model/locale-key.ts'

/** A path to compare: without what stands at its end, and with one kind of slash. */
export function normalPath(path: string): string {
  const plain = path.trim().replaceAll('\\', '/')
  let end = plain.length
  while (end > 1 && plain[end - 1] === '/') end -= 1
  return plain.slice(0, end)
}

/** Whether a path begins at the root of a disk. A server makes the folder of any other one in its own. */
export const isWholePath = (path: string): boolean => /^(?:[\\/]|[a-z]:[\\/])/i.test(path.trim())

/** Of a folder on the server's disk, whichever server tells of it: older ones name the whole path apart. */
export const pathOf = ({ path, fullPath }: Directory): string => fullPath ?? path

const contains = (outer: string, inner: string): boolean =>
  inner !== outer && inner.startsWith(outer.endsWith('/') ? outer : `${outer}/`)

/** Why a folder cannot become one of a library: one has it, has a folder inside of it, or has what it lies in. */
export type FolderRefusal = 'used' | 'parent' | 'child'

/** What is said of it. */
export const REFUSED = {
  used: 'configLibraries.folderUsed',
  parent: 'configLibraries.folderParent',
  child: 'configLibraries.folderChild',
} as const satisfies Record<FolderRefusal, LocaleKey>

/**
 * Whether a folder may be chosen.
 * @param used folders of all libraries, and those that were chosen already
 */
export function refusalOf(path: string, used: readonly string[]): FolderRefusal | null {
  const own = normalPath(path)
  const taken = used.map(normalPath)
  if (taken.includes(own)) return 'used'
  if (taken.some((other) => contains(own, other))) return 'parent'
  return taken.some((other) => contains(other, own)) ? 'child' : null
}
