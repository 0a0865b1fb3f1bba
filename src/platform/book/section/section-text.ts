/** Where something is read: a text and a letter in it, or a picture. */
export interface TextPoint {
  node: Node
  offset: number
}

/** What is read in a page of a book, in order, and how much of it lies before each. */
export interface SectionText {
  /** The first point whose page, as `pageOf` has it, is at least this one. */
  firstOn(page: number, pageOf: (range: Range, edge: 'start' | 'end') => number): TextPoint | null
  /** The furthest page with something to read; the search ends at a page that is `most` or more. */
  lastPage(most: number, pageOf: (range: Range, edge: 'start' | 'end') => number): number
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
      const index = lowest(nodes.length, (at) => pageOf(rangeOf(nodes[at] as Node), 'end') >= wanted)
      const node = nodes[index]
      if (!node) return null
      if (node.nodeType !== Node.TEXT_NODE) return { node, offset: 0 }
      const length = node.nodeValue?.length ?? 0
      const offset = lowest(length, (at) => pageOf(rangeOf(node, at), 'start') >= wanted)
      return { node, offset: Math.min(offset, Math.max(0, length - 1)) }
    },
    lastPage(most, pageOf) {
      let furthest = 0
      for (const node of nodes.toReversed()) {
        furthest = Math.max(furthest, pageOf(rangeOf(node), 'end'))
        if (furthest >= most) break
      }
      return furthest
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
