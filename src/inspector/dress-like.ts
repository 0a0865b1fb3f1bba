/**
 * Gives a frame's empty document the theme, the language and the style sheets of the page, those that come later too. Returns how
 * to stop.
 */
export function dressLike(page: Document, frame: Document): () => void {
  const copies = new Map<Element, Node>()
  const dress = (): void => {
    for (const name of ['data-theme', 'lang', 'dir', 'class']) {
      const value = page.documentElement.getAttribute(name)
      if (value === null) frame.documentElement.removeAttribute(name)
      else frame.documentElement.setAttribute(name, value)
    }
    for (const sheet of page.head.querySelectorAll('style, link[rel="stylesheet"]')) {
      if (copies.has(sheet)) continue
      const copy = frame.importNode(sheet, true)
      copies.set(sheet, copy)
      frame.head.append(copy)
    }
  }
  dress()
  const observer = new MutationObserver(dress)
  observer.observe(page.documentElement, { attributes: true })
  observer.observe(page.head, { childList: true })
  return () => observer.disconnect()
}
