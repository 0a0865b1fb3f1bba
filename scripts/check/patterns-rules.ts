import { parseSync } from 'oxc-parser'
import { check } from 'recheck'

export interface PatternSite {
  readonly line: number
  readonly pattern: string
  readonly flags: string
}

/** Every regular expression that a source text writes as one, with the line it stands on (from 1). */
export function findPatterns(file: string, source: string): PatternSite[] {
  const sites: PatternSite[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node && 'start' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      const line = source.slice(0, Number(node.start)).split('\n').length
      sites.push({ line, pattern, flags })
    } else for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, source).program)
  return sites
}

/** Why a pattern takes longer than a text is long, with a text that shows it; null when it never does. */
export async function complaintOf({ pattern, flags }: PatternSite): Promise<string | null> {
  const found = await check(pattern, flags, { timeout: 20_000 })
  if (found.status === 'safe') return null
  if (found.status === 'unknown') return `could not be judged (${found.error.kind}): write it more simply`
  const attack = JSON.stringify(found.attack.string.slice(0, 60))
  return `is ${found.complexity.summary} in the length of a text such as ${attack}…: write it so that no part can match what the one before it can`
}
