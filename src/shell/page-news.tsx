import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** A screen that comes in parts has its heading by then, ms. */
const SETTLED_MS = 300

/**
 * A page that was gone to is read out by its heading: the browser itself says nothing, since it has loaded no page. The
 * focus that went with the page before goes to the new one.
 */
export function PageNews() {
  const { pathname } = useLocation()
  const [said, setSaid] = useState('')
  const known = useRef(pathname)
  // effect: which heading a screen shows, and whether the focus is lost, only the document can tell
  useEffect(() => {
    if (known.current === pathname) return undefined
    known.current = pathname
    setSaid('')
    const look = (): void => {
      const content = document.querySelector<HTMLElement>('#content')
      if (document.activeElement === document.body) content?.focus({ preventScroll: true })
      const heading = content?.querySelector('h1')?.textContent?.trim()
      if (!heading) return
      stop()
      setSaid(heading)
    }
    const observer = new MutationObserver(look)
    const timer = setTimeout(() => {
      const content = document.querySelector('#content')
      if (content) observer.observe(content, { childList: true, subtree: true })
      look()
    }, SETTLED_MS)
    const stop = (): void => {
      clearTimeout(timer)
      observer.disconnect()
    }
    return stop
  }, [pathname])
  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  )
}
