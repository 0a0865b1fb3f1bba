import type { ReaderSettings } from '#machines/reader/reader-settings.ts'
import { forwardKeys } from '../gestures.ts'
import { linkOf, READER_STYLE } from './safe-section.ts'
import { coloursOf, lookOf, pageBox } from './section-look.ts'
import { sectionText } from './section-text.ts'
import type { SectionText, TextPoint } from './section-text.ts'

export interface FrameOptions {
  host: HTMLElement
  title: string
  fixed: { width: number; height: number } | null
  onLink: (link: { inside: string } | { outside: string }) => void
  onSwipe: (to: 'left' | 'right') => void
}

/** One page of the book as its author has it, cut into pages of the window's size. Pages count from 0. */
export interface SectionFrame {
  page: Document
  text: SectionText
  pages(): number
  current(): number
  toPage(page: number): void
  pageAt(target: Element | Range): number
  /** What is read first on the current page. */
  firstPoint(): TextPoint | null
  /** Lays it out anew. */
  layOut(settings: ReaderSettings): void
  close(): void
}

const LOAD_MS = 15_000
const FONTS_MS = 1500

/**
 * Shows a sanitised page in a frame that may run no scripts. It has the origin of this page, since otherwise nobody could
 * tell where its lines break; without scripts it has no use of that.
 */
export async function openFrame(
  html: string,
  { host, title, fixed, onLink, onSwipe }: FrameOptions,
  settings: ReaderSettings,
): Promise<SectionFrame> {
  const frame = document.createElement('iframe')
  frame.className = 'reader-frame'
  frame.setAttribute('sandbox', 'allow-same-origin')
  frame.setAttribute('referrerpolicy', 'no-referrer')
  frame.title = title
  frame.style.visibility = 'hidden'
  frame.srcdoc = html
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LOAD_MS)
    frame.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    host.append(frame)
  })
  const page = frame.contentDocument
  if (!page?.body) {
    frame.remove()
    throw new Error('The frame of the book has no page.')
  }
  const text = sectionText(page.body)
  const isRightToLeft = (): boolean => page.defaultView?.getComputedStyle(page.body).direction === 'rtl'
  let box = pageBox(host.clientWidth, host.clientHeight, fixed)
  let current = 0

  const pages = (): number => {
    if (fixed) return 1
    const columns = Math.round(page.body.scrollWidth / (box.column + box.gap))
    return Math.max(1, Math.ceil(columns / box.columns))
  }
  const toPage = (wanted: number): void => {
    current = Math.max(0, Math.min(wanted, pages() - 1))
    if (fixed) return
    const shift = current * box.width * (isRightToLeft() ? 1 : -1)
    page.body.style.setProperty('transform', shift === 0 ? 'none' : `translateX(${shift}px)`, 'important')
    // whoever tabs to a link makes the browser scroll to it
    page.documentElement.scrollTo(0, 0)
  }
  const pageOf = (rect: DOMRect | undefined): number => {
    if (!rect || fixed) return 0
    const start = isRightToLeft() ? box.width - rect.right : rect.left
    return Math.max(0, Math.floor((start + 1) / box.width + current))
  }
  const pageOfRange = (range: Range, edge: 'start' | 'end'): number => {
    const rects = range.getClientRects()
    return pageOf(edge === 'start' ? rects[0] : rects[rects.length - 1])
  }
  const layOut = (chosen: ReaderSettings): void => {
    box = pageBox(host.clientWidth, host.clientHeight, fixed)
    const style = page.getElementById(READER_STYLE)
    if (style) style.textContent = lookOf(box, chosen, coloursOf(host))
    toPage(Math.min(current, pages() - 1))
  }

  const abort = new AbortController()
  const { signal } = abort
  page.addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof (page.defaultView?.Element ?? Element) ? linkOf(event.target) : null
      if ((event.target as Element | null)?.closest?.('a, area')) event.preventDefault()
      if (link) onLink(link)
    },
    { signal },
  )
  page.addEventListener('auxclick', (event) => event.preventDefault(), { signal })
  page.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  page.addEventListener(
    'focusin',
    (event) => {
      const target = event.target as Element
      if (target !== page.body) toPage(pageOf(target.getClientRects()[0]))
    },
    { signal },
  )
  page.addEventListener('scroll', () => page.documentElement.scrollTo(0, 0), { signal })
  forwardKeys(page, host, { signal, onSwipe })

  layOut(settings)
  await Promise.race([page.fonts.ready, new Promise((resolve) => setTimeout(resolve, FONTS_MS))])
  layOut(settings)
  frame.style.visibility = ''
  frame.dataset.shown = ''

  return {
    page,
    text,
    pages,
    current: () => current,
    toPage,
    pageAt: (target) => pageOf(target.getClientRects()[0] ?? target.getBoundingClientRect()),
    firstPoint: () => text.firstOn(current, pageOfRange),
    layOut,
    close() {
      abort.abort()
      if (document.activeElement === frame) host.focus({ preventScroll: true })
      frame.remove()
    },
  }
}
