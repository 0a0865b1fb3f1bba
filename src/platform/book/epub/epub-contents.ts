import type { ContentsEntry } from '#machines/reading/reader/reader.types.ts'
import type { Archive } from '../archive/archive.ts'
import { decode } from '#src/markup/decode.ts'
import { parsePage, readXml } from '../section/markup.ts'
import type { EpubPackage } from './epub-package.ts'
import { insideOf, targetOf } from './paths.ts'
import { logWarning } from '#machines/model/log.ts'

const MOST = 5000
const DEEPEST = 8
const OPS = 'http://www.idpf.org/2007/ops'

/** A line of the contents as the book has it; the address is null for a heading that leads nowhere. */
interface Line {
  text: string
  address: string | null
  depth: number
}

/** The contents of an epub, in one list; targets are `path#fragment`. A book with none, or broken ones, has an empty list. */
export async function readContents(archive: Archive, book: EpubPackage): Promise<ContentsEntry[]> {
  const entries = await readLines(archive, book.nav, fromNav, book)
  return entries.length > 0 ? entries : await readLines(archive, book.ncx, fromNcx, book)
}

async function readLines(
  archive: Archive,
  path: string | null,
  linesIn: (bytes: Uint8Array<ArrayBuffer>) => Line[] | Promise<Line[]>,
  book: EpubPackage,
): Promise<ContentsEntry[]> {
  if (path === null) return []
  try {
    const lines = await linesIn(await archive.read(path))
    return lines.slice(0, MOST).flatMap((line) => entryOf(line, path, book))
  } catch (error) {
    logWarning('The contents of the book could not be read:', error)
    return []
  }
}

function fromNav(bytes: Uint8Array<ArrayBuffer>): Line[] {
  const page = parsePage(decode(bytes), 'application/xhtml+xml')
  const navs = [...page.querySelectorAll('nav')]
  const kindOf = (nav: Element): string =>
    nav.getAttributeNS(OPS, 'type') ?? nav.getAttribute('epub:type') ?? ''
  const nav = navs.find((each) => /\btoc\b/.test(kindOf(each))) ?? navs[0] ?? page.body
  const list = nav?.querySelector('ol, ul')
  return list ? linesOf(list, 0) : []
}

function linesOf(list: Element, depth: number): Line[] {
  return [...list.children].flatMap((line) => {
    const below = line.querySelector('ol, ul')
    // what the line itself says, without the lines below it
    const own = line.cloneNode(true) as Element
    for (const each of own.querySelectorAll('ol, ul')) each.remove()
    const text = own.textContent.trim() || (own.querySelector('img[alt]')?.getAttribute('alt') ?? '')
    const address = own.querySelector('a[href]')?.getAttribute('href') ?? null
    return [{ text, address, depth }, ...(below && depth < DEEPEST ? linesOf(below, depth + 1) : [])]
  })
}

async function fromNcx(bytes: Uint8Array<ArrayBuffer>): Promise<Line[]> {
  const ncx = await readXml(bytes)
  const map = ncx?.getElementsByTagNameNS('*', 'navMap')[0]
  return map ? pointsOf(map, 0) : []
}

function pointsOf(parent: Element, depth: number): Line[] {
  return [...parent.children]
    .filter(({ localName }) => localName === 'navPoint')
    .flatMap((point) => {
      const child = (name: string) => [...point.children].find(({ localName }) => localName === name)
      const text = child('navLabel')?.textContent ?? ''
      const address = child('content')?.getAttribute('src') ?? null
      return [{ text, address, depth }, ...(depth < DEEPEST ? pointsOf(point, depth + 1) : [])]
    })
}

function entryOf({ text, address, depth }: Line, path: string, book: EpubPackage): ContentsEntry[] {
  const label = text.replaceAll(/\s+/g, ' ').trim()
  if (!label) return []
  if (address === null) return [{ label, target: null, depth }]
  const inside = insideOf(path, address)
  // of the web, which no contents lead to
  if (!inside) return []
  const target = targetOf(inside, book)
  return [target === null ? { label, target, depth, isMissing: true } : { label, target, depth }]
}
