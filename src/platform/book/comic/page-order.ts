import { entryPath } from '../archive/entry-path.ts'

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
/** Of a file; a dot in the middle of a name is followed by something else. */
const ENDING = /(?<=.)\.[a-z][a-z\d]{0,4}$/i

/** The folders of a file and its name. What only says "from here" is none of them. */
export const segmentsOf = (path: string): readonly string[] => entryPath(path).split('/')

/** In lower case, with its dot; empty for none. */
export const endingOf = (path: string): string => (ENDING.exec(path)?.[0] ?? '').toLowerCase()

/**
 * Paths of an archive in the order in which a comic is read: folder by folder, the files of a folder before its subfolders,
 * and by numbers as a person counts. The ending of a name says nothing of its place. The order in the archive plays no part.
 */
export function inReadingOrder(paths: readonly string[]): readonly string[] {
  return paths
    .map((path) => {
      const folders = [...segmentsOf(path)]
      const name = folders.pop() ?? ''
      return { path, folders, name: name.replace(ENDING, '') }
    })
    .toSorted(
      (a, b) =>
        compareFolders(a.folders, b.folders) ||
        compareNames(a.name, b.name) ||
        Number(a.path > b.path) - Number(a.path < b.path),
    )
    .map(({ path }) => path)
}

/** A folder comes before those inside of it. */
function compareFolders(a: readonly string[], b: readonly string[]): number {
  for (const [index, folder] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    const order = compareNames(folder, other)
    if (order !== 0) return order
  }
  return a.length - b.length
}

/** "01" and "1" are the same number: what is written shorter goes first, so that two folders are never mixed. */
function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || a.length - b.length
}
