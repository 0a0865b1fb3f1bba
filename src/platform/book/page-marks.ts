import { quoteText } from '#machines/reading/book-notes/note-rules.ts'
import type { PageRegion } from '#machines/reading/book-notes/book-notes.types.ts'
import type { BookMark } from '#machines/reading/reader/reader.types.ts'
import type { RegionStep } from '#machines/reading/reader/book.types.ts'
import { linesOf, listenForRegion, MIDDLE, MOST_LINES, pageOf, shapedRegion } from './page-region.ts'
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

const SELECTED_MS = 200
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
