import type { SentencePick } from '#machines/reading/reader/book.types.ts'
import { readText } from '../search/read-text.ts'
import { sentenceAround } from '../search/sentence.ts'
import type { SectionFrame } from './section-frame.ts'

/**
 * Selects a sentence: the one behind or before what is selected, else the first of the page; or one more, or one less, of those
 * that are. Null where there is none.
 */
export function pickSentence(
  { page, firstPoint }: Pick<SectionFrame, 'page' | 'firstPoint'>,
  to: SentencePick,
): Range | null {
  const selection = page.getSelection()
  const selected = selection?.rangeCount && !selection.isCollapsed ? selection.getRangeAt(0) : null
  const wanted = selected ? picked(page, selected, to) : firstOf(page, firstPoint())
  if (!wanted) return null
  selection?.removeAllRanges()
  selection?.addRange(wanted)
  return wanted
}

function firstOf(page: Document, point: { node: Node; offset: number } | null): Range | null {
  if (!point) return null
  const range = page.createRange()
  range.setStart(point.node, point.node.nodeType === Node.TEXT_NODE ? point.offset : 0)
  return sentenceAround(range) ?? beside(page, range, 1)
}

function picked(page: Document, selected: Range, to: SentencePick): Range | null {
  if (to === 'next') return beside(page, selected, 1)
  if (to === 'previous') return beside(page, selected, -1)
  const range = selected.cloneRange()
  if (to === 'longer') {
    const next = beside(page, selected, 1)
    if (next) range.setEnd(next.endContainer, next.endOffset)
    return range
  }
  const end = page.createRange()
  end.setStart(selected.endContainer, Math.max(0, selected.endOffset - 1))
  const last = sentenceAround(end)
  const before = last && beside(page, last, -1)
  // the first of them stays
  if (!before || before.compareBoundaryPoints(Range.END_TO_START, range) <= 0) return range
  range.setEnd(before.endContainer, before.endOffset)
  return range
}

/** The sentence behind a range, or before it, over the borders of paragraphs. */
function beside(page: Document, range: Range, by: 1 | -1): Range | null {
  const text = readText(page.body)
  const start = text.before(range.startContainer) + range.startOffset
  const end = text.before(range.endContainer) + range.endOffset
  const step = by === 1 ? text.text.slice(end).search(/\S/) : lastWord(text.text.slice(0, start))
  if (step < 0) return null
  const at = by === 1 ? end + step : step
  const point = text.rangeOf({ start: at, end: at + 1 })
  return point && sentenceAround(point)
}

const lastWord = (text: string): number => text.trimEnd().length - 1
