/** For the `ref` of a button that goes with what it does: what stands beside it takes the focus. */
export const passFocus = (button: HTMLElement | null) => (): void => {
  const beside = button?.nextElementSibling ?? button?.previousElementSibling
  if (document.activeElement === button && beside instanceof HTMLElement) beside.focus()
}
