'use no memo'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { onNewHeading } from '#src/ui/new-heading.ts'

/** Without its code the focus stays on the page. */
const goToLink = async (content: HTMLElement, path: string): Promise<void> =>
  await import('#src/ui/back-to-link.ts')
    .then(({ backToLink }) => backToLink(content, path))
    .catch(() => undefined)

/** A page that was gone to is read out by its heading: the browser itself says nothing, since it has loaded no page. */
export function PageNews() {
  const { pathname } = useLocation()
  const isStep = useNavigationType() === NavigationType.Pop
  const [said, setSaid] = useState('')
  const known = useRef(pathname)
  const isBack = useEffectEvent(() => isStep)
  // effect: which heading a screen shows, and whether the focus is lost, only the document can tell
  useEffect(() => {
    const content = document.getElementById('content')
    if (known.current === pathname || !content) return undefined
    const from = isBack() ? known.current : null
    known.current = pathname
    setSaid('')
    return onNewHeading(content, (heading) => {
      setSaid(heading)
      if (from !== null) void goToLink(content, from)
    })
  }, [pathname])
  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  )
}
