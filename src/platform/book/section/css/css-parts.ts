import { string, url } from 'css-tree/utils'
import { withinDepth } from './css-depth.ts'
import { VARIABLE } from './css-variables.ts'
import { CLOSING, kinds, OPENING, tokensOf, types } from './css-tokens.ts'
import type { Token } from './css-tokens.ts'

/** A piece of a stylesheet: a text that loads nothing, or the address of something to be loaded. */
export type CssPart = string | { resource: string } | { stylesheet: string; media: string }

/** Functions in which a mere string is an address. */
const TAKE_STRINGS = /^(?:image|cross-fade|(?:-webkit-)?image-set)$/
const IS_ADDRESS = /^(?:url|src)$/
/** Functions that would bring a string from elsewhere. */
const SUBSTITUTES = /^(?:var|env|attr|if)$/
/** Functions of the stylesheet's own, which may call each other. */
const OWN_FUNCTION = /^--/
/** Books of the first years have their vertical lines by names of that time. */
const OLD_NAME = /^-(?:epub|webkit)-(?=(?:writing-mode|text-orientation)$)/i
const LEFT_OUT = /^(?:import|charset|namespace)$/

const STRAY = kinds('CDO', 'CDC')
const ENDS_RULE = kinds('Semicolon', 'LeftCurlyBracket', 'RightCurlyBracket')
const IN_MEDIA = kinds(
  ...['Ident', 'Number', 'Dimension', 'Percentage', 'Comma', 'Colon', 'WhiteSpace', 'Delim'],
  ...['LeftParenthesis', 'RightParenthesis'],
)

/**
 * A stylesheet as what it says and what it would load. Works by tokens, as a browser does, so neither escapes, comments
 * nor broken rules hide an address, and nothing in it lies too deep. Reads each token once and never goes deeper, whatever
 * the text.
 */
export function cssParts(css: string): CssPart[] {
  const tokens = withinDepth(tokensOf(css))
  const parts: CssPart[] = []
  const plain: string[] = []
  const add = (part: CssPart | null): void => {
    if (typeof part === 'string') plain.push(part)
    else if (part) parts.push(plain.splice(0).join(''), part)
  }
  const open: string[] = []
  // how many of them take strings
  let settling = 0
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at] as Token
    at += 1
    if (token.type === types['AtKeyword'] && LEFT_OUT.test(token.name)) {
      const end = endOfRule(tokens, at)
      if (token.name === 'import') add(importOf(tokens.slice(at, end)))
      at = tokens[end]?.type === types['Semicolon'] ? end + 1 : end
    } else if (token.type === types['Url']) add({ resource: url.decode(token.text) })
    else if (token.type === types['BadUrl']) add({ resource: '' })
    else if (token.type === types['Comment']) add('/**/')
    else if (token.type === types['String'] && TAKE_STRINGS.test(open.at(-1) ?? '')) {
      add({ resource: string.decode(token.text) })
    } else if (token.type === types['Function'] && IS_ADDRESS.test(token.name)) {
      const end = endOfFunction(tokens, at)
      add({ resource: stringIn(tokens.slice(at, end)) })
      at = end + 1
    } else if (OPENING.has(token.type)) {
      open.push(token.name)
      if (TAKE_STRINGS.test(token.name)) settling += 1
      const isGone =
        OWN_FUNCTION.test(token.name) ||
        (settling > 0 && SUBSTITUTES.test(token.name)) ||
        (token.name === 'attr' && !isText(tokens, at))
      add(isGone ? 'none(' : token.name === 'var' ? VARIABLE : token.text)
    } else {
      if (CLOSING.has(token.type) && TAKE_STRINGS.test(open.pop() ?? '')) settling -= 1
      add(STRAY.has(token.type) ? '/**/' : plainName(token))
    }
  }
  return [...parts, plain.join('')]
}

/** A property by the name it has today. */
function plainName({ type, text }: Token): string {
  return type === types['Ident'] ? text.replace(OLD_NAME, '') : text
}

/** A bracket that was open before the rule began ends it too. */
function endOfRule(tokens: readonly Token[], from: number): number {
  let depth = 0
  let at = from
  for (; at < tokens.length; at += 1) {
    const type = tokens[at]?.type
    if (ENDS_RULE.has(type) || (CLOSING.has(type) && depth === 0)) break
    if (OPENING.has(type)) depth += 1
    else if (CLOSING.has(type)) depth -= 1
  }
  return at
}

/** Whether what `attr()` takes of an element stays a text: with a type it would be read as CSS, however deep. */
function isText(tokens: readonly Token[], from: number): boolean {
  const found: number[] = []
  for (let at = from; at < tokens.length && found.length < 4; at += 1) {
    const type = tokens[at]?.type ?? -1
    if (CLOSING.has(type)) break
    if (type !== types['WhiteSpace']) found.push(type)
  }
  return [[types['Ident']], [types['Ident'], types['Comma'], types['String']]].some(
    (texts) => texts.length === found.length && texts.every((type, index) => type === found[index]),
  )
}

function endOfFunction(tokens: readonly Token[], from: number): number {
  let depth = 0
  let at = from
  for (; at < tokens.length; at += 1) {
    const type = tokens[at]?.type
    if (OPENING.has(type)) depth += 1
    else if (CLOSING.has(type)) {
      if (depth === 0) break
      depth -= 1
    }
  }
  return at
}

function stringIn(tokens: readonly Token[]): string {
  const found = tokens.find(({ type }) => type === types['String'])
  return found ? string.decode(found.text) : ''
}

/** `@import "a.css" print` and `@import url(a.css) print`, without what would load more. */
function importOf(tokens: readonly Token[]): CssPart | null {
  const at = tokens.findIndex(({ type, name }) => {
    return (
      type === types['Url'] ||
      type === types['String'] ||
      (type === types['Function'] && IS_ADDRESS.test(name))
    )
  })
  const found = tokens[at]
  if (!found) return null
  const isFunction = found.type === types['Function']
  const end = isFunction ? endOfFunction(tokens, at + 1) : at
  const address = isFunction
    ? stringIn(tokens.slice(at + 1, end))
    : (found.type === types['Url'] ? url : string).decode(found.text)
  const media = withinDepth(tokens.slice(end + 1))
    .filter(({ type }) => IN_MEDIA.has(type))
    .map(({ text }) => text)
  return { stylesheet: address, media: media.join('').trim() }
}
