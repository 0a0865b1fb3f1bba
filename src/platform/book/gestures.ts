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

const WHEEL_STEP = 300
/** A wheel that rests this long was let go. */
const WHEEL_REST_MS = 150

/** Two fingers that are drawn apart, and a wheel that is turned with Control, which is how touchpads say the same. */
export function listenForPinch(
  host: HTMLElement,
  { signal, onPinch }: { signal: AbortSignal; onPinch: (ratio: number, isOver: boolean) => void },
): void {
  let start = 0
  let ratio = 1
  let turned = 1
  let rest: ReturnType<typeof setTimeout> | undefined
  const gap = ({ touches }: TouchEvent): number => {
    const [one, other] = touches
    return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0
  }
  host.addEventListener(
    'touchstart',
    (event) => {
      start = event.touches.length === 2 ? gap(event) : 0
      ratio = 1
    },
    { signal, passive: true },
  )
  host.addEventListener(
    'touchmove',
    (event) => {
      if (start === 0 || event.touches.length !== 2) return
      event.preventDefault()
      ratio = gap(event) / start
      onPinch(ratio, false)
    },
    { signal, passive: false },
  )
  for (const type of ['touchend', 'touchcancel'] as const) {
    host.addEventListener(
      type,
      () => {
        if (start === 0) return
        start = 0
        onPinch(ratio, true)
      },
      { signal, passive: true },
    )
  }
  host.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      turned *= Math.exp(-event.deltaY / WHEEL_STEP)
      onPinch(turned, false)
      clearTimeout(rest)
      rest = setTimeout(() => {
        const asked = turned
        turned = 1
        if (!signal.aborted) onPinch(asked, true)
      }, WHEEL_REST_MS)
    },
    { signal, passive: false },
  )
}

/** A page that is larger than the window is moved by the mouse that is pressed on it; text is selected instead. */
export function listenForDrag(host: HTMLElement, signal: AbortSignal): void {
  let from: { x: number; y: number; left: number; top: number } | null = null
  host.addEventListener(
    'pointerdown',
    (event) => {
      const { pointerType, button, clientX: x, clientY: y, target } = event
      const isLarger = host.scrollWidth > host.clientWidth || host.scrollHeight > host.clientHeight
      if (pointerType !== 'mouse' || button !== 0 || !isLarger) return
      if (target instanceof Element && target.closest('.pdf-text span')) return
      event.preventDefault()
      host.focus({ preventScroll: true })
      host.setPointerCapture(event.pointerId)
      from = { x, y, left: host.scrollLeft, top: host.scrollTop }
    },
    { signal },
  )
  host.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (from) host.scrollTo(from.left + from.x - clientX, from.top + from.y - clientY)
    },
    { signal },
  )
  for (const type of ['pointerup', 'pointercancel'] as const) {
    host.addEventListener(
      type,
      () => {
        from = null
      },
      { signal },
    )
  }
}
