import { forwardKeys } from '../gestures.ts'
import type { TextPoint } from './section-text.ts'
import { linkOf } from './safe-section.ts'

interface FrameInput {
  host: HTMLElement
  signal: AbortSignal
  onLink: (link: { inside: string } | { outside: string }) => void
  /** Words were pressed that lead nowhere. */
  onTap: (point: TextPoint) => void
  /** Other words are selected, or none. */
  onSelect: () => void
  onSwipe: (to: 'left' | 'right') => void
  /** An element of the page got the focus. */
  onFocus: (element: Element) => void
}

/** Reports what is pressed in the page of a frame that may run no scripts. */
export function listenIn(frame: HTMLIFrameElement, page: Document, input: FrameInput): void {
  watchSelection(page, input)
  if (callsListeners(page)) listenInside(page, input)
  else listenAround(frame, page, input)
}

/** While a selection grows it changes with each letter. */
const SELECTED_MS = 200

/** The event of a selection is not told to a page whose frame may run no scripts, in some engines: there it is looked at. */
function watchSelection(page: Document, { host, signal, onSelect }: FrameInput): void {
  let last: string | null = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    const selection = page.getSelection()
    const range = selection?.rangeCount ? selection.getRangeAt(0) : null
    const now = range && !range.collapsed ? `${range.startOffset} ${range.endOffset} ${range.toString()}` : ''
    if (now === last) return
    last = now
    onSelect()
  }
  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(look, SELECTED_MS)
  }
  const onChange = (): void => {
    // the same words that were let go of meanwhile are selected once more
    last = null
    soon()
  }
  page.addEventListener('selectionchange', onChange, { signal })
  host.addEventListener('pointerup', soon, { signal })
  host.addEventListener('keyup', soon, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** WebKit calls no listener in a frame without scripts, not even one of the page around it. */
function callsListeners(page: Document): boolean {
  const probe = new Event('earmark-probe')
  let isCalled = false
  const note = (): void => {
    isCalled = true
  }
  page.addEventListener(probe.type, note)
  page.dispatchEvent(probe)
  page.removeEventListener(probe.type, note)
  return isCalled
}

function listenInside(page: Document, { host, signal, onLink, onTap, onSwipe, onFocus }: FrameInput): void {
  page.addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof (page.defaultView?.Element ?? Element) ? linkOf(event.target) : null
      if ((event.target as Element | null)?.closest?.('a, area')) event.preventDefault()
      if (link) onLink(link)
      else tapped(page, event.clientX, event.clientY, onTap)
    },
    { signal },
  )
  page.addEventListener('auxclick', (event) => event.preventDefault(), { signal })
  page.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  page.addEventListener(
    'focusin',
    (event) => {
      const target = event.target as Element
      if (target !== page.body) onFocus(target)
    },
    { signal },
  )
  page.addEventListener('scroll', () => page.documentElement.scrollTo(0, 0), { signal })
  forwardKeys(page, host, {
    signal,
    // a finger that selects words turns no page
    onSwipe: (to) => {
      if (page.getSelection()?.isCollapsed !== false) onSwipe(to)
    },
  })
}

/** A press that ends a selection means the words that are selected. */
function tapped(page: Document, x: number, y: number, onTap: FrameInput['onTap']): void {
  if (page.getSelection()?.isCollapsed === false) return
  const point = pointAt(page, x, y)
  if (point?.node.nodeType === Node.TEXT_NODE) onTap(point)
}

/** Firefox has only the newer of the two, and older engines only the other. */
function pointAt(page: Partial<Document>, x: number, y: number): TextPoint | null {
  const position = page.caretPositionFromPoint?.(x, y)
  if (position) return { node: position.offsetNode, offset: position.offset }
  const range = page.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : null
}

/** The frame takes neither pointer nor focus, so that presses, keys and swipes reach the page around it. */
function listenAround(
  frame: HTMLIFrameElement,
  page: Document,
  { host, signal, onLink, onTap, onSwipe }: FrameInput,
): void {
  frame.style.pointerEvents = 'none'
  frame.tabIndex = -1
  host.addEventListener(
    'click',
    ({ clientX, clientY }) => {
      const { left, top } = frame.getBoundingClientRect()
      const pressed = page.elementFromPoint(clientX - left, clientY - top)
      const link = pressed && linkOf(pressed)
      if (link) onLink(link)
      else tapped(page, clientX - left, clientY - top, onTap)
    },
    { signal },
  )
  forwardKeys(host, host, { signal, onSwipe })
}
