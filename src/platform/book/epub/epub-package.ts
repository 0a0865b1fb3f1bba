import { BookError } from '../book-error.ts'
import type { Archive } from '../archive/archive.ts'
import { readXml } from '../section/markup.ts'
import { insideOf } from './paths.ts'

export interface SpineItem {
  path: string
  type: string
  linear: boolean
  /** How places in it begin, as CFIs count. */
  cfiBase: string
}

export interface EpubPackage {
  spine: readonly SpineItem[]
  types: ReadonlyMap<string, string>
  /** Where the contents stand: a page of the book, or the older NCX; null without. */
  nav: string | null
  ncx: string | null
  direction: 'ltr' | 'rtl'
  isFixed: boolean
}

const CONTAINER = 'META-INF/container.xml'
const ENCRYPTION = 'META-INF/encryption.xml'
/** Fonts that are merely scrambled; they show as another font, nothing else does. */
const SCRAMBLED: ReadonlySet<string> = new Set([
  'http://www.idpf.org/2008/embedding',
  'http://ns.adobe.com/pdf/enc#RC',
])

const all = (root: Document | Element, name: string): Element[] => [...root.getElementsByTagNameNS('*', name)]

/** The package of an epub: what is in it, and in which order it is read. */
export async function readPackage(archive: Archive): Promise<EpubPackage> {
  if (!archive.has(CONTAINER)) throw new BookError('wrongKind', 'No container: this is no epub.')
  await refuseEncrypted(archive)
  const container = await xml(archive, CONTAINER)
  const path = all(container, 'rootfile')[0]?.getAttribute('full-path')
  if (!path || !archive.has(path)) throw new BookError('broken', 'No package.')
  const opf = await xml(archive, path)
  const spineNode = all(opf, 'spine')[0]
  if (!spineNode) throw new BookError('broken', 'No spine.')

  const items = new Map<string, { path: string; type: string; properties: string }>()
  const types = new Map<string, string>()
  let nav: string | null = null
  for (const item of all(opf, 'item')) {
    const inside = insideOf(path, item.getAttribute('href') ?? '')
    if (!inside || !archive.has(inside.path)) continue
    const type = item.getAttribute('media-type') ?? ''
    const properties = item.getAttribute('properties') ?? ''
    items.set(item.getAttribute('id') ?? '', { path: inside.path, type, properties })
    types.set(inside.path, type)
    if (/\bnav\b/.test(properties)) nav = inside.path
  }
  const step = ([...opf.documentElement.children].indexOf(spineNode) + 1) * 2
  const spine = all(spineNode, 'itemref').flatMap((itemref, index): SpineItem[] => {
    const item = items.get(itemref.getAttribute('idref') ?? '')
    if (!item) return []
    const id = itemref.getAttribute('id')
    return [
      {
        path: item.path,
        type: item.type,
        linear: itemref.getAttribute('linear') !== 'no',
        cfiBase: `/${step}/${(index + 1) * 2}${id ? `[${id}]` : ''}`,
      },
    ]
  })
  if (spine.length === 0) throw new BookError('broken', 'Nothing to read in it.')
  const toc = items.get(spineNode.getAttribute('toc') ?? '')
  const ncx = toc ?? [...items.values()].find(({ type }) => type === 'application/x-dtbncx+xml')
  return {
    spine,
    types,
    nav,
    ncx: ncx?.path ?? null,
    direction: spineNode.getAttribute('page-progression-direction') === 'rtl' ? 'rtl' : 'ltr',
    isFixed: all(opf, 'meta').some(
      (meta) =>
        meta.getAttribute('property') === 'rendition:layout' && meta.textContent.trim() === 'pre-paginated',
    ),
  }
}

async function refuseEncrypted(archive: Archive): Promise<void> {
  if (!archive.has(ENCRYPTION)) return
  const file = await readXml(await archive.read(ENCRYPTION))
  const isLocked =
    !file ||
    all(file, 'EncryptionMethod').some((method) => !SCRAMBLED.has(method.getAttribute('Algorithm') ?? ''))
  if (isLocked) throw new BookError('encrypted', 'Protected against reading elsewhere.')
}

async function xml(archive: Archive, path: string): Promise<Document> {
  const file = await readXml(await archive.read(path))
  if (!file) throw new BookError('broken', `${path} cannot be read.`)
  return file
}
