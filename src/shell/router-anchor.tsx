'use no memo'

import type { MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import type { AnchorProps } from '#src/ui/link.tsx'

/**
 * The widgets' links as the router's, so that going somewhere is no load of the page. The router's own link would bring
 * forms, fetchers and prefetching of its framework along.
 */
export function RouterAnchor({ href, onClick, children, ...rest }: AnchorProps) {
  const go = useLinkClickHandler(href, rest.target ? { target: rest.target } : {})
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (!event.defaultPrevented) go(event)
  }
  return (
    <a {...rest} href={useHref(href)} onClick={follow}>
      {children}
    </a>
  )
}
