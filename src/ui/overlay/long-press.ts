import type { PointerEvent } from 'react'
import { useRef } from 'react'

/** Milliseconds, and pixels a finger may wander meanwhile. */
const holdFor = 500
const slack = 10

type LongPress = {
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
  /** Swallows the click that ends a long press. */
  onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => void
}

/** A finger held still. iOS sends no contextmenu for it, so it is timed here. */
export function useLongPress(onHold: (point: { x: number; y: number }) => void): LongPress {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const held = useRef(false)
  const drop = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  return {
    onPointerDown(event) {
      held.current = false
      if (event.pointerType !== 'touch') return
      drop()
      const point = { x: event.clientX, y: event.clientY }
      const timer = setTimeout(() => {
        held.current = true
        press.current = undefined
        onHold(point)
      }, holdFor)
      press.current = { timer, ...point }
    },
    onPointerMove(event) {
      const start = press.current
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > slack) drop()
    },
    onPointerUp: drop,
    onPointerCancel: drop,
    onClickCapture(event) {
      if (!held.current) return
      held.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
