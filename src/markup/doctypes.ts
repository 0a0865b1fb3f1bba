const DOCTYPE = /<!DOCTYPE/gi
const BRACKET = /[[>]/g

/**
 * Entities of a text's own making are declared in document types, which are left out with them. A blank stays in place of
 * each, so that what stands before and behind does not become another one.
 */
export function withoutDoctypes(text: string): string {
  const kept: string[] = []
  let from = 0
  for (;;) {
    DOCTYPE.lastIndex = from
    const start = DOCTYPE.exec(text)?.index
    if (start === undefined) break
    const end = endOfDoctype(text, start)
    // one that never ends is none, and neither is any behind it
    if (end === 0) return [...kept, text.slice(from).replaceAll(DOCTYPE, ' ')].join('')
    kept.push(text.slice(from, start), ' ')
    from = end
  }
  return [...kept, text.slice(from)].join('')
}

/** Where a document type ends; 0 when it never does. */
function endOfDoctype(text: string, start: number): number {
  BRACKET.lastIndex = start
  const first = BRACKET.exec(text)
  if (!first) return 0
  if (first[0] === '>') return first.index + 1
  const inner = text.indexOf(']', first.index)
  return inner < 0 ? 0 : text.indexOf('>', inner) + 1
}
