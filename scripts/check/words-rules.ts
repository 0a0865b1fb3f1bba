import type { Complaint } from './arrows-rules.ts'

/** A sentence of the code names who or what does it. */
const VAGUE = /\b(?:somebody|nobody|whoever|anew|moot)\b/i
const COMMENT = /(?:^|\s)\/\/.*$|^\s*(?:\/\*|\*).*$/
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\(\s*['"`].*$|^\s*name: ['"`].*$/

/** Names that were taken for what the field calls otherwise, and the words that stand for them. */
const OLD_NAMES: Readonly<Record<string, string>> = {
  LoadWish: 'LoadRequest',
  haltedAt: 'pausedAt',
  stretchesOf: 'rangesOf',
  goodConduct: 'stableAfter',
  newsOf: 'summaryOf',
  readNews: 'readSummary',
  readStanding: 'readRecoveryState',
  watchWakes: 'watchForSleep',
  createWays: 'createNavigationBlocker',
}
const OLD = new RegExp(`\\b(?:${Object.keys(OLD_NAMES).join('|')})\\b`)

/** Lines of code whose comment or test title is vague, or that use a name which was given up. */
export function findOldWords(file: string, source: string): Complaint[] {
  return source.split('\n').flatMap((text, at) => {
    const said = [COMMENT.exec(text)?.[0], TITLE.exec(text)?.[0]].join(' ')
    const vague = VAGUE.exec(said)?.[0]
    const old = OLD.exec(text)?.[0]
    return [
      ...(vague ? [{ file, line: at + 1, message: `"${vague}": say who or what it is` }] : []),
      ...(old ? [{ file, line: at + 1, message: `"${old}" is called ${OLD_NAMES[old] ?? ''} now` }] : []),
    ]
  })
}
