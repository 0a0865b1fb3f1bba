import { decodeHTML, decodeHTMLAttribute } from 'entities/decode'
import { Parser } from 'htmlparser2'

/** What prefixes of attributes stand for; others go, with the attribute left under its own name. */
const SPACES: Readonly<Record<string, string>> = {
  epub: 'http://www.idpf.org/2007/ops',
  xlink: 'http://www.w3.org/1999/xlink',
}
const DECLARED = Object.entries(SPACES)
  .map(([prefix, space]) => ` xmlns:${prefix}="${space}"`)
  .join('')
const NAME = /^[\p{L}_][\p{L}\p{N}_.-]*$/u
/** No XML may hold these, not even as references. */
const CONTROLS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string): string =>
  text.replaceAll(CONTROLS, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const escapedText = (text: string): string => escaped(text).replaceAll(']]>', ']]&gt;')

const localOf = (name: string): string => name.slice(name.lastIndexOf(':') + 1)

/**
 * Damaged XML as XML that every parser reads, with what can be understood of it: a bare `&`, entities of HTML, prefixes
 * that stand for nothing, elements that are never closed or closed in another order, what stands before and behind the
 * root. Elements lose their prefixes. Empty where there is no element.
 */
export function repairedXml(text: string): string {
  const parts: string[] = []
  /** Whether each element that is open was kept; the root stays open until the end. */
  const open: boolean[] = []
  let root = ''
  let isPlain = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const local = localOf(name)
        const isKept = NAME.test(local)
        const isRoot = isKept && root === ''
        open.push(isKept && !isRoot)
        if (isRoot) root = local
        if (isKept) parts.push(`<${local}${isRoot ? DECLARED : ''}${attributesOf(attributes)}>`)
      },
      onclosetag(name) {
        if (open.pop() === true) parts.push(`</${localOf(name)}>`)
      },
      ontext(data) {
        if (root !== '') parts.push(escapedText(isPlain ? data : decodeHTML(data)))
      },
      oncdatastart: () => {
        isPlain = true
      },
      oncdataend: () => {
        isPlain = false
      },
    },
    { xmlMode: true, decodeEntities: false },
  )
  parser.end(text)
  // what lies behind the root belongs to it too: its end is the end of the text
  return root === '' ? '' : `${parts.join('')}</${root}>`
}

function attributesOf(attributes: Readonly<Record<string, string>>): string {
  const seen = new Set<string>()
  return Object.entries(attributes)
    .flatMap(([name, value]) => {
      const [prefix = '', local = ''] = name.includes(':') ? name.split(':', 2) : ['', name]
      if (prefix === 'xmlns') return []
      const kept = Object.hasOwn(SPACES, prefix) ? name : local
      if (!NAME.test(local) || seen.has(kept)) return []
      seen.add(kept)
      return [` ${kept}="${escaped(decodeHTMLAttribute(value))}"`]
    })
    .join('')
}
