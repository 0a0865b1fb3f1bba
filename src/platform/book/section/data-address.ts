const DATA = /^data:([\w.+/-]*)(?:;[\w.=-]*)*?(;base64)?,/i

/** The file that a `data:` address holds; null for one that is none. */
export function readData(address: string): { type: string; bytes: Uint8Array<ArrayBuffer> } | null {
  // its head is short; what follows may be megabytes
  const head = DATA.exec(address.slice(0, 200))
  if (!head) return null
  const [start, type = '', isBase64] = head
  const text = address.slice(start.length)
  try {
    const plain = isBase64 ? atob(decodeURIComponent(text)) : null
    const bytes =
      plain === null
        ? new TextEncoder().encode(decodeURIComponent(text))
        : Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
    return { type: type.toLowerCase(), bytes }
  } catch {
    return null
  }
}
