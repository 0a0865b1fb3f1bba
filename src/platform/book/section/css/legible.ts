import { contrastOfRgb } from '#src/theme/oklch.ts'
import type { createColourReader, Colour } from './colour.ts'
import { textHolders } from '../text-holders.ts'

/** Below, it cannot be read. */
const LEAST_CONTRAST = 2.5
/** Letters of less are not meant to be seen, and a ground of less lets another one through. */
const OPAQUE = 0.5

/** Whether all of its text can be read in the colours of the book, on the reader's paper. */
export function isLegible(
  body: HTMLElement,
  paper: string,
  colourOf: ReturnType<typeof createColourReader>,
): boolean {
  const view = body.ownerDocument.defaultView
  const own = colourOf(paper)
  if (!view || !own) return true
  const grounds = new Map<Element, Colour | null>()
  /** What lies behind the text of an element; null for a picture, on which nothing can be told. */
  const groundOf = (element: Element | null): Colour | null => {
    if (!element || element === body) return own
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage } = view.getComputedStyle(element)
    const colour = colourOf(backgroundColor)
    const isOpaque = colour !== null && colour.alpha > OPAQUE
    const ground = backgroundImage === 'none' ? (isOpaque ? colour : groundOf(element.parentElement)) : null
    grounds.set(element, ground)
    return ground
  }
  for (const holder of textHolders(body)) {
    const ink = colourOf(view.getComputedStyle(holder).color)
    const ground = groundOf(holder)
    if (!ink || !ground || ink.alpha <= OPAQUE) continue
    if (contrastOfRgb(ink.rgb, ground.rgb) < LEAST_CONTRAST) return false
  }
  return true
}
