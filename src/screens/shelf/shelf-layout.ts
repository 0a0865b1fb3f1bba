/** Pixels between cards, and between rows. */
const GAP = { wide: 20, narrow: 14, row: 24, boards: 34 } as const
/** A window narrower than this is a phone's. */
const NARROW = 640
/** So many cards stand beside each other on the narrowest window: its whole height has to fit a browser. */
const FEWEST = { wide: 2, narrow: 3 } as const
const COVER_TO_TEXT = 8

export interface ShelfLayout {
  columns: number
  /** Pixels a card is wide. */
  card: number
  gap: number
  /** Pixels from one row to the next. */
  row: number
  /** Of these below a card. */
  gapBelow: number
}

export interface LayoutInput {
  /** Pixels between the gutters. */
  width: number
  windowWidth: number
  /** The cover's wanted width. */
  size: number
  /** Height of a cover over its width. */
  ratio: number
  /** Pixels of text below a cover, 0 for none. */
  text: number
}

/** How much larger covers are on a wide window; the other shelves have it from the tokens (`--wide`). */
function widening(windowWidth: number): number {
  if (windowWidth >= 2560) return 1.5
  return windowWidth >= 1920 ? 1.25 : 1
}

/** Lines of text below a cover. A phone's covers are narrower than a date with its words: there a fact has two. */
export function linesBelow(
  { lines, hasFact = false }: { lines: number; hasFact?: boolean },
  windowWidth: number,
): number {
  if (lines === 0 || !hasFact) return lines
  return lines + (windowWidth < NARROW ? 2 : 1)
}

/** How cards stand on a shelf: as many as fit, stretched to fill the row. */
export function layoutOf({ width, windowWidth, size, ratio, text }: LayoutInput): ShelfLayout {
  const narrow = windowWidth < NARROW
  const gap = narrow ? GAP.narrow : GAP.wide
  const wanted = narrow ? Math.min(size, windowWidth * 0.28) : size * widening(windowWidth)
  const fit = Math.floor((width + gap) / (wanted + gap))
  const columns = Math.max(narrow ? FEWEST.narrow : FEWEST.wide, fit)
  const card = Math.max(40, (width - gap * (columns - 1)) / columns)
  const gapBelow = text > 0 ? GAP.row : GAP.boards
  const foot = text > 0 ? COVER_TO_TEXT + text + gapBelow : gapBelow
  return { columns, card, gap, row: Math.round(card * ratio + foot), gapBelow }
}

/** Pixels of a line of a shelf that is a list, and the least it is wide. */
const LINE = { height: 80, gap: 8, width: 520 } as const

/** How lines stand on a shelf that is a list: as many beside each other as have room. */
export function linesOf({ width }: Pick<LayoutInput, 'width'>): ShelfLayout {
  const gap = GAP.wide
  const columns = Math.max(1, Math.floor((width + gap) / (LINE.width + gap)))
  const card = Math.max(40, (width - gap * (columns - 1)) / columns)
  return { columns, card, gap, row: LINE.height + LINE.gap, gapBelow: LINE.gap }
}

/** Sizes that covers can have, in pixels. */
export const COVER_SIZES = [60, 80, 100, 120, 140, 160, 180, 200, 220] as const

/** The next larger or smaller size; the same at the ends. */
export function stepSize(size: number, by: 1 | -1): number {
  const steps: readonly number[] = by === 1 ? COVER_SIZES : COVER_SIZES.toReversed()
  return steps.find((step) => (step - size) * by > 0) ?? size
}

/** Square covers are wider, so that both shapes are about as high. */
export function coverWidth(size: number, ratio: number): number {
  return Math.round(ratio === 1 ? size * 1.3 : size)
}
