import { decodeHTMLAttribute } from 'entities/decode'
import { Tokenizer } from 'htmlparser2'
import type { Outline } from '#machines/podcasts/opml-import/opml-import.types.ts'

/** No text of one line holds these; some clients write them into titles. */
const CONTROLS = /[\p{Cc}\u{2028}\u{2029}\u{FFFE}\u{FFFF}]+/gu
const FEED_TYPE = /^(?:rss|atom|feed|podcast)$/iu
/** An address that an entry names, whatever became of the tag around it. */
const NAMED = /\bxmlurl\s*=\s*(?:"\s*(https?:\/\/[^\s"<>]+)\s*"|'\s*(https?:\/\/[^\s'<>]+)\s*')/giu
const ADDRESS = /\b(?:https?|feed|itpc|pcast):\/\/[^\s"'<>]+/giu
/** What addresses of the web mean other than a place where something is. */
const NAMESPACE = /\bxmlns(?::[\w.-]+)?\s*=\s*(?:"[^"<>]*"|'[^'<>]*')/giu
const MOST_TAIL = 200

const decoded = (text: string): string => decodeHTMLAttribute(text).replaceAll(CONTROLS, ' ').trim()

function withoutComments(text: string): string {
  const parts: string[] = []
  let from = 0
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', at + 4)
    // one that never ends is no comment, but damage
    if (end < 0) break
    parts.push(text.slice(from, at))
    from = end + 3
  }
  return [...parts, text.slice(from)].join(' ')
}

function outlineOf(attributes: ReadonlyMap<string, string>): Outline | null {
  const of = (name: string): string => attributes.get(name) ?? ''
  const isFeed = FEED_TYPE.test(of('type'))
  const url = of('xmlurl') || (isFeed ? of('url') : '')
  const title = of('title') || of('text')
  // a folder has no address, and is none that lacks one
  return url !== '' || (isFeed && title !== '') ? { title, url } : null
}

/** The entries of a text in its order, by the tags alone: what is never closed, or closed in another order, is read too. */
function entriesIn(text: string): Outline[] {
  const entries: Outline[] = []
  let attributes = new Map<string, string>()
  let isOutline = false
  let name = ''
  let value = ''
  const finish = (): void => {
    const entry = isOutline ? outlineOf(attributes) : null
    if (entry) entries.push(entry)
    isOutline = false
  }
  const nothing = (): void => {}
  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: false },
    {
      onopentagname(start, end) {
        isOutline = /^(?:[\w.-]+:)?outline$/iu.test(text.slice(start, end))
        attributes = new Map()
      },
      onattribname(start, end) {
        name = text.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata(start, end) {
        value += text.slice(start, end)
      },
      onattribend() {
        if (isOutline && !attributes.has(name)) attributes.set(name, decoded(value))
      },
      onopentagend: finish,
      onselfclosingtag: finish,
      isInForeignContext: () => false,
      onattribentity: nothing,
      oncdata: nothing,
      onclosetag: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
      ontext: nothing,
      ontextentity: nothing,
    },
  )
  tokenizer.write(text)
  tokenizer.end()
  return entries
}

/** What the text breaks off in, where its last tag is never closed. */
function brokenOff(text: string): Outline[] {
  const at = text.lastIndexOf('<')
  const tail = at > text.lastIndexOf('>') ? text.slice(at + 1, at + MOST_TAIL) : ''
  return /^outline\s/iu.test(tail) ? [{ title: decoded(tail.slice('outline'.length)), url: '' }] : []
}

/**
 * The entries of a list of feeds, however damaged: entries by their tags, then addresses that only their names still
 * mark. A text without any such entry is read for addresses of the web. Null where there is nothing of all this.
 */
export function outlinesIn(text: string): readonly Outline[] | null {
  const whole = withoutComments(text)
  const untitled = (url: string): Outline => ({ title: '', url: decoded(url) })
  const entries = entriesIn(whole)
  const named = Array.from(whole.matchAll(NAMED), ([, double, single]) => untitled(double ?? single ?? ''))
  const listed = [...entries, ...named, ...brokenOff(whole)]
  if (entries.length + named.length > 0) return listed
  const plain = Array.from(whole.replaceAll(NAMESPACE, '').matchAll(ADDRESS), ([url]) =>
    untitled(url.replace(/[).,;:!?\]}]{1,8}$/u, '')),
  )
  if (plain.length > 0) return plain
  return listed.length > 0 || /<(?:[\w.-]+:)?(?:opml|outline)[\s/>]/iu.test(whole) ? listed : null
}
