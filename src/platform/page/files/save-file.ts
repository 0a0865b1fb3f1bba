export interface TextFile {
  name: string
  type: string
  text: string
}

/** Hands what was made here to the browser as a download. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the browser takes the address when it begins the download, which is not at once everywhere
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Hands a text to the browser as a download. */
export function saveTextFile({ name, type, text }: TextFile): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}
