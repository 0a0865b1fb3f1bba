/** Copies a text. Pages on plain HTTP have no clipboard, only the old command, which copies what is selected. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const had = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // a dialog that is open lets nothing outside it have the focus
  const host = had?.closest('[role="dialog"]') ?? document.body
  host.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (had instanceof HTMLElement) had.focus()
  return isCopied
}
