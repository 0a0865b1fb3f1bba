import type { ReactElement } from 'react'
import { cloneElement, useEffect, useRef } from 'react'

import { startTooltips } from './tooltip-layer.ts'

export type TipProps = {
  'data-tip'?: string | undefined
  'data-tip-side'?: 'bottom' | undefined
  'aria-description'?: string | undefined
}

export type TooltipProps = {
  text: string
  side?: 'top' | 'bottom'
  /** The text says more than the element's name, so screen readers hear it as a description. */
  describes?: boolean
  /** One focusable element. */
  children: ReactElement<TipProps>
}

/** A short text on hover and keyboard focus, drawn by the one `TooltipLayer`. */
export function Tooltip({ text, side, describes, children }: TooltipProps) {
  return cloneElement(children, tipProps(text, side, describes))
}

/** The same as attributes to spread, where a wrapper would be in the way. */
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
