import type { PageRegion } from '#machines/reading/book-notes/book-notes.types.ts'
import type { RegionStep } from '#machines/reading/reader/book.types.ts'

/** What is drawn around at first, and how far a key moves it. */
export const MIDDLE: PageRegion = { left: 0.25, top: 0.35, width: 0.5, height: 0.3 }
const STEP = 0.02
const LEAST = 0.03
/** Pixels that a finger or a mouse may shake. */
const SHAKE = 6
/** Lines of one page that may be marked at once. */
export const MOST_LINES = 400

/** The page a leaf shows, as `leafOf` says it. */
export const pageOf = (leaf: HTMLElement): number => Number(leaf.dataset.page)

/** A step of a part that is drawn around; it stays on its page and never becomes too small to be seen. */
export function shapedRegion(region: PageRegion, to: RegionStep, resizes: boolean): PageRegion {
  const { left, top, width, height } = region
  const by = to === 'left' || to === 'up' ? -STEP : STEP
  const isAcross = to === 'left' || to === 'right'
  if (resizes) {
    return isAcross
      ? { ...region, width: within(width + by, LEAST, 1 - left) }
      : { ...region, height: within(height + by, LEAST, 1 - top) }
  }
  return isAcross
    ? { ...region, left: within(left + by, 0, 1 - width) }
    : { ...region, top: within(top + by, 0, 1 - height) }
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/** The lines of a selection on one page; what stands in one line is one. */
export function linesOf(range: Range, leaf: HTMLElement): PageRegion[] {
  const page = leaf.getBoundingClientRect()
  const lines: PageRegion[] = []
  for (const rect of range.getClientRects()) {
    const part = regionOf(page, rect.left, rect.top, rect.right, rect.bottom)
    if (!part || part.width > 0.98) continue
    const line = lines.find(
      (each) => Math.abs(each.top + each.height / 2 - part.top - part.height / 2) < part.height / 2,
    )
    if (!line) lines.push(part)
    else Object.assign(line, around(line, part))
    if (lines.length >= MOST_LINES) break
  }
  return lines
}

function around(one: PageRegion, other: PageRegion): PageRegion {
  const left = Math.min(one.left, other.left)
  const top = Math.min(one.top, other.top)
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  }
}

/** A part of the window as a part of a page; null where it is none of it. */
function regionOf(page: DOMRect, x1: number, y1: number, x2: number, y2: number): PageRegion | null {
  const share = (at: number, from: number, size: number): number => within((at - from) / size, 0, 1)
  const left = share(Math.min(x1, x2), page.left, page.width)
  const top = share(Math.min(y1, y2), page.top, page.height)
  const width = share(Math.max(x1, x2), page.left, page.width) - left
  const height = share(Math.max(y1, y2), page.top, page.height) - top
  return width > 0 && height > 0 ? { left, top, width, height } : null
}

interface RegionInput {
  signal: AbortSignal
  isDrawing: () => boolean
  leaves: () => readonly HTMLElement[]
  onDrawn: (page: number, region: PageRegion, isOver: boolean) => void
}

/** A part of a page is drawn around by a pointer that is pressed and moved over it, while that was asked for. */
export function listenForRegion(
  host: HTMLElement,
  { signal, isDrawing, leaves, onDrawn }: RegionInput,
): void {
  let from: { leaf: HTMLElement; x: number; y: number } | null = null
  const drawTo = (x: number, y: number, isOver: boolean): void => {
    if (!from || Math.hypot(x - from.x, y - from.y) < SHAKE) return
    const region = regionOf(from.leaf.getBoundingClientRect(), from.x, from.y, x, y)
    if (region && region.width >= LEAST / 2 && region.height >= LEAST / 2) {
      onDrawn(pageOf(from.leaf), region, isOver)
    }
  }
  host.addEventListener(
    'pointerdown',
    (event) => {
      const { target, clientX: x, clientY: y, button } = event
      const leaf = leaves().find((each) => target instanceof Node && each.contains(target))
      if (!isDrawing() || button !== 0 || !leaf) return
      event.preventDefault()
      // before the page is moved by the same press
      event.stopImmediatePropagation()
      host.setPointerCapture(event.pointerId)
      from = { leaf, x, y }
    },
    { signal, capture: true },
  )
  host.addEventListener('pointermove', ({ clientX, clientY }) => drawTo(clientX, clientY, false), { signal })
  for (const type of ['pointerup', 'pointercancel'] as const) {
    host.addEventListener(
      type,
      ({ clientX, clientY }) => {
        drawTo(clientX, clientY, true)
        from = null
      },
      { signal },
    )
  }
}
