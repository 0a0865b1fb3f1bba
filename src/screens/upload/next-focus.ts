/** Where files are chosen: there is nothing else once the list is empty. */
export const focusPick = (): void => document.querySelector<HTMLElement>('.upload-drop input')?.focus()

/** The card goes with its button: the next one of the list takes the focus, or the one before it. */
export function focusBeside(remove: Element): void {
  const card = remove.closest('li')
  const beside = card?.nextElementSibling ?? card?.previousElementSibling
  const button = beside?.querySelector<HTMLElement>('.upload-remove')
  if (button) button.focus()
  else focusPick()
}
