/** An element of the test's page. */
export function find(selector: string): Element {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`There is no ${selector} in the test's page.`)
  return found
}

/** Presses a key on an element. */
export function press(target: Element, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  })
  target.dispatchEvent(event)
  return event
}
