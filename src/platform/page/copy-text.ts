/** Puts a text on the clipboard; false where the browser refuses. Pages without HTTPS have only the older way. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const before = document.activeElement
  document.body.append(field)
  field.select()
  // the only way on a page without HTTPS
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
