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

/**
 * Takes event handlers and `<base>` out of a text of HTML or XHTML. The parser of a document that is never shown already
 * reports both as breaches of the page's policy, so they go before a parser sees them. What is allowed at all is decided
 * by the sanitiser, not here. Reads each letter a fixed number of times, whatever the text.
 */
export function quietMarkup(text: string): string {
  const kept: string[] = []
  let from = 0
  let at = text.indexOf('<')
  while (at >= 0 && at < text.length) {
    if (text.startsWith('<!--', at)) at = behind(text, '-->', at + 4)
    else if (text.startsWith('<![CDATA[', at)) at = behind(text, ']]>', at + 9)
    else if (LETTER.test(text.charAt(at + 1))) {
      const tag = readTag(text, at)
      if (tag.isBase) {
        // without a blank, what stands before and behind could become another tag
        kept.push(text.slice(from, at), ' ')
        from = tag.end
      }
      for (const handler of tag.handlers) {
        kept.push(text.slice(from, handler.start), ' ')
        from = handler.end
      }
      at = tag.end
    } else at += 1
    at = text.indexOf('<', at)
  }
  kept.push(text.slice(from))
  return kept.join('')
}

interface Tag {
  isBase: boolean
  handlers: { start: number; end: number }[]
  end: number
}

function readTag(text: string, start: number): Tag {
  let at = endOf(NAME_END, text, start + 1)
  const isBase = at - start === 5 && text.slice(start + 1, at).toLowerCase() === 'base'
  const handlers: Tag['handlers'] = []
  for (;;) {
    at = after(BLANKS_AND_SLASHES, text, at)
    if (at >= text.length) break
    if (text[at] === '>') {
      at += 1
      break
    }
    const attribute = at
    // an equals sign right at the start belongs to the name
    at = endOf(ATTRIBUTE_END, text, at + 1)
    const isHandler = text.slice(attribute, attribute + 2).toLowerCase() === 'on'
    const equals = after(BLANKS, text, at)
    if (text[equals] === '=') {
      const value = after(BLANKS, text, equals + 1)
      const quote = text[value]
      at = quote === '"' || quote === "'" ? behind(text, quote, value + 1) : endOf(VALUE_END, text, value)
    }
    if (isHandler) handlers.push({ start: attribute, end: at })
  }
  return { isBase, handlers: isBase ? [] : handlers, end: at }
}
