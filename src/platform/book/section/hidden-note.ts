import { readText } from '../search/read-text.ts'

/** Letters; a note of more is a chapter. */
const LONGEST = 10_000
const OPS = 'http://www.idpf.org/2007/ops'
const NOTES = /\b(?:doc-)?(?:foot|end|rear)?note\b/

/**
 * The text of a note that the pages of the book do not show; null for anything that can be gone to.
 * @param isShown it was found in the page as it lies there, not in the book's file
 */
export function hiddenNote(found: Element | Range | null, isShown: boolean): string | null {
  if (found === null || !('tagName' in found)) return null
  const note = isShown ? hiddenAround(found) : typedAround(found)
  const text = note === null ? '' : readText(note).text.trim()
  return text === '' || text.length > LONGEST ? null : text
}

const isDrawn = (element: Element): boolean => element.getClientRects().length > 0

/** The whole of what is not drawn. */
function hiddenAround(found: Element): Element | null {
  if (isDrawn(found)) return null
  let note = found
  for (let above = note.parentElement; above && !isDrawn(above); above = above.parentElement) note = above
  return note
}

function typedAround(found: Element): Element | null {
  for (let each: Element | null = found; each; each = each.parentElement) {
    const kind = `${each.getAttributeNS(OPS, 'type') ?? each.getAttribute('epub:type') ?? ''} ${each.getAttribute('role') ?? ''}`
    if (each.localName === 'aside' && NOTES.test(kind)) return each
    if (each.hasAttribute('hidden')) return each
  }
  return null
}
