import { tokenize, tokenTypes } from 'css-tree/tokenizer'
import { ident, string, url } from 'css-tree/utils'

// the package has it as a namespace of its own, which is looked up by name here
const types: Readonly<Record<string, number>> = { ...tokenTypes }

/** A piece of a stylesheet: a text that loads nothing, or the address of something to be loaded. */
export type CssPart = string | { resource: string } | { stylesheet: string; media: string }

interface Token {
  type: number
  text: string
  /** Of functions and at-keywords, without escapes and in small letters. */
  name: string
}

/** Functions in which a mere string is an address. */
const TAKE_STRINGS = /^(?:image|cross-fade|(?:-webkit-)?image-set)$/
const IS_ADDRESS = /^(?:url|src)$/
/** Functions that would bring a string from elsewhere. */
const SUBSTITUTES = /^(?:var|env|attr|if)$/
const LEFT_OUT = /^(?:import|charset|namespace)$/

const kinds = (...names: string[]): ReadonlySet<number | undefined> =>
  new Set(names.map((name) => types[name]))
const OPENING = kinds('Function', 'LeftParenthesis', 'LeftSquareBracket', 'LeftCurlyBracket')
const CLOSING = kinds('RightParenthesis', 'RightSquareBracket', 'RightCurlyBracket')
const STRAY = kinds('CDO', 'CDC')
const ENDS_RULE = kinds('Semicolon', 'LeftCurlyBracket', 'RightCurlyBracket')
const IN_MEDIA = kinds(
  ...['Ident', 'Number', 'Dimension', 'Percentage', 'Comma', 'Colon', 'WhiteSpace', 'Delim'],
  ...['LeftParenthesis', 'RightParenthesis'],
)

/**
 * A stylesheet as what it says and what it would load. Works by tokens, as a browser does, so neither escapes, comments
 * nor broken rules hide an address. Reads each token once and never goes deeper, whatever the text.
 */
export function cssParts(css: string): CssPart[] {
  const tokens = tokensOf(css)
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
      add(settling > 0 && SUBSTITUTES.test(token.name) ? 'none(' : token.text)
    } else {
      if (CLOSING.has(token.type) && TAKE_STRINGS.test(open.pop() ?? '')) settling -= 1
      if (!STRAY.has(token.type)) add(token.text)
    }
  }
  return [...parts, plain.join('')]
}

function tokensOf(css: string): Token[] {
  const tokens: Token[] = []
  tokenize(css, (type, start, end) => {
    const text = css.slice(start, end)
    tokens.push({ type, text, name: nameOf(type, text) })
  })
  return tokens
}

function nameOf(type: number, text: string): string {
  if (type === types['Function']) return ident.decode(text.slice(0, -1)).toLowerCase()
  return type === types['AtKeyword'] ? ident.decode(text.slice(1)).toLowerCase() : ''
}

function endOfRule(tokens: readonly Token[], from: number): number {
  let at = from
  while (at < tokens.length && !ENDS_RULE.has(tokens[at]?.type)) at += 1
  return at
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
  const media = tokens
    .slice(end + 1)
    .filter(({ type }) => IN_MEDIA.has(type))
    .map(({ text }) => text)
  return { stylesheet: address, media: media.join('').trim() }
}
