import { expect } from '@playwright/test'
import type { FaultCase } from './fault-case.ts'

/** Seconds of the trial's book that half of its file holds. */
const HALF = 319

export const soundCases: readonly FaultCase[] = [
  {
    name: 'sound that ends early',
    run: async (trial) => {
      trial.standIn.faults.sound = 'half'
      await trial.play()
      await trial.listenOnce()
      await trial.app.player.seek(HALF - 12)
      await trial.sounds()
      // the file ends, and the stream goes on
      await expect
        .poll(() => trial.standIn.log.http({ path: /\.m3u8$/ }), { timeout: 40_000 })
        .not.toEqual([])
      await trial.listen(24)
      await trial.leave()
    },
  },
  {
    name: 'no ranges',
    run: async (trial) => {
      trial.standIn.faults.sound = 'noRanges'
      await trial.play()
      await trial.listenOnce()
      await trial.leave()
    },
  },
]
