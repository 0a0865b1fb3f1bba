import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

interface ListMargin {
  /** Pixels from the top of the page to the list, whole ones. */
  margin: number
  narrow: boolean
}

/**
 * Where a list that scrolls with the window begins, which what draws only the rows in view has to know, and whether its rows
 * are the narrow ones. `isNarrow` has to be the same function every time.
 */
export function useListMargin(
  list: RefObject<HTMLElement | null>,
  isNarrow: (list: HTMLElement) => boolean,
): ListMargin {
  const [box, setBox] = useState<ListMargin>({ margin: 0, narrow: false })
  // effect: how far below the top of the page the list begins is measured
  useLayoutEffect(() => {
    const measure = (): void => {
      const element = list.current
      if (!element) return
      const margin = Math.round(element.getBoundingClientRect().top + window.scrollY)
      const narrow = isNarrow(element)
      setBox((last) => (last.margin === margin && last.narrow === narrow ? last : { margin, narrow }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list, isNarrow])
  return box
}

/** On a phone. */
export const isNarrowWindow = (): boolean => window.innerWidth < 640
