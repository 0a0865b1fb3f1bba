import { BookError } from '../book-error.ts'
import type { Archive } from '../archive/archive.ts'
import { readXml } from '../section/markup.ts'
import { typeByEnding } from './file-types.ts'
import { all, findPackage } from './find-package.ts'
import type { FindEntry } from './find-entry.ts'
import { insideOf } from './paths.ts'
import { logWarning } from '#machines/model/log.ts'

export interface SpineItem {
  path: string
  type: string
  linear: boolean
  /** What says which of it is spoken when; null without. */
  overlay: string | null
  /** How places in it begin, as CFIs count. */
  cfiBase: string
}

export interface EpubPackage {
  spine: readonly SpineItem[]
  /** How many parts the book names that its file does not hold. */
  missing: number
  types: ReadonlyMap<string, string>
  /** Where the contents stand: a page of the book, or the older NCX; null without. */
  nav: string | null
  ncx: string | null
  direction: 'ltr' | 'rtl'
  /** The tag of its language; empty where it does not say. */
  language: string
  isFixed: boolean
  find: FindEntry
}

interface ManifestItem {
  path: string
  type: string
  properties: string
  /** The name of what says when it is spoken. */
  overlay: string
}

const PAGE = /^(?:application\/xhtml\+xml|text\/html|application\/x-dtbook\+xml|text\/x-oeb1-document)$/i
/** Where the spine of a package usually stands, for places in a book without one. */
const USUAL_STEP = 6

/** The package of an epub: what is in it, and in which order it is read. */
export async function readPackage(archive: Archive): Promise<EpubPackage> {
  const { path, find } = await findPackage(archive)
  const opf = path === null ? null : await readXml(await archive.read(path))
  if (path === null || !opf) return withoutPackage(archive, find)
  const manifest = manifestOf(opf, path, find)
  const items = [...manifest.values()].filter((item) => item !== null)
  const spineNode = all(opf, 'spine')[0]
  const step = spineNode ? ([...opf.documentElement.children].indexOf(spineNode) + 1) * 2 : 0
  const named = spineNode
    ? all(spineNode, 'itemref').map((itemref, index) => spineItem(itemref, index, step, manifest))
    : []
  const read = named.filter((item) => item !== null)
  const pages = items.filter(({ type, properties }) => PAGE.test(type) && !/\bnav\b/.test(properties))
  const spine = read.length > 0 ? read : pages.map(inOrder)
  if (spine.length === 0) return withoutPackage(archive, find)
  const toc = manifest.get(spineNode?.getAttribute('toc') ?? '')
  const ncx = toc ?? items.find(({ type }) => type === 'application/x-dtbncx+xml')
  return {
    spine,
    missing: named.length - read.length,
    types: new Map(items.map((item) => [item.path, item.type])),
    nav: items.find(({ properties }) => /\bnav\b/.test(properties))?.path ?? null,
    ncx: ncx?.path ?? find('toc.ncx'),
    direction: spineNode?.getAttribute('page-progression-direction') === 'rtl' ? 'rtl' : 'ltr',
    language: all(opf, 'language')[0]?.textContent.trim() ?? '',
    isFixed: all(opf, 'meta').some(
      (meta) =>
        meta.getAttribute('property') === 'rendition:layout' && meta.textContent.trim() === 'pre-paginated',
    ),
    find,
  }
}

/** By their ids; null for one whose file is not there. */
function manifestOf(opf: Document, path: string, find: FindEntry): Map<string, ManifestItem | null> {
  const items = new Map<string, ManifestItem | null>()
  for (const item of all(opf, 'item')) {
    const href = item.getAttribute('href') ?? ''
    const entry = find(insideOf(path, href)?.path ?? '')
    const id = item.getAttribute('id') ?? href
    items.set(
      id,
      entry === null
        ? (items.get(id) ?? null)
        : {
            path: entry,
            type: item.getAttribute('media-type') || typeByEnding(entry),
            properties: item.getAttribute('properties') ?? '',
            overlay: item.getAttribute('media-overlay') ?? '',
          },
    )
  }
  return items
}

function spineItem(
  itemref: Element,
  index: number,
  step: number,
  manifest: ReadonlyMap<string, ManifestItem | null>,
): SpineItem | null {
  const item = manifest.get(itemref.getAttribute('idref') ?? '')
  if (!item) return null
  const id = itemref.getAttribute('id')
  return {
    path: item.path,
    type: item.type,
    linear: itemref.getAttribute('linear') !== 'no',
    overlay: manifest.get(item.overlay)?.path ?? null,
    cfiBase: `/${step}/${(index + 1) * 2}${id ? `[${id}]` : ''}`,
  }
}

const inOrder = ({ path, type }: Pick<ManifestItem, 'path' | 'type'>, index: number): SpineItem => ({
  path,
  type,
  linear: true,
  overlay: null,
  cfiBase: `/${USUAL_STEP}/${(index + 1) * 2}`,
})

/** A book that does not say what is in it, or nothing that is there, is read in the order of its pages' names. */
function withoutPackage(archive: Archive, find: FindEntry): EpubPackage {
  const pages = archive.entries
    .map(({ path }) => ({ path, type: typeByEnding(path) }))
    .filter(({ type }) => PAGE.test(type))
    .toSorted((a, b) => new Intl.Collator('en', { numeric: true }).compare(a.path, b.path))
  if (pages.length === 0) throw new BookError('wrongKind', 'No package and no pages: this is no epub.')
  logWarning('The book does not say in which order it is read: it is shown by the names of its pages.')
  return {
    spine: pages.map(inOrder),
    missing: 0,
    types: new Map(),
    nav: null,
    ncx: find('toc.ncx'),
    direction: 'ltr',
    language: '',
    isFixed: false,
    find,
  }
}
