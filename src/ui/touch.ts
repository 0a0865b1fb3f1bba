/** Pixels. */
const SHORTEST_SWIPE = 40
const WANDER = 10
/** Milliseconds. */
const LONGEST_SWIPE = 800
const BETWEEN_TAPS = 300
const HELD_AFTER = 500

export type Side = 'start' | 'end'

/** What a finger does on a thing beside pressing it. Each has another way: a mouse and keys know none of them. */
export interface TouchActions {
  onSwipe?: (to: 'up' | 'down') => void
  /** Tapped twice at one side; each further tap counts again. */
  onDoubleTap?: (side: Side) => void
  /** Held still, and let go. */
  onHold?: (isHeld: boolean) => void
}

interface Finger {
  id: number
  x: number
  y: number
  at: number
}

/** The thing takes the finger for itself: its style says `touch-action: none`. @returns leaves off, and lets go of what is held */
export function listenForTouch(thing: HTMLElement, actions: TouchActions): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let finger: Finger | null = null
  let lastTap: { side: Side; at: number } | null = null
  let holding: ReturnType<typeof setTimeout> | undefined
  let isHeld = false

  const letGo = (): void => {
    clearTimeout(holding)
    finger = null
    if (!isHeld) return
    isHeld = false
    actions.onHold?.(false)
  }
  const hold = (): void => {
    isHeld = true
    actions.onHold?.(true)
  }
  const wander = ({ clientX, clientY }: PointerEvent, { x, y }: Finger): number =>
    Math.hypot(clientX - x, clientY - y)

  function sideOf({ clientX }: PointerEvent): Side {
    const { left, width } = thing.getBoundingClientRect()
    const isLeft = clientX < left + width / 2
    return isLeft === (getComputedStyle(thing).direction !== 'rtl') ? 'start' : 'end'
  }

  function tap(event: PointerEvent): void {
    const side = sideOf(event)
    const isAgain = lastTap?.side === side && event.timeStamp - lastTap.at < BETWEEN_TAPS
    lastTap = { side, at: event.timeStamp }
    if (isAgain) actions.onDoubleTap?.(side)
  }

  thing.addEventListener(
    'pointerdown',
    (event) => {
      letGo()
      // a second finger is neither
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      finger = { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp }
      if (actions.onHold) holding = setTimeout(hold, HELD_AFTER)
    },
    { signal },
  )
  thing.addEventListener(
    'pointermove',
    (event) => {
      if (finger?.id === event.pointerId && wander(event, finger) > WANDER) clearTimeout(holding)
    },
    { signal },
  )
  thing.addEventListener(
    'pointerup',
    (event) => {
      const [began, wasHeld] = [finger, isHeld]
      letGo()
      if (began?.id !== event.pointerId || wasHeld) return
      const [x, y] = [event.clientX - began.x, event.clientY - began.y]
      if (wander(event, began) <= WANDER) tap(event)
      else if (
        Math.abs(y) >= SHORTEST_SWIPE &&
        Math.abs(y) > 2 * Math.abs(x) &&
        event.timeStamp - began.at <= LONGEST_SWIPE
      ) {
        actions.onSwipe?.(y < 0 ? 'up' : 'down')
      }
    },
    { signal },
  )
  thing.addEventListener('pointercancel', letGo, { signal })
  // a finger that rests on a picture asks the system what to do with it
  thing.addEventListener(
    'contextmenu',
    (event) => {
      if (finger) event.preventDefault()
    },
    { signal },
  )
  return () => {
    listening.abort()
    letGo()
  }
}

/** A `ref` of a thing that hears them. Another one lets go of what is held and forgets a tap: it has to stay the same between them. */
export const touched = (actions: TouchActions) => (thing: HTMLElement | null) =>
  thing ? listenForTouch(thing, actions) : undefined
