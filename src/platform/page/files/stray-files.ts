function refuse(event: DragEvent): void {
  const { dataTransfer, target } = event
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
  // such a field takes what is dropped on it by itself
  if (target instanceof HTMLInputElement && target.type === 'file') return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}

/** Files that are dropped beside the place for them stay outside: a browser would show them in place of the page. */
export function refuseStrayFiles(): void {
  // a listener that is there already is not added again
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
}
