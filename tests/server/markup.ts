// Reads elements out of texts that may be anything, in a time that grows with the text only.

export interface Found {
  /** What the tag says after its name. */
  attributes: string
  /** What is between the tags; empty when the element has no end. */
  content: string
  from: number
  to: number
}

const OF_A_NAME = /[\w:.-]/u
const BLANK = /\s/u

/** The elements of this name, none inside another one. */
export function* elementsOf(text: string, name: string): Generator<Found> {
  const lower = text.replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase())
  const open = `<${name.toLowerCase()}`
  const close = `</${name.toLowerCase()}>`
  let isLast = false
  for (let from = lower.indexOf(open), next = 0; from >= 0; from = lower.indexOf(open, next)) {
    const start = from + open.length
    next = start
    if (OF_A_NAME.test(lower[start] ?? '')) continue
    const end = lower.indexOf('>', start)
    if (end < 0) return
    const isEmpty = lower[end - 1] === '/'
    const closing = isEmpty || isLast ? -1 : lower.indexOf(close, end)
    if (!isEmpty && closing < 0) isLast = true
    next = closing < 0 ? end + 1 : closing + close.length
    const content = closing < 0 ? '' : text.slice(end + 1, closing)
    yield { attributes: text.slice(start, end), content, from, to: next }
  }
}

/** What every tag of this name says, also of elements inside others of it. */
export function tagsOf(text: string, name: string): string[] {
  return [...elementsOf(text.replaceAll('</', '< /'), name)].map(({ attributes }) => attributes)
}

export function withoutElements(text: string, name: string): string {
  let rest = ''
  let at = 0
  for (const { from, to } of elementsOf(text, name)) {
    rest += text.slice(at, from)
    at = to
  }
  return rest + text.slice(at)
}

/** The text without its tags but those that are kept. */
export function withoutTags(text: string, isKept: (tag: string) => boolean = () => false): string {
  let rest = ''
  let at = 0
  for (let open = text.indexOf('<'); open >= 0; open = text.indexOf('<', at)) {
    const close = text.indexOf('>', open)
    if (close < 0) break
    const tag = text.slice(open, close + 1)
    rest += text.slice(at, open) + (isKept(tag) ? tag : '')
    at = close + 1
  }
  return rest + text.slice(at)
}

/** A quoted attribute as it is written, or null. */
export function attributeOf(attributes: string, name: string): string | null {
  let at = 0
  for (;;) {
    const equals = attributes.indexOf('=', at)
    if (equals < 0) return null
    const key = attributes.slice(at, equals).trim().split(/\s/u).at(-1) ?? ''
    let start = equals + 1
    while (BLANK.test(attributes[start] ?? '')) start += 1
    const quote = attributes[start]
    at = equals + 1
    if (quote !== '"' && quote !== "'") continue
    const end = attributes.indexOf(quote, start + 1)
    if (end < 0) return null
    if (key.toLowerCase() === name.toLowerCase()) return attributes.slice(start + 1, end)
    at = end + 1
  }
}
