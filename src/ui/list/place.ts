type Box = { left: number; top: number; width: number; height: number }

/** Pixels kept between a bubble and its anchor, and between a bubble and the window's edge. */
const gap = 6
const margin = 8

type Size = Pick<Box, 'width' | 'height'>
type Point = { x: number; y: number }

/**
 * Where a bubble goes that covers as few controls as can be: the usual place, aligned with either edge of its anchor, or
 * the same on the other side. Of places that are alike the first is taken.
 * @param covered how much of what is pressed lies below a bubble there
 */
export function placeClear(
  anchor: Box,
  bubble: Size,
  viewport: Size,
  side: 'top' | 'bottom',
  covered: (box: Box) => number,
): Point & { isClear: boolean } {
  const usual = placeBeside(anchor, bubble, viewport, side)
  const last = Math.max(margin, viewport.width - bubble.width - margin)
  const kept = (x: number): number => Math.round(Math.min(Math.max(x, margin), last))
  const aligned = [usual.x, kept(anchor.left + anchor.width - bubble.width), kept(anchor.left)]
  const opposite = usual.y < anchor.top ? anchor.top + anchor.height + gap : anchor.top - bubble.height - gap
  const fits = opposite >= margin && opposite + bubble.height <= viewport.height - margin
  const places = [usual.y, ...(fits ? [Math.round(opposite)] : [])].flatMap((y) =>
    aligned.map((x) => ({ x, y })),
  )
  let best = { place: usual, cost: Infinity }
  for (const place of places) {
    const cost = covered({ left: place.x, top: place.y, ...bubble })
    if (cost < best.cost) best = { place, cost }
    if (cost === 0) break
  }
  return { ...best.place, isClear: best.cost === 0 }
}

/** Where a bubble goes: centred on the wanted side, flipped when there is no room, kept in the window. */
export function placeBeside(anchor: Box, bubble: Size, viewport: Size, side: 'top' | 'bottom'): Point {
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
