import { fromRoot } from '../../scripts/lib/files.ts'
import type { Verdict } from './trial.ts'

export interface Row extends Verdict {
  name: string
  why?: string
}

/** Where each case leaves its row for the report. */
export const rowsFolder: string = fromRoot('.cache', 'faults')
