const MOST_LOOKED_AT = 20_000

/** The elements of a page that hold text by themselves, in order. */
export function* textHolders(body: HTMLElement): Generator<HTMLElement> {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const seen = new Set<Element>()
  while (walker.nextNode() && seen.size < MOST_LOOKED_AT) {
    const { parentElement: parent, nodeValue } = walker.currentNode
    if (!parent || seen.has(parent) || !nodeValue?.trim() || parent.closest('svg, math')) continue
    seen.add(parent)
    yield parent
  }
}
