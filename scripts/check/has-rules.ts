import type { Complaint } from './arrows-rules.ts'

/** Tags that few elements of a page are. */
const SELDOM = /^(?:input|textarea|select)\b/

/** What stands in each `:has()` of a style sheet, with where it begins. */
function argumentsOf(css: string): { at: number; text: string }[] {
  return [...css.matchAll(/:has\(/g)].map(({ index }) => {
    const at = index + ':has('.length
    let depth = 1
    let end = at
    while (depth > 0 && end < css.length) {
      if (css[end] === '(') depth += 1
      if (css[end] === ')') depth -= 1
      end += 1
    }
    return { at, text: css.slice(at, end - 1) }
  })
}

/**
 * `:has()` over what any element can be: then each element that comes or goes has all those around it styled again, a row of
 * a scrolled list too. A class, an attribute or the tag of a field says which elements matter.
 */
export function findWideHas(file: string, css: string): Complaint[] {
  return argumentsOf(css).flatMap(({ at, text }) => {
    const isNarrow = text.split(',').every((one) => {
      const last =
        one
          .trim()
          .split(/[\s>~+]+/)
          .at(-1) ?? ''
      return /^[\w-]*[.[]/.test(last) || SELDOM.test(last)
    })
    if (isNarrow) return []
    const line = css.slice(0, at).split('\n').length
    return [{ file, line, message: `:has(${text}) is asked of every element: name a class or an attribute` }]
  })
}
