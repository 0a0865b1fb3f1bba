import { useRef, useState } from 'react'

interface Linger {
  isOpen: boolean
  /** What opens and keeps it open: under the pointer, or around the focus. */
  handlers: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/** Open under the pointer or the focus, and for a moment after both have left. */
export function useLinger(afterMs: number): Linger {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hold = (): void => {
    clearTimeout(timer.current)
    setOpen(true)
  }
  const leave = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(false), afterMs)
  }
  return {
    isOpen,
    handlers: { onPointerEnter: hold, onPointerLeave: leave, onFocus: hold, onBlur: leave },
  }
}
