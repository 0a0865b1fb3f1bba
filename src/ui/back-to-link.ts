/** A shelf that is read again has its cards by then, ms. */
const LONGEST_WAIT_MS = 3000

/**
 * Gives the focus of a page that was come back to by keyboard to the link that led away from it, once that is there. Not after
 * a press by pointer: the keys would be the card's then, and not the player's.
 */
export function backToLink(content: HTMLElement, path: string): void {
  const look = (): void => {
    const isFree = document.activeElement === content && content.matches(':focus-visible')
    const link = isFree ? linkTo(content, path) : null
    if (isFree && !link) return
    stop()
    link?.focus()
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => stop(), LONGEST_WAIT_MS)
  const stop = (): void => {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(content, { childList: true, subtree: true })
  look()
}

/** The one in the window, where several lead there. */
function linkTo(content: HTMLElement, path: string): HTMLAnchorElement | null {
  const links = [...content.querySelectorAll('a')].filter(({ pathname }) => pathname.endsWith(path))
  const isInWindow = (link: HTMLAnchorElement): boolean => {
    const { top, bottom } = link.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  }
  return links.find(isInWindow) ?? links[0] ?? null
}
