import { execFileSync } from 'node:child_process'
import { fromRoot } from '../../scripts/lib/files.ts'
import type { Verdict } from './trial.ts'

export interface Row extends Verdict {
  name: string
  /** Of the sources that were run. */
  commit: string
  why?: string
}

/** The commit that is checked out. */
export function commitHere(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: fromRoot(), encoding: 'utf8' }).trim()
}

/** Where each case leaves its row for the report. */
export const rowsFolder: string = fromRoot('.cache', 'faults')
