/** A page that does not come by then had its press for nothing, ms. */
const WAIT_MS = 10_000
const GOING_ON = ['pointerdown', 'keydown']
const PRESSABLE = 'a, button, input'

/** What was pressed, by what it is to a person. */
interface Press {
  selector: string
  name: string
  /** The card that it stands on. */
  card: string | null
}

/** While a picture stands where the page will be, its last press is kept and made on the page as soon as that is drawn. */
export function carryPresses(picture: Element): void {
  const holder = picture.parentElement
  if (!holder) return
  let pressed: Press | null = null
  const note = (event: Event): void => {
    event.preventDefault()
    const on = event.target instanceof Element ? event.target.closest(PRESSABLE) : null
    if (on) pressed = pressOf(on)
  }
  picture.addEventListener('click', note)
  const doc = picture.ownerDocument
  const end = (): void => {
    observer.disconnect()
    for (const kind of GOING_ON) doc.removeEventListener(kind, goOn, true)
  }
  /** Who does something else on the page itself waits for the press no longer. */
  const goOn = (): void => {
    if (!picture.isConnected) end()
  }
  const observer = new MutationObserver(() => {
    if (picture.isConnected) return
    const same = pressed === null ? null : findPressed(holder, pressed)
    if (pressed !== null && same === null) return
    end()
    same?.focus()
    same?.click()
  })
  observer.observe(holder, { childList: true, subtree: true })
  for (const kind of GOING_ON) doc.addEventListener(kind, goOn, true)
  setTimeout(end, WAIT_MS)
}

function pressOf(element: Element): Press {
  return {
    selector: element.localName,
    name: nameOf(element),
    card: cardOf(element),
  }
}

function findPressed(holder: Element, { selector, name, card }: Press): HTMLElement | null {
  const all = [...holder.querySelectorAll<HTMLElement>(selector)]
  return all.find((each) => nameOf(each) === name && cardOf(each) === card) ?? null
}

/** A link is where it leads; the picture of one keeps that beside, so that it is none. */
const nameOf = (element: Element): string =>
  element.getAttribute('href') ??
  element.getAttribute('data-href') ??
  element.getAttribute('aria-label') ??
  element.textContent

function cardOf(element: Element): string | null {
  const link = element.closest('.card')?.querySelector('.card-link')
  return link ? nameOf(link) : null
}
