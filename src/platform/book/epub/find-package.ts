import type { Archive } from '../archive/archive.ts'
import { BookError } from '../book-error.ts'
import { readXml } from '../section/markup.ts'
import { entryFinder } from './find-entry.ts'
import type { FindEntry } from './find-entry.ts'

const CONTAINER = 'META-INF/container.xml'
const ENCRYPTION = 'META-INF/encryption.xml'
/** Fonts that are merely scrambled; they show as another font, nothing else does. */
const SCRAMBLED: ReadonlySet<string> = new Set([
  'http://www.idpf.org/2008/embedding',
  'http://ns.adobe.com/pdf/enc#RC',
])

export const all = (root: Document | Element, name: string): Element[] => [
  ...root.getElementsByTagNameNS('*', name),
]

/** Where the package of an epub stands, and how its files are found; null where there is none. */
export async function findPackage(archive: Archive): Promise<{ path: string | null; find: FindEntry }> {
  const paths = archive.entries.map(({ path }) => path)
  const find = entryFinder(paths)
  const container = nearest(paths, /(?:^|\/)meta-inf\/container\.xml$/i)
  // a book that was packed with the folder it lay in
  const folder = container === null ? '' : container.slice(0, -CONTAINER.length)
  await refuseEncrypted(archive, find(`${folder}${ENCRYPTION}`))
  const file = container === null ? null : await readXml(await archive.read(container))
  for (const rootfile of file ? all(file, 'rootfile') : []) {
    const named = rootfile.getAttribute('full-path') ?? ''
    const path = find(`${folder}${named}`) ?? find(named)
    if (path !== null && !/\.pdf$/i.test(path)) return { path, find }
  }
  return { path: nearest(paths, /\.opf$/i), find }
}

/** The one that lies least deep. */
function nearest(paths: readonly string[], name: RegExp): string | null {
  const depthOf = (path: string): number => path.split('/').length
  return paths.filter((path) => name.test(path)).toSorted((a, b) => depthOf(a) - depthOf(b))[0] ?? null
}

async function refuseEncrypted(archive: Archive, path: string | null): Promise<void> {
  if (path === null) return
  const file = await readXml(await archive.read(path))
  const isLocked =
    !file ||
    all(file, 'EncryptionMethod').some((method) => !SCRAMBLED.has(method.getAttribute('Algorithm') ?? ''))
  if (isLocked) throw new BookError('encrypted', 'Protected against reading elsewhere.')
}
