import type { BookPosition, ContentsEntry } from '#machines/reading/reader/reader.types.ts'
import type { ReaderSettings } from '#machines/reading/reader/reader-settings.ts'
import { forwardKeys } from './gestures.ts'
import type { BookSurroundings, OpenedBook } from './opened-book.ts'

export interface PageSpace {
  width: number
  height: number
  fit: ReaderSettings['fit']
}

/** A book of pages that are drawn as they are. Pages count from 1. */
export interface DrawnBook {
  count: number
  /** Targets are pages. */
  contents: readonly ContentsEntry[]
  /** The element of a page, ready to be seen; `signal` says that it is not wanted any more. */
  draw(page: number, space: PageSpace, signal: AbortSignal): Promise<HTMLElement>
  close(): void
}

/** Turns the pages of a book of drawn pages. */
export function turnPages(book: DrawnBook, surroundings: BookSurroundings): OpenedBook {
  const { host, onMoved, onFailed, signal } = surroundings
  let { settings } = surroundings
  let current = 1
  let shown: HTMLElement | null = null
  let hasTurned = false
  let drawing = new AbortController()

  const position = (): BookPosition => ({
    place: { location: current, progress: (current - 1) / book.count },
    page: current,
    entry: book.contents.findLastIndex(({ target }) => Number(target) <= current),
  })
  async function show(wanted: number): Promise<void> {
    drawing.abort()
    drawing = new AbortController()
    const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), book.count)
    const space = { width: host.clientWidth, height: host.clientHeight, fit: settings.fit }
    const element = await book.draw(page, space, drawing.signal)
    if (signal.aborted) return
    element.classList.add('reader-page')
    shown?.remove()
    shown = element
    host.append(element)
    if (page !== current) host.scrollTo(0, 0)
    current = page
    onMoved(position(), hasTurned)
  }
  async function turn(to: 'next' | 'previous'): Promise<void> {
    const page = current + (to === 'next' ? 1 : -1)
    if (page < 1 || page > book.count) return
    hasTurned = true
    await show(page)
  }
  forwardKeys(host, host, {
    signal,
    onSwipe: (to) => {
      // a page that is wider than the window is moved by the same finger
      if (host.scrollWidth <= host.clientWidth) turn(to === 'left' ? 'next' : 'previous').catch(onFailed)
    },
  })

  return {
    shape: { contents: book.contents, pages: book.count, direction: 'ltr', kind: 'pages' },
    show: async (location) => await show(Number(location ?? 1)),
    turn,
    async goTo(target) {
      hasTurned = true
      await show(Number(target))
    },
    async style(chosen) {
      settings = chosen
      await show(current)
    },
    resize: async () => await show(current),
    close() {
      drawing.abort()
      shown?.remove()
      book.close()
    },
  }
}
