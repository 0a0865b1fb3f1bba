import type { ContentsEntry } from '#machines/reading/reader/reader.types.ts'
import type { Archive } from '../archive/archive.ts'
import { decode, parsePage, readXml } from '../section/markup.ts'
import type { EpubPackage } from './epub-package.ts'
import { insideOf } from './paths.ts'
import { logWarning } from '#machines/model/log.ts'

const MOST = 5000
const OPS = 'http://www.idpf.org/2007/ops'

/** The contents of an epub, in one list; targets are `path#fragment`. A book with none, or broken ones, has an empty list. */
export async function readContents(archive: Archive, book: EpubPackage): Promise<ContentsEntry[]> {
  try {
    const entries = book.nav === null ? [] : await fromNav(archive, book.nav)
    if (entries.length > 0 || book.ncx === null) return entries.slice(0, MOST)
    return (await fromNcx(archive, book.ncx)).slice(0, MOST)
  } catch (error) {
    logWarning('The contents of the book could not be read:', error)
    return []
  }
}

async function fromNav(archive: Archive, path: string): Promise<ContentsEntry[]> {
  const page = parsePage(decode(await archive.read(path)), 'application/xhtml+xml')
  const navs = [...page.querySelectorAll('nav')]
  const kindOf = (nav: Element): string =>
    nav.getAttributeNS(OPS, 'type') ?? nav.getAttribute('epub:type') ?? ''
  const nav = navs.find((each) => /\btoc\b/.test(kindOf(each))) ?? navs[0]
  const list = nav?.querySelector('ol')
  return list ? linesOf(list, path, 0) : []
}

function linesOf(list: Element, path: string, depth: number): ContentsEntry[] {
  return [...list.children].flatMap((line) => {
    const name = line.querySelector(':scope > a, :scope > span')
    const entry = name ? entryOf(name.textContent, name.getAttribute('href'), path, depth) : []
    const below = line.querySelector(':scope > ol')
    return [...entry, ...(below && depth < 8 ? linesOf(below, path, depth + 1) : [])]
  })
}

async function fromNcx(archive: Archive, path: string): Promise<ContentsEntry[]> {
  const ncx = await readXml(await archive.read(path))
  const map = ncx?.getElementsByTagNameNS('*', 'navMap')[0]
  return map ? pointsOf(map, path, 0) : []
}

function pointsOf(parent: Element, path: string, depth: number): ContentsEntry[] {
  return [...parent.children]
    .filter(({ localName }) => localName === 'navPoint')
    .flatMap((point) => {
      const child = (name: string) => [...point.children].find(({ localName }) => localName === name)
      const entry = entryOf(
        child('navLabel')?.textContent ?? '',
        child('content')?.getAttribute('src') ?? null,
        path,
        depth,
      )
      return [...entry, ...(depth < 8 ? pointsOf(point, path, depth + 1) : [])]
    })
}

function entryOf(text: string, address: string | null, path: string, depth: number): ContentsEntry[] {
  const label = text.replaceAll(/\s+/g, ' ').trim()
  const inside = address === null ? null : insideOf(path, address)
  if (!label || !inside) return []
  return [{ label, target: inside.fragment ? `${inside.path}#${inside.fragment}` : inside.path, depth }]
}
