import { useEffect, useRef } from 'react'

import { startTooltips } from './tooltip-layer.ts'

export type TipProps = {
  'data-tip'?: string | undefined
  'data-tip-side'?: 'bottom' | undefined
  'aria-description'?: string | undefined
}

/** A short text on hover and keyboard focus, drawn by the one `TooltipLayer`: attributes for one focusable element. */
export function tipProps(text: string, side: 'top' | 'bottom' = 'top', describes = false): TipProps {
  return {
    'data-tip': text,
    'data-tip-side': side === 'bottom' ? 'bottom' : undefined,
    'aria-description': describes ? text : undefined,
  }
}

/** Mounted once, at the root: shows the tooltip of whatever carries `data-tip`. */
export function TooltipLayer() {
  const bubble = useRef<HTMLDivElement>(null)
  // effect: one layer listens for the whole page while it is mounted
  useEffect(() => (bubble.current ? startTooltips(bubble.current) : undefined), [])
  return <div ref={bubble} role="tooltip" aria-hidden="true" className="tooltip" hidden />
}
