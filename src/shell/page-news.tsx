'use no memo'

import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { onNewHeading } from '#src/ui/new-heading.ts'

/** A page that was gone to is read out by its heading: the browser itself says nothing, since it has loaded no page. */
export function PageNews() {
  const { pathname } = useLocation()
  const [said, setSaid] = useState('')
  const known = useRef(pathname)
  // effect: which heading a screen shows, and whether the focus is lost, only the document can tell
  useEffect(() => {
    const content = document.getElementById('content')
    if (known.current === pathname || !content) return undefined
    known.current = pathname
    setSaid('')
    return onNewHeading(content, setSaid)
  }, [pathname])
  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  )
}
