export interface FocusLook {
  /** A key that may leave the page for the bars of the browser. */
  readonly mayLeave: boolean
  /** Nothing is waited for any more. */
  readonly isLast: boolean
}

interface Ring {
  readonly owner: Element
  readonly shownBy: Element
  readonly pseudo: string | null
  readonly look: string
}

/**
 * Runs in the page: says what is wrong with the focus for a person who sees. What has it is in the window, neither cut off by
 * what scrolls nor behind a bar, and has an outline of 3:1 beside what it lies on, which goes when the focus goes.
 */
export async function focusFault({ mayLeave, isLast }: FocusLook): Promise<string | null> {
  const OPERABLE =
    'a, button, input, select, textarea, summary, iframe, [contenteditable="true"], [role="menuitem"], [role="option"], [role="tab"], [role="slider"]'
  const known = window as typeof window & { earmarkRing?: Ring | undefined }
  const focused = document.activeElement
  const nameOf = (one: Element): string =>
    `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent ?? ''}`.slice(0, 80)
  const before = known.earmarkRing
  if (isLast) known.earmarkRing = undefined
  if (!focused || focused === document.body)
    return before && !mayLeave ? `nothing has the focus after ${nameOf(before.owner)}` : null

  const name = nameOf(focused)
  const own = await seenPart(focused)
  // a choice is drawn by its label, its field takes no room
  const label = focused.closest('label')
  const shown = own.width < 1 && label ? await seenPart(label) : own
  if (shown.width < 1 || shown.height < 1) return `${name}: off the screen`
  const isPlaceToRead = focused.matches('[tabindex="-1"]') && !focused.matches(OPERABLE)
  if (isPlaceToRead) return null

  const ring = findRing(focused)
  if (!ring) return `${name}: no outline that can be seen`
  const box = ring.pseudo === null ? shown : await seenPart(parentOfPseudo(ring.shownBy))
  const cover = coverOf(focused, box)
  if (cover) return `${name}: behind ${cover.tagName}.${cover.className}`
  if (before && before.owner !== focused && hasStillRing(before, focused))
    return `${nameOf(before.owner)}: looks focused without the focus`
  known.earmarkRing = ring
  return null

  /** What of an element is in the window and in all that it scrolls in. */
  async function seenPart(element: Element): Promise<DOMRectReadOnly> {
    return await new Promise((resolve) => {
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect()
        resolve(entries[0]?.intersectionRect ?? new DOMRectReadOnly())
      })
      observer.observe(element)
    })
  }

  /** What the outline of a pseudo-element surrounds: a link that is drawn around its card. */
  function parentOfPseudo(element: Element): Element {
    return (element instanceof HTMLElement ? element.offsetParent : null) ?? element
  }

  /** What lies over the middle of a box, or over most of its edge. */
  function coverOf(owner: Element, { left, top, width, height }: DOMRectReadOnly): Element | null {
    const inset = Math.min(3, width / 4, height / 4)
    const xs = [left + inset, left + width / 2, left + width - inset]
    const ys = [top + inset, top + height / 2, top + height - inset]
    const covers = ys.flatMap((y) => xs.map((x) => coverAt(owner, x, y)))
    const middle = covers[4]
    if (middle) return middle
    const all = covers.filter((one) => one !== null)
    return all.length > 4 ? (all[0] ?? null) : null
  }

  function coverAt(owner: Element, x: number, y: number): Element | null {
    const above = document.elementFromPoint(x, y)
    if (!above || owner.contains(above) || above.contains(owner)) return null
    // a dialog on its way out is gone before a person could press again
    if (above.closest('[data-ending-style], [data-closed]')) return null
    // a notice goes by itself, and F6 goes to it; who is in a menu is waited for
    if (above.closest('.notice') && !owner.closest('[role="menu"]')) return null
    if (owner.closest('label, li, .input-box')?.contains(above)) return null
    return isSeenThrough(above, owner) ? null : above
  }

  /** What has nothing to show where it lies: the edges of a book that turn its pages. */
  function isSeenThrough(above: Element, owner: Element): boolean {
    for (let one: Element | null = above; one && !one.contains(owner); one = one.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(one)
      const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
      if (!isBare || one.matches('img, svg, canvas, video, iframe')) return false
    }
    return true
  }

  /** Its own outline, that of what it points at, of its label, or of the box around it. */
  function findRing(owner: Element): Ring | null {
    const active = document.getElementById(owner.getAttribute('aria-activedescendant') ?? '')
    const around = [owner.parentElement, owner.parentElement?.parentElement]
    const candidates = active ? [active] : [owner, ...(label ? [label, ...label.children] : []), ...around]
    for (const shownBy of candidates) {
      if (!shownBy) continue
      for (const pseudo of [null, '::after', '::before']) {
        const look = lookOf(shownBy, pseudo)
        if (look !== null) return { owner: active ?? owner, shownBy, pseudo, look }
      }
    }
    return null
  }

  function hasStillRing(ring: Ring, now: Element): boolean {
    return (
      ring.shownBy.isConnected &&
      !ring.shownBy.contains(now) &&
      lookOf(ring.shownBy, ring.pseudo) === ring.look
    )
  }

  function lookOf(element: Element, pseudo: string | null): string | null {
    const style = getComputedStyle(element, pseudo)
    if (pseudo !== null && style.content === 'none') return null
    const isDrawn = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1
    if (!isDrawn) return null
    const isInside = Number.parseFloat(style.outlineOffset) < 0
    const ground = groundOf(isInside ? element : element.parentElement)
    const contrast = contrastOf([...ground, style.outlineColor], ground)
    return contrast < 3 ? null : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`
  }

  /** The colours below, from the lowest. */
  function groundOf(element: Element | null): readonly string[] {
    const colours: string[] = []
    for (let one = element; one; one = one.parentElement)
      colours.unshift(getComputedStyle(one).backgroundColor)
    return ['Canvas', ...colours]
  }

  function contrastOf(above: readonly string[], below: readonly string[]): number {
    const [one, other] = [luminance(above), luminance(below)]
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  }

  function luminance(layers: readonly string[]): number {
    const drawing = new OffscreenCanvas(1, 1).getContext('2d')
    if (!drawing) throw new Error('There is no canvas')
    for (const layer of layers) {
      drawing.fillStyle = layer
      drawing.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = [...drawing.getImageData(0, 0, 1, 1).data].map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
}
