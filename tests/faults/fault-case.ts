import type { StandInOptions } from '#tests/server/index.ts'
import type { Bounds } from './judge.ts'
import type { Trial } from './trial.ts'

export interface FaultCase {
  readonly name: string
  readonly run: (trial: Trial) => Promise<void>
  readonly server?: StandInOptions
  /** Of the book that is heard, where it is another one. */
  readonly title?: string
  /** How long it may take, minutes, where it is more than the others. */
  readonly minutes?: number
  /** Part of the browser tests, in a form of a few seconds; `everyday`: of every test run. */
  readonly short?: true | 'everyday'
  /** Runs in a browser of its own with a folder on disk, so that it can be killed. */
  readonly onDisk?: true
  /** The page opens without a network, by its worker. */
  readonly opensOffline?: true
  /** What may be lost, with the reason. */
  readonly bounds?: Bounds & { readonly why: string }
}
