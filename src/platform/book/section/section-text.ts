/** Where something is read: a text and a letter in it, or a picture. */
export interface TextPoint {
  node: Node
  offset: number
}

/** The page that something begins or ends on; null for what is not drawn: notes that pop up, how a word is read. */
export type PageOf = (range: Range, edge: 'start' | 'end') => number | null

/** What is read in a page of a book, in order, and how much of it lies before each. */
export interface SectionText {
  /** The first point whose page is at least this one, the last that is drawn where none is. */
  firstOn(page: number, pageOf: PageOf): TextPoint | null
  /** The furthest page with something to read; the search ends at a page that is `most` or more. */
  lastPage(most: number, pageOf: PageOf): number
  /** The page on which what follows a place begins, for a place that is not drawn itself; null at the end. */
  pageAfter(place: Node, pageOf: PageOf): number | null
  /** Of the letters in it, how much lies before; 0 to 1. */
  shareBefore(point: TextPoint): number
  /** The point that this share of the letters lies before. */
  pointAt(share: number): Range | null
  letters: number
}

export function sectionText(body: HTMLElement): SectionText {
  const page = body.ownerDocument
  const nodes: Node[] = []
  const before: number[] = []
  let letters = 0
  let order: Map<Node, number> | null = null
  const walker = page.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node.nodeType === Node.TEXT_NODE ? !node.nodeValue?.trim() : !/^(?:img|svg)$/i.test(node.nodeName)) {
      continue
    }
    nodes.push(node)
    before.push(letters)
    if (node.nodeType === Node.TEXT_NODE) letters += node.nodeValue?.length ?? 0
  }

  const rangeOf = (node: Node, start?: number): Range => {
    const range = page.createRange()
    if (node.nodeType !== Node.TEXT_NODE) range.selectNode(node)
    else if (start === undefined) range.selectNodeContents(node)
    else {
      range.setStart(node, start)
      range.setEnd(node, Math.min(start + 1, node.nodeValue?.length ?? 0))
    }
    return range
  }

  return {
    letters,
    firstOn(wanted, pageOf) {
      const index = firstFrom(wanted, nodes.length, (at) => pageOf(rangeOf(nodes[at] as Node), 'end'))
      const node = index === null ? undefined : nodes[index]
      if (!node) return null
      if (node.nodeType !== Node.TEXT_NODE) return { node, offset: 0 }
      const length = node.nodeValue?.length ?? 0
      return { node, offset: firstFrom(wanted, length, (at) => pageOf(rangeOf(node, at), 'start')) ?? 0 }
    },
    lastPage(most, pageOf) {
      let furthest = 0
      for (const node of nodes.toReversed()) {
        furthest = Math.max(furthest, pageOf(rangeOf(node), 'end') ?? 0)
        if (furthest >= most) break
      }
      return furthest
    },
    pageAfter(place, pageOf) {
      const isBehind = (node: Node): boolean =>
        (place.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      const from = lowest(nodes.length, (at) => isBehind(nodes[at] as Node))
      for (const node of nodes.slice(from)) {
        const on = pageOf(rangeOf(node), 'start')
        if (on !== null) return on
      }
      return null
    },
    pointAt(share) {
      const wanted = Math.min(1, Math.max(0, share)) * letters
      const index = Math.max(0, lowest(nodes.length, (at) => (before[at] ?? 0) > wanted) - 1)
      const node = nodes[index]
      if (!node) return null
      const length = node.nodeValue?.length ?? 0
      return rangeOf(node, Math.min(Math.round(wanted - (before[index] ?? 0)), Math.max(0, length - 1)))
    },
    shareBefore({ node, offset }) {
      order ??= new Map(nodes.map((each, index) => [each, index]))
      const index = order.get(node)
      if (index === undefined || letters === 0) return 0
      return ((before[index] ?? 0) + (node.nodeType === Node.TEXT_NODE ? offset : 0)) / letters
    },
  }
}

/** The lowest index for which something is so that stays so from there on; `count` when it is for none. */
export function lowest(count: number, isSo: (index: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * The first index whose page is at least `wanted`, the last one with a page where none is; null where none has any. Pages
 * rise with the index; one without a page counts as the next that has one.
 */
function firstFrom(wanted: number, count: number, pageOf: (index: number) => number | null): number | null {
  const drawn = new Map<number, number>()
  const nextDrawn = (from: number): number => {
    let at = from
    while (at < count && !drawn.has(at) && pageOf(at) === null) at += 1
    const found = drawn.get(at) ?? at
    for (let passed = from; passed <= at; passed += 1) drawn.set(passed, found)
    return found
  }
  const isReached = (index: number): boolean => index >= count || (pageOf(index) ?? 0) >= wanted
  const first = nextDrawn(lowest(count, (at) => isReached(nextDrawn(at))))
  if (first < count) return first
  let last = count - 1
  while (last >= 0 && pageOf(last) === null) last -= 1
  return last < 0 ? null : last
}
