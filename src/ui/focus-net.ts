/** What cares for its own focus has put it somewhere by then, ms: a dialog that closes, a page that was gone to. */
const OWN_CARE_MS = 60

const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

const LAYER = '[role="dialog"], [role="menu"], [role="listbox"]'

/** Where a focused element stands: its ancestors, innermost first, each with its place among its siblings. */
interface Trace {
  readonly element: HTMLElement
  readonly steps: readonly { readonly parent: Element; readonly index: number }[]
  /** What had the focus before the dialog or menu that it stands in was opened. */
  readonly opener: Trace | null
}

/**
 * Catches the focus of the keyboard when what has it leaves the page or is put out of use by its own press. It goes to
 * the same control of the row that now stands there, or to what stands nearest; to what was out of use once that is back. Does nothing
 * while anything has the focus, after a pointer was used, and for what stood in a dialog that closed. Returns what ends it.
 */
export function keepFocus(page: Document): () => void {
  let last: Trace | null = null
  let isOut = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isLost = (): boolean => page.activeElement === null || page.activeElement === page.body
  const give = (): void => {
    timer = undefined
    if (!last || !isLost()) return
    const { element } = last
    if (element.isConnected) {
      if (isUsable(element)) element.focus()
      return
    }
    const next = nextOf(last) ?? page.getElementById('content')
    last = null
    next?.focus()
  }
  const look = (): void => {
    if (!last || !isLost()) return
    isOut ||= !last.element.isConnected || !isUsable(last.element)
    // left by its own will
    if (isOut) timer ??= setTimeout(give, OWN_CARE_MS)
  }
  const remember = ({ target }: FocusEvent): void => {
    isOut = false
    last = target instanceof HTMLElement && target.matches(':focus-visible') ? traceOf(target, last) : null
  }
  const forget = (): void => {
    last = null
  }

  const observer = new MutationObserver(look)
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  page.addEventListener('focusin', remember)
  for (const type of ['pointerdown', 'wheel'] as const)
    page.addEventListener(type, forget, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    page.removeEventListener('focusin', remember)
    for (const type of ['pointerdown', 'wheel'] as const)
      page.removeEventListener(type, forget, { capture: true })
  }
}

function traceOf(element: HTMLElement, last: Trace | null): Trace {
  const steps: { parent: Element; index: number }[] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    steps.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  const layer = element.closest(LAYER)
  const isSameLayer = last?.element.closest(LAYER) === layer
  return { element, steps, opener: isSameLayer ? (last?.opener ?? null) : layer && last }
}

const isUsable = (element: Element): boolean => !element.matches(':disabled')

const isOffered = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  isUsable(element) &&
  element.closest('[inert], [aria-hidden="true"]') === null &&
  element.checkVisibility({ visibilityProperty: true })

const controlIn = (root: Element): HTMLElement | undefined =>
  [...(root.matches(CONTROL) ? [root] : []), ...root.querySelectorAll(CONTROL)].find(isOffered)

/** The nearest of what is left of where it stood; of what opened it where its dialog went too; null where the whole page did. */
function nextOf({ element, steps, opener }: Trace): HTMLElement | null {
  const level = steps.findIndex(({ parent }) => parent.isConnected)
  const gone = steps.slice(0, level).map(({ parent }) => parent)
  if ([element, ...gone].some((one) => one.matches(LAYER)))
    return opener && !opener.element.isConnected ? nextOf(opener) : null
  for (const { parent, index } of steps.slice(level)) {
    // the whole screen went: its heading is gone to by what watches for a new one
    if (parent.matches('#content, .shell') || !parent.closest('.shell, [role="dialog"]')) return null
    const { children } = parent
    const around = [
      ...Array.from(children).slice(index),
      ...Array.from(children).slice(0, index).toReversed(),
    ]
    const [same] = around.slice(0, 1)
    const twin = same && twinIn(same, element, steps.slice(0, level).toReversed())
    const found = twin ?? around.map(controlIn).find((control) => control !== undefined)
    if (found) return found
  }
  return null
}

/** What stands in a row as the lost one stood in its own. */
function twinIn(row: Element, lost: Element, steps: Trace['steps']): HTMLElement | undefined {
  const twin = steps.reduce<Element | undefined>((at, { index }) => at?.children[index], row)
  return twin && twin.tagName === lost.tagName && isOffered(twin) ? twin : undefined
}
