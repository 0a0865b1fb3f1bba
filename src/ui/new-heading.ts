/** A screen that comes in parts has its heading by then, ms. */
const SETTLED_MS = 300

/**
 * Hands over the heading of the screen that `content` shows from now on, once it has one. The focus that went with the screen before
 * goes to `content`. Returns what stops it.
 */
export function onNewHeading(content: HTMLElement, onHeading: (heading: string) => void): () => void {
  const look = (): void => {
    if (document.activeElement === document.body) content.focus({ preventScroll: true })
    const heading = content.querySelector('h1')?.textContent?.trim()
    if (!heading) return
    stop()
    onHeading(heading)
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => {
    observer.observe(content, { childList: true, subtree: true })
    look()
  }, SETTLED_MS)
  const stop = (): void => {
    clearTimeout(timer)
    observer.disconnect()
  }
  return stop
}
