import type { BookSentence, SectionSentences } from '#machines/reading/reader/reader.types.ts'
import { blockOf, readText } from '../search/read-text.ts'
import type { PageText } from '../search/read-text.ts'
import { splitSentences } from '../search/split-sentences.ts'
import { entryBefore } from './section-entry.ts'
import type { SectionFrame } from './section-frame.ts'
import type { SectionPlace } from './sectioned-book.ts'

/** Of one section; more than any chapter has. */
const MOST = 20_000
/** How a word is read stands beside it a second time. */
const BESIDE = /^(?:rt|rp)$/i
const XML = 'http://www.w3.org/XML/1998/namespace'

const texts = new WeakMap<Document, PageText>()

/** A page that is shown does not change: it is read once. */
function textOf(page: Document): PageText {
  const text = texts.get(page) ?? readText(page.body)
  texts.set(page, text)
  return text
}

export interface Aloud {
  section: number
  /** Of the entries of the contents. */
  places: readonly (SectionPlace | null)[]
  /** Of the whole book, where the page does not say. */
  language: string
  /** How much of the book lies before a place, by how much of the section does. */
  shareAt: (share: number) => number
}

/** What of a page can be read aloud, and which sentence is the first on what is shown of it. */
export function sentencesIn(
  { page, text, firstPoint }: Pick<SectionFrame, 'page' | 'text' | 'firstPoint'>,
  { section, places, language, shareAt }: Aloud,
): Pick<SectionSentences, 'sentences' | 'first'> {
  const read = textOf(page)
  const entries = entriesIn(page, read, places, section)
  const sentences: BookSentence[] = []
  let start = 0
  for (const end of read.ends) {
    const words = read.text.slice(start, end)
    const lead = words.length - words.trimStart().length
    const block = words.trim() === '' ? null : blockAt(read, start + lead)
    if (block && isSeen(block)) {
      const tag = tagOf(block) || language
      const spans = isHeading(block)
        ? [{ start: lead, end: words.trimEnd().length }]
        : splitSentences(words, tag)
      for (const span of spans.slice(0, MOST - sentences.length)) {
        const [from, to] = [start + span.start, start + span.end]
        const range = read.rangeOf({ start: from, end: to })
        if (!range) continue
        sentences.push({
          target: `${section}:${from}-${to}`,
          share: shareAt(text.shareBefore({ node: range.startContainer, offset: range.startOffset })),
          entry: entries.findLast((each) => each.start <= from)?.entry ?? -1,
          text: read.text.slice(from, to).replaceAll(/\s+/g, ' ').trim(),
          language: tag,
        })
      }
    }
    start = end
  }
  const point = firstPoint()
  const shown = point ? shareAt(text.shareBefore(point)) : 0
  const first = sentences.findIndex(({ share }) => share >= shown)
  return { sentences, first: first < 0 ? Math.max(0, sentences.length - 1) : first }
}

/** Where such a sentence stands; null for what is none. */
export function sentencePlace(target: string): SectionPlace | null {
  const [, section, start, end] = /^(\d{1,9}):(\d{1,9})-(\d{1,9})$/.exec(target) ?? []
  if (section === undefined) return null
  return {
    section: Number(section),
    find: (page) => textOf(page).rangeOf({ start: Number(start), end: Number(end) }),
  }
}

/** Where the entries of the contents begin that lead here; the last one before the section comes first. */
function entriesIn(
  page: Document,
  read: PageText,
  places: Aloud['places'],
  section: number,
): { start: number; entry: number }[] {
  const before = entryBefore(places, section)
  const own = places.flatMap((place, entry) => {
    if (place?.section !== section) return []
    const anchor = place.find?.(page) ?? null
    const node = anchor && 'startContainer' in anchor ? anchor.startContainer : anchor
    return [{ start: node ? read.before(node) : 0, entry }]
  })
  return [{ start: 0, entry: before }, ...own]
}

function blockAt(read: PageText, at: number): Element | null {
  const range = read.rangeOf({ start: at, end: at + 1 })
  return range && blockOf(range.startContainer)
}

const isHeading = (block: Element): boolean => /^h[1-6]$/i.test(block.nodeName)

const isSeen = (block: Element): boolean => !BESIDE.test(block.nodeName) && block.getClientRects().length > 0

function tagOf(block: Element): string {
  for (let each: Element | null = block; each; each = each.parentElement) {
    const tag = each.getAttribute('lang') ?? each.getAttribute('xml:lang') ?? each.getAttributeNS(XML, 'lang')
    if (tag) return tag
  }
  return ''
}
