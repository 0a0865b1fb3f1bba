import { DEEPEST_CSS } from '../../archive/limits.ts'
import { closerOf, CLOSING, OPENING, types } from './css-tokens.ts'
import type { Token } from './css-tokens.ts'

/** A rule in a rule stands for each selector of all around it, as often as they are named. */
const MOST_SELECTORS = 2000
/** The same of all rules in rules of a stylesheet. */
const MOST_IN_ALL = 100_000

const GAP: Token = { type: types['Comment'] ?? -1, text: '/**/', name: '' }

/** A bracket that is open, and what stands in it since the last declaration or rule. */
interface Level {
  closer: string
  isRule: boolean
  selectors: number
  commas: number
  parents: number
  atRule: string
}

/**
 * The tokens without what lies too deep, and with all that they leave open closed behind them, so that texts which are put
 * together do not add up. As in a browser, a bracket is closed by its own kind only.
 */
export function withinDepth(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  const open: Level[] = [levelOf('', false, 1)]
  let left = MOST_IN_ALL
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at] as Token
    const level = open.at(-1) as Level
    at += 1
    if (OPENING.has(token.type)) {
      const inner = innerLevel(level, token)
      const cost = level.isRule && inner.closer === '}' ? inner.selectors : 0
      if (open.length > DEEPEST_CSS || cost > MOST_SELECTORS || cost > left) {
        at = behindGroup(tokens, at, inner.closer)
        kept.push(GAP)
        continue
      }
      left -= cost
      if (inner.closer === '}') restart(level)
      open.push(inner)
    } else if (CLOSING.has(token.type)) {
      if (token.text === level.closer) open.pop()
      const now = open.at(-1) as Level
      // what an inner bracket names counts for the selector that it is a part of
      if (token.text === ')' && now !== level) {
        now.commas += level.commas
        now.parents += level.parents
      }
    } else read(level, token)
    kept.push(token)
  }
  const closers = open.slice(1).map(({ closer }) => closer)
  // a stroke at the very end would take in what closes
  if (closers.length > 0) kept.push({ ...GAP, type: types['WhiteSpace'] ?? -1, text: '\n' })
  return [...kept, ...closers.toReversed().map(closing)]
}

function levelOf(closer: string, isRule: boolean, selectors: number): Level {
  return { closer, isRule, selectors, commas: 0, parents: 0, atRule: '' }
}

function innerLevel(level: Level, token: Token): Level {
  const { isRule, selectors, commas, parents, atRule } = level
  const closer = closerOf(token)
  if (closer !== '}') return levelOf(closer, isRule, selectors)
  const isOwn = atRule === '' || atRule === 'scope'
  const own = (isOwn ? 1 + commas : 1) + parents
  return levelOf(closer, isRule || isOwn, isRule ? selectors * own : own)
}

function read(level: Level, { type, text, name }: Token): void {
  if (type === types['Semicolon']) restart(level)
  else if (type === types['Comma']) level.commas += 1
  else if (type === types['Delim'] && text === '&') level.parents += 1
  else if (type === types['AtKeyword']) level.atRule = name
}

function restart(level: Level): void {
  level.commas = 0
  level.parents = 0
  level.atRule = ''
}

function closing(text: string): Token {
  const type = { ')': 'RightParenthesis', ']': 'RightSquareBracket', '}': 'RightCurlyBracket' }[text] ?? ''
  return { type: types[type] ?? -1, text, name: '' }
}

/** Where what is behind an open bracket and all that is in it begins. */
function behindGroup(tokens: readonly Token[], from: number, closer: string): number {
  const open = [closer]
  let at = from
  while (at < tokens.length && open.length > 0) {
    const token = tokens[at] as Token
    if (OPENING.has(token.type)) open.push(closerOf(token))
    else if (CLOSING.has(token.type) && token.text === open.at(-1)) open.pop()
    at += 1
  }
  return at
}
