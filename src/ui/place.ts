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
