/**
 * Gives another document the theme, the language and the style sheets of the page, those that come later too. Says when the sheets
 * that the page has now are there. Returns how to stop.
 */
export function dressLike(page: Document, other: Document, onDressed?: () => void): () => void {
  const copies = new Map<Element, Node>()
  const awaited: Promise<void>[] = []
  const dress = (): void => {
    for (const name of ['data-theme', 'lang', 'dir', 'class']) {
      const value = page.documentElement.getAttribute(name)
      if (value === null) other.documentElement.removeAttribute(name)
      else other.documentElement.setAttribute(name, value)
    }
    for (const sheet of page.head.querySelectorAll('style, link[rel="stylesheet"]')) {
      if (copies.has(sheet)) continue
      const copy = other.importNode(sheet, true)
      copies.set(sheet, copy)
      if (copy.localName === 'link') awaited.push(settled(copy))
      other.head.append(copy)
    }
  }
  dress()
  let isOver = false
  void Promise.all(awaited).then(() => isOver || onDressed?.())
  const observer = new MutationObserver(dress)
  observer.observe(page.documentElement, { attributes: true })
  observer.observe(page.head, { childList: true })
  return () => {
    isOver = true
    observer.disconnect()
  }
}

/** A sheet that is refused holds nothing up. */
const settled = async (link: Element): Promise<void> =>
  await new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true })
  })
