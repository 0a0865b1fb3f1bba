type Box = { left: number; top: number; width: number; height: number }

/** Pixels kept between a bubble and its anchor, and between a bubble and the window's edge. */
const gap = 6
const margin = 8

/** Where a bubble goes: centred on the wanted side, flipped when there is no room, kept in the window. */
export function placeBeside(
  anchor: Box,
  bubble: Pick<Box, 'width' | 'height'>,
  viewport: Pick<Box, 'width' | 'height'>,
  side: 'top' | 'bottom',
): { x: number; y: number } {
  const above = anchor.top - bubble.height - gap
  const below = anchor.top + anchor.height + gap
  const fitsAbove = above >= margin
  const fitsBelow = below + bubble.height <= viewport.height - margin
  const onTop = side === 'top' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow
  const centred = anchor.left + anchor.width / 2 - bubble.width / 2
  const last = Math.max(margin, viewport.width - bubble.width - margin)
  return { x: Math.round(Math.min(Math.max(centred, margin), last)), y: Math.round(onTop ? above : below) }
}

export type UnderPlace = {
  x: number
  width: number
  /** From the window's top, or */
  top?: number
  /** from its bottom: the list grows towards the field. */
  bottom?: number
  maxHeight: number
}

/** Where a field's list goes: as wide as the field but at least 240 px, under it, or over it when there is more room. */
export function placeUnder(anchor: Box, viewport: Pick<Box, 'width' | 'height'>): UnderPlace {
  const width = Math.min(Math.max(anchor.width, 240), viewport.width - 2 * margin)
  const x = Math.min(Math.max(anchor.left, margin), viewport.width - width - margin)
  const start = anchor.top + anchor.height + 4
  const under = viewport.height - start - margin
  const over = anchor.top - 4 - margin
  if (under >= 240 || under >= over) return { x, width, top: start, maxHeight: Math.max(under, 96) }
  return { x, width, bottom: viewport.height - anchor.top + 4, maxHeight: over }
}
