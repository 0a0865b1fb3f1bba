/**
 * A page that the browser put to sleep heard nothing of what others wrote meanwhile, and would write over it with what it
 * knew before. Shown again, it reads all that it watches; asked for twice it does so once.
 */
export function readWhenShownAgain(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener('pageshow', readAgain)
}

function readAgain({ persisted }: PageTransitionEvent): void {
  // without a key any of them may be another
  if (persisted) window.dispatchEvent(new StorageEvent('storage'))
}
