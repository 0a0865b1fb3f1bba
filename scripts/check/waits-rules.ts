import type { Complaint } from './arrows-rules.ts'

interface Rule {
  readonly pattern: RegExp
  readonly message: string
  /** Files that may, because it is what they are for. */
  readonly except?: RegExp
}

const own = /^(?:scripts\/check\/waits|tests\/support\/browser\/waits\.ts$)/

const rules: readonly Rule[] = [
  {
    pattern: /\bwaitForTimeout\(|=> setTimeout\(\w+, (?!0\b)|['"]node:timers\/promises['"]/,
    message: 'a test sleeps: wait for a state, or use tests/support/browser/waits.ts',
  },
  {
    pattern: /\blasts\(/,
    message: 'only faults and benches let time pass: wait for a state, or use stays()',
    except: /^tests\/(?:faults|bench)\//,
  },
  {
    pattern: /\bretries:(?!\s*0\b)|\bretry:\s*[1-9]|--retries[= ](?!0\b)/,
    message: 'a test tries again: what passes at its second try is a defect',
  },
  {
    pattern: /\b(?:it|test|describe)(?:\.\w+)*\.(?:todo|fixme|fails)\(|\b(?:it|describe)\.skip\(/,
    message: 'a test is left out: mend it or delete it',
  },
]

const isComment = (line: string): boolean => /^\s*(?:\/\/|\*|\/\*)/.test(line)

/** Lines of a test file that sleep, try again or leave tests out. */
export function findWaits(file: string, source: string): Complaint[] {
  if (own.test(file)) return []
  return source.split('\n').flatMap((text, at) => {
    if (isComment(text)) return []
    return rules
      .filter(({ pattern, except }) => pattern.test(text) && except?.test(file) !== true)
      .map(({ message }) => ({ file, line: at + 1, message }))
  })
}
