import { placeClear } from '../list/place.ts'

/** Milliseconds. The hide delay leaves time to move the pointer onto the text. */
const showDelay = 400
const hideDelay = 100
/** After one tooltip hid, the next shows at once for this long. */
const warmFor = 300

/** Levels above what the pointer is on in which a text that is cut is looked for. */
const cutWithin = 3

/** The whole of a text of which only a part shows; measured when a tooltip is due, not on each move of the pointer. */
function cutText(from: Element): string | null {
  let element: Element | null = from
  for (let level = 0; element && level < cutWithin; level += 1, element = element.parentElement) {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element)
    const isWide = textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1
    const isLong = Number.parseInt(webkitLineClamp, 10) > 0 && element.scrollHeight > element.clientHeight + 1
    if (isWide || isLong) return element.textContent
  }
  return null
}

/** Each window has an Element of its own, so none is asked for by name. */
const elementOf = (target: EventTarget | null): Element | null =>
  target && 'closest' in target ? (target as Element) : null

const CONTROLS = 'button, input, select, textarea, summary, [role=button], [role=slider], [role=combobox]'

/** At how many of nine points within a bubble's place something lies below it that is pressed, beside its own anchor. */
function controlsBelow(doc: Document, anchor: Element) {
  return ({ left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>): number => {
    const points = [0, 0.5, 1].flatMap((across) =>
      [0, 0.5, 1].map((down) => doc.elementFromPoint(left + across * width, top + down * height)),
    )
    return points.filter((below) => {
      const control = below?.closest(CONTROLS)
      return control && !control.contains(anchor) && !anchor.contains(control)
    }).length
  }
}

/**
 * One set of listeners for all tooltips of the page: a shelf has hundreds of buttons, and none of
 * them should pay for its tooltip. A text that is cut has one too: the whole of it. Returns what stops it.
 */
export function startTooltips(bubble: HTMLElement): () => void {
  const doc = bubble.ownerDocument
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Runs while the pointer rests on what has no tooltip of its own. */
  let rest: ReturnType<typeof setTimeout> | undefined
  /** Runs while the pointer is nowhere: it left the page, or what it was on was replaced. */
  let away: ReturnType<typeof setTimeout> | undefined
  let shown: Element | undefined
  let wanted: Element | undefined
  let hiddenAt = -Infinity
  /** Since a press the pointer stands still: what came to lie below it was not pointed at. */
  let isStill = false
  let pressed: EventTarget | null = null

  /** A pointer that rests on something else goes on resting. */
  const leave = () => {
    clearTimeout(timer)
    if (shown) hiddenAt = performance.now()
    wanted = shown = undefined
    bubble.hidden = true
  }
  const hide = () => {
    clearTimeout(rest)
    clearTimeout(away)
    leave()
  }
  const show = (anchor: Element) => {
    const text = anchor.getAttribute('data-tip') ?? cutText(anchor)
    if (!text || !anchor.isConnected) return hide()
    shown = anchor
    bubble.textContent = text
    bubble.hidden = false
    const viewport = { width: doc.documentElement.clientWidth, height: doc.defaultView?.innerHeight ?? 0 }
    const side = anchor.getAttribute('data-tip-side') === 'bottom' ? 'bottom' : 'top'
    const { width, height } = bubble.getBoundingClientRect()
    // it is not itself what lies below
    bubble.style.visibility = 'hidden'
    const { x, y, isClear } = placeClear(
      anchor.getBoundingClientRect(),
      { width, height },
      viewport,
      side,
      controlsBelow(doc, anchor),
    )
    bubble.style.visibility = ''
    // where all is full, what lies below can be pressed all the same
    bubble.style.pointerEvents = isClear ? '' : 'none'
    bubble.style.left = `${x}px`
    bubble.style.top = `${y}px`
  }
  const want = (anchor: Element, delay: number) => {
    clearTimeout(timer)
    if (anchor === shown) return
    wanted = anchor
    const isWarm = shown !== undefined || performance.now() - hiddenAt < warmFor
    timer = setTimeout(() => show(anchor), isWarm ? 0 : delay)
  }
  const anchorOf = (target: EventTarget | null) => elementOf(target)?.closest('[data-tip]') ?? undefined

  const onOver = (event: PointerEvent) => {
    clearTimeout(away)
    if (event.pointerType !== 'touch' && !isStill) pointAt(event.target, event)
  }
  const pointAt = (target: EventTarget | null, at?: PointerEvent) => {
    const anchor = anchorOf(target)
    clearTimeout(rest)
    if (anchor) want(anchor, showDelay)
    else if (target === bubble) clearTimeout(timer)
    else {
      if (wanted) {
        clearTimeout(timer)
        timer = setTimeout(leave, shown ? hideDelay : 0)
        wanted = undefined
      }
      restOn(target, at)
    }
  }
  const restOn = (on: EventTarget | null, at?: PointerEvent) => {
    const target = elementOf(on)
    if (!target) return
    rest = setTimeout(() => {
      // a text that was replaced meanwhile has its successor in the same place
      const text = target.isConnected || !at ? target : doc.elementFromPoint(at.clientX, at.clientY)
      if (!shown && text && cutText(text) !== null) want(text, 0)
    }, showDelay)
  }
  const onMove = (event: PointerEvent) => {
    if (!isStill) return
    isStill = false
    // who has pressed it needs no word on it
    const anchor = anchorOf(event.target)
    if (anchor ? anchor !== anchorOf(pressed) : event.target !== pressed) onOver(event)
  }
  const onPress = (event: PointerEvent) => {
    isStill = true
    pressed = event.target
    hide()
  }
  const onOut = (event: PointerEvent) => {
    if (event.relatedTarget === null || event.target === bubble) {
      clearTimeout(timer)
      clearTimeout(away)
      away = setTimeout(hide, hideDelay)
    }
  }
  const onFocus = (event: FocusEvent) => {
    const anchor = anchorOf(event.target)
    if (anchor?.matches(':focus-visible')) want(anchor, 0)
  }
  /** The focus takes along what it brought; what the pointer is on stays. */
  const onBlur = (event: FocusEvent) => {
    const anchor = anchorOf(event.target)
    if (anchor !== undefined && (anchor === shown || anchor === wanted)) leave()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
  }
  const stop = new AbortController()
  const options = { signal: stop.signal, capture: true, passive: true }
  doc.addEventListener('pointerover', onOver, options)
  doc.addEventListener('pointerout', onOut, options)
  doc.addEventListener('pointermove', onMove, options)
  doc.addEventListener('pointerdown', onPress, options)
  doc.addEventListener('focusin', onFocus, options)
  doc.addEventListener('focusout', onBlur, options)
  doc.addEventListener('keydown', onKey, options)
  doc.addEventListener('scroll', () => shown && hide(), options)
  // the page was there before this listens: a pointer may rest on something already
  const under = [...doc.querySelectorAll(':hover')].at(-1)
  if (under && window.matchMedia('(hover: hover)').matches) pointAt(under)
  return () => {
    stop.abort()
    hide()
  }
}
