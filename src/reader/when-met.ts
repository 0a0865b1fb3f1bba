/** Does something with an element when it comes onto the page, and not again when it is drawn again. */
export function whenMet<Met extends HTMLElement>(element: Met | null, act: (element: Met) => void): void {
  if (!element || element.dataset['met']) return
  element.dataset['met'] = 'yes'
  act(element)
}
