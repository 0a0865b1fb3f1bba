import { quoteText } from '#machines/reading/book-notes/note-rules.ts'
import type { PageRegion } from '#machines/reading/book-notes/book-notes.types.ts'
import type { BookMark } from '#machines/reading/reader/reader.types.ts'
import type { RegionStep } from '#machines/reading/reader/book.types.ts'
import './page-marks.css'

/** What is selected of a page: words of it, or a part of it. */
export interface PageSelection {
  page: number
  quote: string
  regions: readonly PageRegion[]
}

interface PageMarksInput {
  host: HTMLElement
  signal: AbortSignal
  onSelected: (selection: PageSelection | null) => void
  onPressed: (id: string) => void
  /** Something beside them was pressed. */
  onMissed: () => void
}

/** What is highlighted on drawn pages, and a part of one that is drawn around. */
export interface PageMarks {
  set(marks: readonly BookMark[]): void
  /** Takes the pages that are shown now. */
  show(leaves: readonly HTMLElement[]): void
  selection(): PageSelection | null
  deselect(): void
  pickRegion(): void
  shapeRegion(to: RegionStep, resizes: boolean): void
}

/** What is drawn around at first, and how far a key moves it. */
const MIDDLE: PageRegion = { left: 0.25, top: 0.35, width: 0.5, height: 0.3 }
const STEP = 0.02
const LEAST = 0.03
/** Pixels that a finger or a mouse may shake. */
const SHAKE = 6
const SELECTED_MS = 200
/** Lines of one page that may be marked at once. */
const MOST_LINES = 400

/** The page a leaf shows, as `leafOf` says it. */
const pageOf = (leaf: HTMLElement): number => Number(leaf.dataset.page)

/** A page with room for what is marked on it. */
export function leafOf(element: HTMLElement, page: number): HTMLElement {
  const leaf = document.createElement('div')
  leaf.className = 'reader-leaf'
  leaf.dataset.page = String(page)
  leaf.append(element)
  return leaf
}

export function markPages({ host, signal, onSelected, onPressed, onMissed }: PageMarksInput): PageMarks {
  let marks: readonly BookMark[] = []
  let leaves: readonly HTMLElement[] = []
  let drawn: { page: number; region: PageRegion } | null = null
  let last = ''

  const paint = (): void => {
    for (const leaf of leaves) {
      for (const old of leaf.querySelectorAll('.reader-mark')) old.remove()
      const page = pageOf(leaf)
      for (const { id, location, highlight } of marks) {
        if (Number(location) !== page) continue
        for (const region of highlight.regions.slice(0, MOST_LINES)) {
          const box = boxOf(region)
          box.dataset.colour = highlight.colour
          box.dataset.id = id
          leaf.append(box)
        }
      }
      if (drawn?.page === page) {
        const box = boxOf(drawn.region)
        box.dataset.drawn = ''
        leaf.append(box)
      }
    }
  }
  const wordsSelected = (): PageSelection | null => {
    const selection = host.ownerDocument.getSelection()
    const range = selection?.rangeCount && !selection.isCollapsed ? selection.getRangeAt(0) : null
    const leaf = range && leaves.find((each) => range.intersectsNode(each))
    const quote = quoteText(selection?.toString() ?? '')
    if (!range || !leaf || quote === '') return null
    return { page: pageOf(leaf), quote, regions: linesOf(range, leaf) }
  }
  const selection = (): PageSelection | null =>
    drawn ? { page: drawn.page, quote: '', regions: [drawn.region] } : wordsSelected()
  const tell = (): void => {
    const now = selection()
    const key = JSON.stringify(now)
    if (key === last) return
    last = key
    onSelected(now)
  }
  const draw = (wanted: typeof drawn): void => {
    drawn = wanted
    host.toggleAttribute('data-drawing', drawn !== null)
    paint()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  host.ownerDocument.addEventListener(
    'selectionchange',
    () => {
      clearTimeout(timer)
      timer = setTimeout(tell, SELECTED_MS)
    },
    { signal },
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
  host.addEventListener(
    'click',
    ({ clientX, clientY }) => {
      if (drawn || host.ownerDocument.getSelection()?.isCollapsed === false) return
      const pressed = marksAt(leaves, clientX, clientY)
      if (pressed === null) onMissed()
      else onPressed(pressed)
    },
    { signal },
  )
  listenForRegion(host, {
    signal,
    isDrawing: () => drawn !== null,
    leaves: () => leaves,
    onDrawn: (page, region, isOver) => {
      draw({ page, region })
      if (isOver) tell()
    },
  })

  return {
    set(wanted) {
      marks = wanted
      paint()
    },
    show(shown) {
      leaves = shown
      // what was drawn around is of its page
      if (drawn && !leaves.some((leaf) => pageOf(leaf) === drawn?.page)) draw(null)
      else paint()
      tell()
    },
    selection,
    deselect() {
      host.ownerDocument.getSelection()?.removeAllRanges()
      draw(null)
      tell()
    },
    pickRegion() {
      const [leaf] = leaves
      if (!leaf) return
      draw({ page: pageOf(leaf), region: MIDDLE })
      host.focus({ preventScroll: true })
      tell()
    },
    shapeRegion(to, resizes) {
      if (!drawn) return
      draw({ page: drawn.page, region: shapedRegion(drawn.region, to, resizes) })
      tell()
    },
  }
}

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

function boxOf({ left, top, width, height }: PageRegion): HTMLElement {
  const box = document.createElement('div')
  box.className = 'reader-mark'
  box.style.left = `${left * 100}%`
  box.style.top = `${top * 100}%`
  box.style.width = `${width * 100}%`
  box.style.height = `${height * 100}%`
  return box
}

function marksAt(leaves: readonly HTMLElement[], x: number, y: number): string | null {
  for (const leaf of leaves) {
    for (const box of [...leaf.querySelectorAll<HTMLElement>('.reader-mark[data-id]')].toReversed()) {
      const { left, right, top, bottom } = box.getBoundingClientRect()
      if (x >= left && x <= right && y >= top && y <= bottom) return box.dataset.id ?? null
    }
  }
  return null
}

/** The lines of a selection on one page; what stands in one line is one. */
function linesOf(range: Range, leaf: HTMLElement): PageRegion[] {
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
function listenForRegion(host: HTMLElement, { signal, isDrawing, leaves, onDrawn }: RegionInput): void {
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
