'use no memo'

import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** A page that was gone to begins at its top; one that was come back to is left to the browser, and to its screen. */
export function ScrollToTop(): null {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const last = useRef(pathname)
  // effect: the window's scroll belongs to the browser
  useEffect(() => {
    if (last.current !== pathname && type !== NavigationType.Pop)
      window.scrollTo({ top: 0, behavior: 'instant' })
    last.current = pathname
  }, [pathname, type])
  return null
}
