import type { Archive } from '../archive/archive.ts'
import { nextTask } from '../../next-task.ts'
import { readXml } from '../section/markup.ts'
import type { SpokenPart } from '../section/sectioned-book.ts'
import type { EpubPackage } from './epub-package.ts'
import { insideOf, targetOf } from './paths.ts'
import { logWarning } from '#machines/model/log.ts'

/** Stretches of one book; a word each in a long book, and more than any has. */
const MOST = 400_000
/** Seconds of one file. */
const LONGEST = 48 * 3600

/** A place of the text, and which part of which file speaks it. */
interface Pair {
  target: string
  path: string
  fragment: string
  file: string
  begin: number
  end: number
}

/**
 * What the media overlays of an epub say is spoken where, in the order of its text. What cannot be understood of them is
 * left out; a book without any has none.
 */
export async function readSpoken(
  archive: Archive,
  book: EpubPackage,
  pageOf: (section: number) => Promise<Document | null>,
): Promise<SpokenPart[]> {
  const spoken: SpokenPart[] = []
  const seen = new Set<string>()
  for (const [section, { path, overlay }] of book.spine.entries()) {
    // a book may name one page thousands of times
    if (overlay === null || seen.has(path) || spoken.length >= MOST) continue
    seen.add(path)
    await nextTask()
    try {
      const smil = await readXml(await archive.read(overlay))
      const pairs = smil ? pairsIn(smil, overlay, book).filter((pair) => book.find(pair.path) === path) : []
      const page = pairs.length > 0 ? await pageOf(section) : null
      if (!page) continue
      const shares = sharesById(page)
      for (const { target, fragment, file, begin, end } of pairs.slice(0, MOST - spoken.length)) {
        const share = fragment === '' ? 0 : shares.get(fragment)
        if (share !== undefined) spoken.push({ section, share, target, file, begin, end })
      }
    } catch (error) {
      logWarning(`What is spoken of a page could not be read: ${overlay}`, error)
    }
  }
  return spoken
}

/** Text and sound in pairs, as they stand in a file; however they are nested, only the pairs count. */
function pairsIn(smil: Document, from: string, book: EpubPackage): Pair[] {
  const pairs: Pair[] = []
  for (const par of smil.getElementsByTagNameNS('*', 'par')) {
    const text = childOf(par, 'text')
    const audio = childOf(par, 'audio')
    const place = insideOf(from, text?.getAttribute('src') ?? '')
    const sound = insideOf(from, audio?.getAttribute('src') ?? '')
    const begin = clockValue(audio?.getAttribute('clipBegin') ?? '0')
    const end = clockValue(audio?.getAttribute('clipEnd') ?? '')
    const target = place && targetOf(place, book)
    if (!place || !sound || target === null || begin === null || end === null || end <= begin) continue
    pairs.push({ target, ...place, file: sound.path, begin, end })
    if (pairs.length >= MOST) break
  }
  return pairs
}

const childOf = (parent: Element, name: string): Element | undefined =>
  [...parent.children].find(({ localName }) => localName === name)

const UNITS: Readonly<Record<string, number>> = { h: 3600, min: 60, s: 1, ms: 0.001, '': 1 }

/** `1:02:03.5`, `02:03`, `12.5s`, `1.5min`, `900ms`: seconds, or null for what is no time of a file. */
export function clockValue(text: string): number | null {
  const written = text.trim()
  if (written.length > 40) return null
  const count = /^(\d+(?:\.\d+)?)(h|min|s|ms|)$/.exec(written)
  const seconds = count
    ? Number(count[1]) * (UNITS[count[2] ?? ''] ?? 1)
    : /^(?:\d+:)?\d{1,2}:\d{1,2}(?:\.\d+)?$/.test(written)
      ? written.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
      : null
  return seconds === null || seconds > LONGEST ? null : seconds
}

/** How much of the letters of a page lies before each element that has a name, 0 to 1. */
function sharesById(page: Document): Map<string, number> {
  const before = new Map<string, number>()
  let letters = 0
  const walker = page.createTreeWalker(page.body ?? page, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node.nodeType === Node.TEXT_NODE) {
      if (node.nodeValue?.trim()) letters += node.nodeValue.length
    } else {
      const { id } = node as Element
      if (id && !before.has(id)) before.set(id, letters)
    }
  }
  return new Map([...before].map(([id, count]) => [id, letters > 0 ? count / letters : 0]))
}
