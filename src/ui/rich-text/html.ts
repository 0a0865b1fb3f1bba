import { DOMParser as Parser, DOMSerializer } from 'prosemirror-model'
import type { Node as Doc } from 'prosemirror-model'
import { hasOwnLineEnds } from '#src/markup/line-ends.ts'
import { quietMarkup } from '#src/markup/quiet-markup.ts'
import { cleaned } from '#src/markup/sanitise.ts'
import { schema } from './schema.ts'

/** Makes foreign HTML safe. */
type Clean = (html: string) => DocumentFragment

const parser = Parser.fromSchema(schema)
const serializer = DOMSerializer.fromSchema(schema)
const NOT_SHOWN = new Set(['script', 'style', 'meta', 'link', 'title', 'base', 'noscript', 'template'])
/** Elements that are kept, and those without which a text looks the same. */
const KEPT = new Set(
  'p br b strong i em s del strike ul ol li a div span font section article small wbr'.split(' '),
)

/** Each line end of a text that has no other lines: as a break, as it is shown. */
function withBreaks(fragment: DocumentFragment): DocumentFragment {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const node of texts) {
    const [first = '', ...lines] = (node.textContent ?? '').split(/\r?\n/)
    const parts = lines.flatMap((line) => [document.createElement('br'), line])
    if (lines.length > 0) node.parentNode?.replaceChild(fragmentOf([first, ...parts]), node)
  }
  return fragment
}

function fragmentOf(parts: readonly (string | Node)[]): DocumentFragment {
  const fragment = document.createDocumentFragment()
  fragment.append(...parts)
  return fragment
}

/** A paragraph of nothing but a break is an empty one. */
function withoutLoneBreaks(fragment: DocumentFragment): DocumentFragment {
  for (const one of fragment.querySelectorAll('p'))
    if (one.childNodes.length === 1 && one.firstElementChild?.tagName === 'BR') one.replaceChildren()
  return fragment
}

/** What is edited, of a description as the server has it: HTML, or plain text with line ends. */
export function docOf(html: string, clean: Clean = cleaned): Doc {
  return parser.parse(hasOwnLineEnds(html) ? withBreaks(clean(html.trim())) : withoutLoneBreaks(clean(html)))
}

/** Blanks at the ends of a line are no part of it. */
function withoutOuterBlanks({ firstChild, lastChild }: Element): void {
  if (firstChild instanceof Text) firstChild.data = firstChild.data.replace(/^ +/, '')
  if (!(lastChild instanceof Text)) return
  let end = lastChild.data.length
  while (lastChild.data[end - 1] === ' ') end -= 1
  lastChild.data = lastChild.data.slice(0, end)
}

/** HTML as a newer server writes it, so that what it answers is what was sent. */
export function htmlOf(doc: Doc, clean: Clean = cleaned): string {
  const holder = document.createElement('div')
  holder.append(serializer.serializeFragment(doc.content, { document }))
  for (const line of holder.querySelectorAll('p')) withoutOuterBlanks(line)
  for (const item of holder.querySelectorAll('li')) {
    const [first, ...others] = item.children
    if (first?.tagName === 'P' && others.every(({ tagName }) => tagName !== 'P'))
      first.replaceWith(...first.childNodes)
  }
  while (holder.lastElementChild?.tagName === 'P' && holder.lastElementChild.childNodes.length === 0)
    holder.lastElementChild.remove()
  for (const one of holder.querySelectorAll('p'))
    if (one.childNodes.length === 0) one.append(document.createElement('br'))
  const safe = document.createElement('div')
  safe.append(clean(holder.innerHTML))
  return safe.innerHTML.replaceAll('<br>', '<br />').replaceAll('&nbsp;', '\u00a0')
}

/** What a description holds that is gone once it is changed here, by the names of the elements. */
export function lostIn(html: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(quietMarkup(html), 'text/html')
  const names = [...body.querySelectorAll('*')].map(({ localName }) => localName)
  return [...new Set(names)].filter((name) => !KEPT.has(name) && !NOT_SHOWN.has(name))
}
