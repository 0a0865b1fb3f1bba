interface ForwardOptions {
  signal: AbortSignal
  onSwipe: (to: 'left' | 'right') => void
}

const SHORTEST_SWIPE = 40
const LONGEST_SWIPE_MS = 800

/**
 * Keys pressed in `source` (a frame hears its own) are pressed on `host` too, where the page hears them; a finger that
 * is drawn across it is told.
 */
export function forwardKeys(
  source: EventTarget,
  host: HTMLElement,
  { signal, onSwipe }: ForwardOptions,
): void {
  if (source !== host) {
    source.addEventListener(
      'keydown',
      (event) => {
        const { key, code, ctrlKey, shiftKey, altKey, metaKey, repeat } = event as KeyboardEvent
        // walking through the links of the page is the frame's own
        if (key === 'Tab' || key === 'Enter') return
        const init = {
          key,
          code,
          ctrlKey,
          shiftKey,
          altKey,
          metaKey,
          repeat,
          bubbles: true,
          cancelable: true,
        }
        if (!host.dispatchEvent(new KeyboardEvent('keydown', init))) event.preventDefault()
      },
      { signal },
    )
  }
  let start: { x: number; y: number; at: number } | null = null
  source.addEventListener(
    'touchstart',
    (event) => {
      const { touches } = event as TouchEvent
      const touch = touches.length === 1 ? touches[0] : undefined
      start = touch ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null
    },
    { signal, passive: true },
  )
  source.addEventListener(
    'touchend',
    (event) => {
      const touch = (event as TouchEvent).changedTouches[0]
      if (!start || !touch || event.timeStamp - start.at > LONGEST_SWIPE_MS) return
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y]
      start = null
      if (Math.abs(x) >= SHORTEST_SWIPE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 'left' : 'right')
    },
    { signal, passive: true },
  )
}
