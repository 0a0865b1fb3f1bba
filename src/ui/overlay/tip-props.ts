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
