/** The words that can be seen on the page of a text that is shown, in their order. Runs in the page. */
export function shownWords(): string {
  const page = document.querySelector<HTMLIFrameElement>('.reader-frame[data-shown]')?.contentDocument
  const view = page?.defaultView
  if (!page || !view) return ''
  const isClipped = (box: DOMRect, element: Element | null): boolean => {
    for (let each = element; each && each !== page.body; each = each.parentElement) {
      if (view.getComputedStyle(each).overflow === 'visible') continue
      const edge = each.getBoundingClientRect()
      const isIn = box.top >= edge.top - 2 && box.bottom <= edge.bottom + 2
      if (!isIn || box.right > edge.right + 2 || box.left < edge.left - 2) return true
    }
    return false
  }
  const isSeen = (box: DOMRect, element: Element | null): boolean =>
    box.left >= -1 &&
    box.right <= view.innerWidth + 1 &&
    box.top >= -1 &&
    box.bottom <= view.innerHeight + 1 &&
    !isClipped(box, element)
  const seen: string[] = []
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    for (const word of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      const range = page.createRange()
      range.setStart(node, word.index)
      range.setEnd(node, word.index + word[0].length)
      // a word at the end of a line can have a box of nothing in the next one
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (boxes.length > 0 && boxes.every((box) => isSeen(box, node.parentElement))) seen.push(word[0])
    }
  }
  return seen.join(' ')
}

/** What differs from page to page, also where two say the same. Runs in the page. */
export function shownPlace(): string {
  const page = document.querySelector<HTMLIFrameElement>('.reader-frame[data-shown]')?.contentDocument
  const place = document.querySelector('.reader-bar p.tabular')?.textContent ?? ''
  return page ? `${place} ${page.body.style.transform} ${page.body.textContent.slice(0, 200)}` : ''
}
