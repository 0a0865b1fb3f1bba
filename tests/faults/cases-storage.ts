import { expect } from '@playwright/test'
import type { FaultCase } from './fault-case.ts'
import type { Trial } from './trial.ts'

const weaker = /kept|keep|storage|browser/i

async function listenAndLeave(trial: Trial): Promise<void> {
  await trial.play()
  await expect(trial.app.shell.notices.getByText(weaker)).toHaveCount(1)
  await trial.listenOnce()
  await trial.listen(4)
  await trial.leave()
}

export const storageCases: readonly FaultCase[] = [
  {
    name: 'IndexedDB refused',
    bounds: {
      why: 'without a journal only what was synced is kept, at the latest when the page is hidden',
      position: 6,
      unheard: 6,
    },
    run: async (trial) => {
      await trial.context.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('denied', 'SecurityError')
        }
      })
      await trial.page.reload()
      await listenAndLeave(trial)
    },
  },
  {
    name: 'quota full',
    bounds: {
      why: 'without a journal only what was synced is kept, at the latest when the page is hidden',
      position: 6,
      unheard: 6,
    },
    run: async (trial) => {
      const session = await trial.context.newCDPSession(trial.page)
      await session.send('Storage.overrideQuotaForOrigin', {
        origin: new URL(trial.standIn.url).origin,
        quotaSize: 1,
      })
      await listenAndLeave(trial)
    },
  },
  {
    name: 'storage evicted while it plays',
    run: async (trial) => {
      await trial.play()
      await trial.listenOnce()
      const session = await trial.context.newCDPSession(trial.page)
      await session.send('Storage.clearDataForOrigin', {
        origin: new URL(trial.standIn.url).origin,
        storageTypes: 'indexeddb',
      })
      await trial.listen(6)
      await trial.leave()
    },
  },
]
