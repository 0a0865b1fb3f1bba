import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Verdict } from './judge.ts'

export interface Row extends Verdict {
  name: string
  /** Of the sources that were run. */
  commit: string
  why?: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The commit that is checked out. */
export function commitHere(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
}

/** Where each case leaves its row for the report. */
export const rowsFolder: string = `${root}/.cache/faults`
