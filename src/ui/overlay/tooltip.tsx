'use no memo'

import { useEffect, useRef } from 'react'

import { startTooltips } from './tooltip-layer.ts'

/** Mounted once, at the root: shows the tooltip of whatever carries `data-tip`. */
export function TooltipLayer() {
  const bubble = useRef<HTMLDivElement>(null)
  // effect: one layer listens for the whole page while it is mounted
  useEffect(() => (bubble.current ? startTooltips(bubble.current) : undefined), [])
  return <div ref={bubble} role="tooltip" aria-hidden="true" className="tooltip" hidden />
}
