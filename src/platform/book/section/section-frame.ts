import type { ReaderLook, ReadingDirection } from '#machines/reading/reader/reader-settings.ts'
import { listenIn } from './frame-input.ts'
import { READER_STYLE } from './safe-section.ts'
import { createColourReader } from './css/colour.ts'
import { freeText } from './free-text.ts'
import { isLegible } from './css/legible.ts'
import { coloursOf, pageBox, pageLength, styleOf } from './section-look.ts'
import type { Writing } from './section-look.ts'
import { sectionText } from './section-text.ts'
import type { PageOf, SectionText, TextPoint } from './section-text.ts'

export interface FrameOptions {
  host: HTMLElement
  title: string
  fixed: { width: number; height: number } | null
  onLink: (link: { inside: string } | { outside: string }) => void
  /** Words were pressed that lead nowhere. */
  onTap: (point: TextPoint) => void
  /** Other words are selected, or none. */
  onSelect: () => void
  onSwipe: (to: 'left' | 'right') => void
}

/** One page of the book as its author has it, cut into pages of the window's size. Pages count from 0. */
export interface SectionFrame {
  page: Document
  text: SectionText
  /** To which side its pages follow each other, where its lines say so; null where they run as in most books. */
  lines: ReadingDirection | null
  pages(): number
  current(): number
  toPage(page: number): void
  pageAt(target: Element | Range): number
  /** What is read first on the current page. */
  firstPoint(): TextPoint | null
  /** Lays it out again; `faces` declares the font that was chosen, where it comes with the reader. */
  layOut(look: ReaderLook, faces: string): void
  /** Once its fonts are there, and at the latest after a moment. */
  hasFonts(): Promise<void>
  close(): void
}

/** The book's own colours are not shown. */
const PLAIN = 'data-plain'
/** Before the first page, pages: what a book moves aside so is meant to be heard, not seen. */
const FAR_OFF = -0.5
const LOAD_MS = 15_000
const FONTS_MS = 1500

/**
 * Shows a sanitised page in a frame that may run no scripts. It has the origin of this page, since otherwise no code could
 * tell where its lines break; without scripts it has no use of that.
 */
export async function openFrame(
  html: string,
  { host, title, fixed, onLink, onTap, onSelect, onSwipe }: FrameOptions,
  look: ReaderLook,
  faces: string,
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
  // without a link in it it would be a step of the Tab key that shows and does nothing
  frame.tabIndex = page.querySelector('a[href], area[href], audio, video, details') ? 0 : -1
  const text = sectionText(page.body)
  const computed = (): CSSStyleDeclaration | undefined => page.defaultView?.getComputedStyle(page.body)
  const isRightToLeft = (): boolean => computed()?.direction === 'rtl'
  // before the reader's own style is there it is the book's
  const writing = writingOf(computed()?.writingMode)
  const isLevel = writing === 'horizontal-tb'
  const boxFor = (chosen: ReaderLook) => pageBox(host.clientWidth, host.clientHeight, fixed, chosen, writing)
  let box = boxFor(look)
  let current = 0
  const colourOf = createColourReader()

  const pages = (): number => {
    if (fixed) return 1
    const length = isLevel ? page.body.scrollWidth : page.body.scrollHeight
    const columns = Math.round(length / (box.column + box.gap))
    const last = Math.max(1, Math.ceil(columns / box.columns)) - 1
    // WebKit carries the margins at the end of a text into one more column, which shows nothing
    return Math.min(last, text.lastPage(last, pageOfRange)) + 1
  }
  const toPage = (wanted: number): void => {
    current = Math.max(0, Math.min(wanted, pages() - 1))
    if (fixed) return
    const shift = current * pageLength(box) * (isLevel && isRightToLeft() ? 1 : -1)
    const moved = isLevel ? `translateX(${shift}px)` : `translateY(${shift}px)`
    page.body.style.setProperty('transform', shift === 0 ? 'none' : moved, 'important')
    // a focus that reaches a link by Tab makes the browser scroll to it
    page.documentElement.scrollTo(0, 0)
  }
  const pageOf = (rect: DOMRect): number | null => {
    if (fixed) return 0
    const start = !isLevel ? rect.top : isRightToLeft() ? box.width - rect.right : rect.left
    const page = (start + 1) / pageLength(box) + current
    return page < FAR_OFF ? null : Math.max(0, Math.floor(page))
  }
  const pageOfRange: PageOf = (range, edge) => {
    const rects = range.getClientRects()
    const rect = edge === 'start' ? rects[0] : rects[rects.length - 1]
    return rect ? pageOf(rect) : null
  }
  const pageAt = (target: Element | Range): number => {
    const [rect] = target.getClientRects()
    const own = rect ? pageOf(rect) : null
    return (
      own ?? text.pageAfter('startContainer' in target ? target.startContainer : target, pageOfRange) ?? 0
    )
  }
  const layOut = (chosen: ReaderLook, declared: string): void => {
    box = boxFor(chosen)
    const style = page.getElementById(READER_STYLE)
    const colours = coloursOf(host, colourOf)
    page.documentElement.removeAttribute(PLAIN)
    if (style) style.textContent = styleOf(box, chosen, colours, declared)
    if (!fixed) {
      const isPlain = colours.isDark || !isLegible(page.body, colours.paper, colourOf)
      page.documentElement.toggleAttribute(PLAIN, isPlain)
      freeText(page.body, box.column, isLevel)
    }
    // where the page was moved to in the old size means nothing in the new one
    const wanted = current
    current = 0
    page.body.style.setProperty('transform', 'none', 'important')
    toPage(wanted)
  }

  const abort = new AbortController()
  listenIn(frame, page, {
    host,
    signal: abort.signal,
    onLink,
    onTap,
    onSelect,
    onSwipe,
    onFocus: (element) => toPage(pageAt(element)),
  })

  const hasFonts = async (): Promise<void> => {
    await Promise.race([page.fonts.ready, new Promise((resolve) => setTimeout(resolve, FONTS_MS))])
  }
  layOut(look, faces)
  await hasFonts()
  layOut(look, faces)
  frame.style.visibility = ''
  frame.dataset.shown = ''

  return {
    page,
    text,
    lines: isLevel ? (isRightToLeft() ? 'rtl' : null) : writing === 'vertical-rl' ? 'rtl' : 'ltr',
    pages,
    current: () => current,
    toPage,
    pageAt,
    firstPoint: () => text.firstOn(current, pageOfRange),
    layOut,
    hasFonts,
    close() {
      abort.abort()
      if (document.activeElement === frame) host.focus({ preventScroll: true })
      frame.remove()
    },
  }
}

function writingOf(mode: string | undefined): Writing {
  return mode === 'vertical-rl' || mode === 'vertical-lr' ? mode : 'horizontal-tb'
}
