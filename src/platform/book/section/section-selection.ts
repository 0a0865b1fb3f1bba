import { quoteText } from '#machines/reading/book-notes/note-rules.ts'
import type { ReadingPlace } from '#machines/model/titles/reading.ts'
import type { BookSelection } from '#machines/reading/reader/reader.types.ts'
import { readText } from '../search/read-text.ts'
import type { SectionFrame } from './section-frame.ts'
import type { SectionPlace } from './sectioned-book.ts'
import type { TextPoint } from './section-text.ts'

/** The words that are selected in a page, where they begin, and in which entry of the contents. */
export function selectionIn(
  { page, text }: Pick<SectionFrame, 'page' | 'text'>,
  places: readonly (SectionPlace | null)[],
  section: number,
  placeAt: (point: TextPoint, share: number) => ReadingPlace,
): BookSelection | null {
  const selection = page.getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null
  const quote = quoteText(selection?.toString() ?? '')
  if (!range || quote === '') return null
  const point = startOf(page, range)
  const words = readText(page.body)
  const begin = words.before(point.node) + point.offset
  const end =
    words.before(range.endContainer) + (range.endContainer.nodeType === Node.TEXT_NODE ? range.endOffset : 0)
  return {
    place: placeAt(point, text.shareBefore(point)),
    entry: places.findLastIndex((place) => {
      if (!place || place.section > section) return false
      const anchor = place.section === section ? (place.find?.(page) ?? null) : null
      return anchor === null || isBefore(anchor, point)
    }),
    quote,
    page: null,
    letters: Math.max(1, end - begin),
    regions: [],
  }
}

/** The first letter of what is selected: a selection may begin behind the last letter of a paragraph, or between two. */
function startOf(page: Document, range: Range): TextPoint {
  const { startContainer: first, startOffset } = range
  const isText = first.nodeType === Node.TEXT_NODE
  if (isText && first.nodeValue?.slice(startOffset).trim()) return { node: first, offset: startOffset }
  const walker = page.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node !== first && node.nodeValue?.trim() && range.intersectsNode(node)) return { node, offset: 0 }
  }
  return { node: first, offset: startOffset }
}

function isBefore(anchor: Element | Range, { node }: TextPoint): boolean {
  const start = 'startContainer' in anchor ? anchor.startContainer : anchor
  const by = start.compareDocumentPosition(node)
  return (
    start === node || (by & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) !== 0
  )
}
