import { tokenize, tokenTypes } from 'css-tree/tokenizer'
import { ident, string } from 'css-tree/utils'

// the package has it as a namespace of its own, which is looked up by name here
export const types: Readonly<Record<string, number>> = { ...tokenTypes }

export interface Token {
  type: number
  text: string
  /** Of functions and at-keywords, without escapes and in small letters. */
  name: string
}

export const kinds = (...names: string[]): ReadonlySet<number | undefined> =>
  new Set(names.map((name) => types[name]))
export const OPENING = kinds('Function', 'LeftParenthesis', 'LeftSquareBracket', 'LeftCurlyBracket')
export const CLOSING = kinds('RightParenthesis', 'RightSquareBracket', 'RightCurlyBracket')

/** By the type of what opens: what closes it. */
const CLOSER: Readonly<Record<number, string>> = {
  [types['Function'] ?? -1]: ')',
  [types['LeftParenthesis'] ?? -1]: ')',
  [types['LeftSquareBracket'] ?? -1]: ']',
  [types['LeftCurlyBracket'] ?? -1]: '}',
}
export const closerOf = ({ type }: Token): string => CLOSER[type] ?? ''

export function tokensOf(css: string): Token[] {
  const tokens: Token[] = []
  tokenize(css, (type, start, end) => {
    const text = css.slice(start, end)
    tokens.push({ type, text, name: nameOf(type, text) })
  })
  const last = tokens.at(-1)
  // one that never ends would take in what is put behind it
  if (last && last.type === types['String']) last.text = string.encode(string.decode(last.text))
  return tokens
}

function nameOf(type: number, text: string): string {
  if (type === types['Function']) return ident.decode(text.slice(0, -1)).toLowerCase()
  return type === types['AtKeyword'] ? ident.decode(text.slice(1)).toLowerCase() : ''
}
