import { lowest } from '../section/section-text.ts'
import type { Found } from './fold.ts'

/** The text of a page as it is read, and where each part of it stands. */
export interface PageText {
  text: string
  /** Where blocks end, in order: behind the last letter of each. */
  ends: readonly number[]
  /** How much of the text lies before a node. */
  before(node: Node): number
  rangeOf(found: Found): Range | null
}

/** Nothing of these is ever shown of a book. */
const GONE =
  /^(?:script|style|iframe|frame|object|embed|applet|input|button|select|textarea|audio|video|canvas|template|noscript|dialog|head|title)$/i
/** What stands in one line with what is beside it. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|ins|kbd|mark|q|rb|ruby|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)$/i

/** Words in two blocks are two words, those in two marks of one line may be one. */
export function readText(root: Element): PageText {
  const page = root.ownerDocument
  const parts: string[] = []
  const nodes: Text[] = []
  const starts: number[] = []
  const ends: number[] = []
  let length = 0
  const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    GONE.test(node.nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  let last: Node = root
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node.nodeType !== Node.TEXT_NODE) {
      if (!INLINE.test(node.nodeName)) apart()
    } else {
      if (leavesBlock(last, node)) apart()
      nodes.push(node as Text)
      starts.push(length)
      add(node.nodeValue ?? '')
    }
    last = node
  }
  function add(text: string): void {
    parts.push(text)
    length += text.length
  }
  function apart(): void {
    if (ends.at(-1) !== length) ends.push(length)
    if (parts.at(-1) !== '\n') add('\n')
  }
  const placeOf = (at: number): { node: Text; offset: number } | null => {
    const index = lowest(starts.length, (each) => (starts[each] ?? 0) > at) - 1
    const node = nodes[index]
    return node ? { node, offset: Math.min(at - (starts[index] ?? 0), node.length) } : null
  }
  return {
    text: parts.join(''),
    ends: [...ends, length],
    before(anchor) {
      const index = nodes.findIndex(
        (node) =>
          anchor === node ||
          (anchor.compareDocumentPosition(node) &
            (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) !==
            0,
      )
      return index < 0 ? length : (starts[index] ?? length)
    },
    rangeOf({ start, end }) {
      const from = placeOf(start)
      const to = placeOf(end - 1)
      if (!from || !to) return null
      const range = page.createRange()
      range.setStart(from.node, from.offset)
      range.setEnd(to.node, Math.min(to.offset + 1, to.node.length))
      return range
    },
  }
}

/** The paragraph, or what stands for one, that holds a node. */
export function blockOf(node: Node): Element {
  // an element of a frame is none of this page's own kind
  let element = node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement
  while (element?.parentElement && INLINE.test(element.nodeName)) element = element.parentElement
  return element ?? (node.ownerDocument?.documentElement as Element)
}

/** Between the two a block ended. */
function leavesBlock(last: Node, next: Node): boolean {
  for (let node: Node | null = last; node && !node.contains(next); node = node.parentNode) {
    if (node.nodeType === Node.ELEMENT_NODE && !INLINE.test(node.nodeName)) return true
  }
  return false
}
