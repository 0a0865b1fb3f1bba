import type { StandInOptions } from '#tests/server/index.ts'
import { browserCases } from './cases-browser.ts'
import { networkCases } from './cases-network.ts'
import { placeCases } from './cases-place.ts'
import { storageCases } from './cases-storage.ts'
import type { Bounds } from './judge.ts'
import type { Trial } from './trial.ts'

export interface FaultCase {
  readonly name: string
  readonly run: (trial: Trial) => Promise<void>
  readonly server?: StandInOptions
  /** Part of every test run, in a form of a few seconds. */
  readonly short?: true
  /** Runs in a browser of its own with a folder on disk, so that it can be killed. */
  readonly onDisk?: true
  /** What may be lost, with the reason. */
  readonly bounds?: Bounds & { readonly why: string }
}

export const cases: readonly FaultCase[] = [
  { name: 'no fault at all', run: async (trial) => await trial.play().then(async () => await quiet(trial)) },
  ...networkCases,
  ...browserCases,
  ...placeCases,
  ...storageCases,
]

async function quiet(trial: Trial): Promise<void> {
  await trial.listenOnce()
  await trial.listen(4)
  await trial.leave()
}
