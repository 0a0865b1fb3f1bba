import { browserCases } from './cases-browser.ts'
import { keptCases } from './cases-kept.ts'
import { gateCases } from './cases-gates.ts'
import { networkCases } from './cases-network.ts'
import { outboxCases } from './cases-outbox.ts'
import { placeCases } from './cases-place.ts'
import { soundCases } from './cases-sound.ts'
import { storageCases } from './cases-storage.ts'
import type { Trial } from './trial.ts'
import type { FaultCase } from './fault-case.ts'

// those that take minutes come first: the others fill the time beside them
export const cases: readonly FaultCase[] = [
  ...placeCases,
  { name: 'no fault at all', run: async (trial) => await trial.play().then(async () => await quiet(trial)) },
  ...networkCases,
  ...gateCases,
  ...keptCases,
  ...browserCases,
  ...soundCases,
  ...storageCases,
  ...outboxCases,
]

async function quiet(trial: Trial): Promise<void> {
  await trial.listenOnce()
  await trial.listen(4)
  await trial.leave()
}
