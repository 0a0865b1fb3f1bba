import { htmlDepth, xmlDepth } from './tag-depth.ts'

const NAME_END = /[\s/>]/g
const ATTRIBUTE_END = /[\s/>=]/g
const VALUE_END = /[\s>]/g
const BLANKS = /\s*/y
const BLANKS_AND_SLASHES = /[\s/]*/y
const LETTER = /[a-z]/i

const endOf = (pattern: RegExp, text: string, from: number): number => {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}
const after = (blanks: RegExp, text: string, from: number): number => {
  blanks.lastIndex = from
  blanks.exec(text)
  return Math.max(from, blanks.lastIndex)
}
const behind = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}

export interface MarkupLimits {
  /** XML by its own rules; it is HTML otherwise. */
  isXml?: boolean
  /** HTML that was meant as XHTML: an element whose tag ends with a stroke is empty. */
  isXhtml?: boolean
  /** Elements; of those behind only what is in them stays. */
  elements?: number
}

/** More of one element are no text. */
const MOST_ATTRIBUTES = 256
/** A browser reads stylesheets even of documents that are never shown, but none of a type that it does not know. */
export const UNREAD = ' type="-"'
const COMMENT_END = /--!?>/g

/**
 * Takes event handlers and `<base>` out of a text of HTML or XHTML. The parser of a document that is never shown already
 * reports both as breaches of the page's policy, so they go before a parser sees them. So do elements that lie too deep,
 * whose text stays, and attributes that are too many: what comes behind takes long for them. What is allowed at all is
 * decided by the sanitiser, not here. Stylesheets stay unread, since they may go deeper than a browser can. Reads each letter a fixed number of times, whatever the text.
 */
export function quietMarkup(
  text: string,
  { isXml = false, isXhtml = false, elements = Number.POSITIVE_INFINITY }: MarkupLimits = {},
): string {
  const depth = isXml ? xmlDepth() : htmlDepth()
  const kept: string[] = []
  let left = elements
  let from = 0
  const leaveOut = (start: number, end: number): void => {
    // without a blank, what stands before and behind could become another tag
    kept.push(text.slice(from, start), ' ')
    from = end
  }
  let at = text.indexOf('<')
  while (at >= 0 && at < text.length) {
    const next = text.charAt(at + 1)
    if (LETTER.test(next)) {
      const tag = readTag(text, at)
      left -= 1
      const isEmpty = isXhtml && tag.isClosed && depth.ignoresStroke(tag.name)
      const isKept = tag.name !== 'base' && depth.opens(tag.name, tag.isClosed) && left >= 0
      const end = !isEmpty && depth.isText(tag.name) ? endOfText(text, tag.name, tag.end) : tag.end
      if (isEmpty) depth.closes(tag.name)
      if (!isKept) leaveOut(at, end)
      else {
        if (tag.isStyle) {
          kept.push(text.slice(from, tag.nameEnd), UNREAD)
          from = text.startsWith(UNREAD, tag.nameEnd) ? tag.nameEnd + UNREAD.length : tag.nameEnd
        }
        for (const part of tag.gone) if (part.start >= from) leaveOut(part.start, part.end)
        if (isEmpty) {
          kept.push(text.slice(from, tag.end - 2), `></${tag.name}>`)
          from = tag.end
        }
      }
      at = end
    } else if (next === '/' && LETTER.test(text.charAt(at + 2))) {
      const { name, end } = readTag(text, at + 1)
      if (!depth.closes(name) || left < 0) leaveOut(at, end)
      at = end
    } else at = behindOther(text, at, isXml)
    at = text.indexOf('<', at)
  }
  kept.push(text.slice(from))
  return kept.join('')
}

/** Behind a comment, a declaration, or a sign that opens nothing. */
function behindOther(text: string, at: number, isXml: boolean): number {
  if (text.startsWith('<!--', at)) {
    COMMENT_END.lastIndex = at + 2
    return COMMENT_END.exec(text) ? COMMENT_END.lastIndex : text.length
  }
  if (isXml && text.startsWith('<![CDATA[', at)) return behind(text, ']]>', at + 9)
  if (isXml && text.startsWith('<?', at)) return behind(text, '?>', at + 2)
  return /[!?/]/.test(text.charAt(at + 1)) ? behind(text, '>', at + 2) : at + 1
}

/** Where the end of an element that holds no markup begins. */
function endOfText(text: string, name: string, from: number): number {
  const end = new RegExp(String.raw`</${name}(?=[\s/>])`, 'gi')
  end.lastIndex = from
  return end.exec(text)?.index ?? text.length
}

interface Tag {
  /** In small letters. */
  name: string
  nameEnd: number
  isStyle: boolean
  /** What is left out of it: handlers, and attributes that are too many. */
  gone: { start: number; end: number }[]
  /** Whether it ends with a stroke. */
  isClosed: boolean
  end: number
}

function readTag(text: string, start: number): Tag {
  let at = endOf(NAME_END, text, start + 1)
  const name = text.slice(start + 1, at).toLowerCase()
  const nameEnd = at
  const isStyle = /(?:^|:)style$/.test(name)
  const gone: Tag['gone'] = []
  let count = 0
  let isClosed = false
  for (;;) {
    const before = at
    at = after(BLANKS_AND_SLASHES, text, at)
    if (at >= text.length) break
    if (text[at] === '>') {
      isClosed = at > before && text[at - 1] === '/'
      at += 1
      break
    }
    const attribute = at
    // an equals sign right at the start belongs to the name
    at = endOf(ATTRIBUTE_END, text, at + 1)
    const isGone =
      text.slice(attribute, attribute + 2).toLowerCase() === 'on' ||
      (isStyle && text.slice(attribute, at).toLowerCase() === 'type')
    const equals = after(BLANKS, text, at)
    if (text[equals] === '=') {
      const value = after(BLANKS, text, equals + 1)
      const quote = text[value]
      at = quote === '"' || quote === "'" ? behind(text, quote, value + 1) : endOf(VALUE_END, text, value)
    }
    count += 1
    const last = gone.at(-1)
    if (count > MOST_ATTRIBUTES + 1 && last) last.end = at
    else if (isGone || count > MOST_ATTRIBUTES) gone.push({ start: attribute, end: at })
  }
  return { name, nameEnd, isStyle, gone, isClosed, end: at }
}
