import { isOutside } from '#machines/reading/reader/outside.ts'
import type { FindEntry } from './find-entry.ts'

const ORIGIN = 'https://book.invalid'

export interface BookPath {
  path: string
  fragment: string
}

/** Where an address in a file of the book leads inside of it; null when it leads elsewhere. */
export function insideOf(from: string, address: string): BookPath | null {
  let url: URL
  try {
    url = new URL(address, `${ORIGIN}/${from.split('/').map(encodeURIComponent).join('/')}`)
  } catch {
    return null
  }
  if (url.origin !== ORIGIN) return null
  return { path: decoded(url.pathname.slice(1)), fragment: decoded(url.hash.slice(1)) }
}

interface Sections {
  spine: readonly { path: string }[]
  find: FindEntry
}

/** A section and the place in it, as one text; null where no section is meant. Names may hold the sign between the two. */
export function targetOf({ path, fragment }: BookPath, { spine, find }: Sections): string | null {
  const entry = find(path)
  if (entry === null || spine.every((item) => item.path !== entry)) return null
  return fragment ? `${encodeURIComponent(entry)}#${fragment}` : encodeURIComponent(entry)
}

/** The two of such a text. */
export function placeIn(target: string): BookPath {
  const [path = '', ...fragment] = target.split('#')
  return { path: decoded(path), fragment: fragment.join('#') }
}

/** An address of the web or of a mailbox, which a reader may be led to; null for anything else. */
export function outsideOf(address: string): string | null {
  try {
    const url = new URL(address)
    return isOutside(url.href) ? url.href : null
  } catch {
    return null
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
