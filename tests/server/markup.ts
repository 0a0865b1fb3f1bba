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

/** As long as the text: some letters of other scripts have a longer lower case. */
const lowered = (text: string): string =>
  /[^\0-\x7f]/u.test(text) ? text.replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase()) : text.toLowerCase()

/** The elements of this name, none inside another one. */
export function* elementsOf(text: string, name: string): Generator<Found> {
  const lower = lowered(text)
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

/** The text with something else in place of each tag. */
export function withTags(text: string, tagOf: (tag: string) => string): string {
  let rest = ''
  let at = 0
  for (let open = text.indexOf('<'); open >= 0; open = text.indexOf('<', at)) {
    const close = text.indexOf('>', open)
    if (close < 0) break
    rest += text.slice(at, open) + tagOf(text.slice(open, close + 1))
    at = close + 1
  }
  return rest + text.slice(at)
}

/** The text without its tags but those that are kept. */
export const withoutTags = (text: string, isKept: (tag: string) => boolean = () => false): string =>
  withTags(text, (tag) => (isKept(tag) ? tag : ''))

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

/** What is no element, by how it begins and ends. */
const ASIDES = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
] as const

/** Where a tag ends, past the quoted texts in it; -1 when it does not. */
function endOfTag(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '>') return at
    else if (letter === '"' || letter === "'") quote = letter
  }
  return -1
}

/** Whether every element of an XML text is closed, in order, within one root. */
export function isWellFormed(xml: string): boolean {
  const open: string[] = []
  let roots = 0
  for (let at = xml.indexOf('<'), end = 0; at >= 0; at = xml.indexOf('<', end)) {
    const aside = ASIDES.find(([start]) => xml.startsWith(start, at))
    end = aside ? xml.indexOf(aside[1], at + aside[0].length) : endOfTag(xml, at)
    if (end < 0) return false
    if (aside) continue
    const name = /[^\s/>]+/u.exec(xml.slice(at + (xml[at + 1] === '/' ? 2 : 1), end))?.[0]
    if (name === undefined) return false
    if (xml[at + 1] === '/') {
      if (open.pop() !== name) return false
      continue
    }
    if (open.length === 0) roots += 1
    if (xml[end - 1] !== '/') open.push(name)
  }
  return roots === 1 && open.length === 0
}
