import { DEEPEST_CSS } from '../archive/limits.ts'
import { safeCss } from './css/safe-css.ts'
import type { CssSurroundings } from './css/safe-css.ts'

const XML = 'http://www.w3.org/XML/1998/namespace'
const MAY_LOAD_OR_NEST = /[([{@\\]/
/** In a style of an element it would be stronger than the reader. */
const IMPORTANT = /!\s*important/gi
const BRACKETS = /[()[\]{}]/g
const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Styles of elements as `safeCss` leaves them; other attributes that browsers read as CSS go when they are too deep. */
export async function settleAttributes(
  elements: readonly Element[],
  surroundings: CssSurroundings,
  limited: (css: string) => string,
): Promise<void> {
  // HTML knows the language by its own attribute only, and the other one is not kept
  for (const each of elements) {
    const language = each.getAttributeNS(XML, 'lang') ?? each.getAttribute('xml:lang')
    if (language && !each.hasAttribute('lang')) each.setAttribute('lang', language)
  }
  const styled = elements.filter((each) => MAY_LOAD_OR_NEST.test(each.getAttribute('style') ?? ''))
  const styles = await safeCss(
    styled.map((each) => each.getAttribute('style') ?? ''),
    surroundings,
  )
  for (const [index, each] of styled.entries()) each.setAttribute('style', limited(styles[index] ?? ''))
  for (const each of elements) {
    const style = each.getAttribute('style') ?? ''
    if (style.includes('!')) each.setAttribute('style', style.replaceAll(IMPORTANT, ''))
  }
  for (const each of elements)
    for (const { name, value } of [...each.attributes])
      if (name !== 'style' && isTooDeep(value)) each.removeAttribute(name)
}

/** Whether brackets in it lie deeper in each other than a browser can read; each is closed by its own kind only. */
export function isTooDeep(value: string): boolean {
  if (value.length <= DEEPEST_CSS) return false
  const open: string[] = []
  for (const [bracket] of value.matchAll(BRACKETS)) {
    const closer = CLOSERS[bracket]
    if (closer !== undefined) open.push(closer)
    else if (open.at(-1) === bracket) open.pop()
    if (open.length > DEEPEST_CSS) return true
  }
  return false
}
