import { expect } from '@playwright/test'
import { lasts } from '#tests/support/browser/waits.ts'
import type { FaultCase } from './fault-case.ts'
import type { Trial } from './trial.ts'

const CALLS = /^\/(?:api|s|socket\.io)\//
const SYNC = /\/sync$/
const FAR = 400

/** Listens, listens through the trouble, listens on, and closes the player. */
async function through(trial: Trial, begin: () => unknown, end: () => unknown): Promise<void> {
  await trial.play()
  await trial.listenOnce()
  await begin()
  if (trial.isShort) await trial.hide()
  await trial.listen(trial.isShort ? 5 : 14)
  await end()
  await trial.listen(trial.isShort ? 2 : 8)
  await trial.catchesUp()
  await trial.leave()
}

const failing =
  (fault: Parameters<Trial['standIn']['faults']['fail']>[0]) =>
  async (trial: Trial): Promise<void> => {
    await through(
      trial,
      () => trial.standIn.faults.fail(fault),
      () => trial.standIn.faults.clear(),
    )
  }

export const networkCases: readonly FaultCase[] = [
  { name: 'connection cut', run: failing({ path: CALLS, mode: 'drop' }) },
  {
    name: 'connection refused',
    run: async (trial) => {
      const cut = '**/{api,s}/**'
      await through(
        trial,
        async () => await trial.context.route(cut, async (route) => await route.abort('connectionrefused')),
        async () => await trial.context.unroute(cut),
      )
    },
  },
  {
    name: 'answers after 10 s',
    run: async (trial) => {
      await through(
        trial,
        () => trial.standIn.faults.latency(10_000, '/api/'),
        () => trial.standIn.faults.clear(),
      )
    },
    bounds: {
      ahead: 10,
      why: 'a call that was given up and repeated, for the server had nothing of it, can still arrive: it counts twice, until this client sees it',
    },
  },
  { name: 'status 500', run: failing({ path: /^\/api\//, status: 500 }) },
  {
    name: 'status 401, one lasting token',
    run: async (trial) => {
      await trial.play()
      await trial.listenOnce()
      trial.standIn.faults.fail({ path: '/api/', status: 401 })
      await trial.hide()
      await trial.app.entrance.username.waitFor({ timeout: 30_000 })
      trial.standIn.faults.clear()
      await trial.signIn()
      // it plays on: what was heard is known to the tenth of a second only once it stops
      await trial.leave()
      await trial.settles(70_000)
    },
  },
  {
    name: 'tokens that run out every 4 s',
    server: { flavour: '2.36' },
    run: async (trial) => {
      trial.standIn.faults.accessTokenSeconds = 4
      await trial.page.reload()
      await trial.play()
      await trial.listen(40)
      await trial.leave()
    },
  },
  {
    name: 'session forgotten (404)',
    run: async (trial) => {
      await through(
        trial,
        () => trial.standIn.forgetSessions(),
        () => undefined,
      )
    },
  },
  {
    name: 'server killed and started again',
    run: async (trial) => {
      await through(
        trial,
        async () => await trial.standIn.kill(),
        async () => await trial.standIn.start(),
      )
    },
  },
  {
    name: 'answers of syncs lost after they were applied',
    short: true,
    bounds: {
      why: 'Chromium repeats a request whose connection broke, so the server counts it more than once, until this client sees it',
      ahead: 60,
    },
    run: failing({ path: SYNC, mode: 'applyThenDrop' }),
  },
  {
    name: 'answer of the close lost after it was applied',
    run: async (trial) => {
      await trial.play()
      await trial.listenOnce()
      trial.standIn.faults.fail({ path: /\/close$/, mode: 'applyThenDrop' })
      await trial.listen(3)
      await trial.close()
      trial.standIn.faults.clear()
    },
  },
  {
    name: 'answer of the play request lost after it was applied',
    run: async (trial) => {
      trial.standIn.faults.fail({ path: /\/play$/, mode: 'applyThenDrop', times: 1 })
      await trial.page.goto(`${trial.standIn.url}/item/${trial.itemId}`)
      await trial.app.item.play.click()
      // Chromium itself asks again when the connection was an old one
      const again = trial.app.player.tryAgain
      await Promise.any([again.click(), trial.sounds()])
      await trial.sounds()
      await trial.listenOnce()
      await trial.leave()
    },
  },
  {
    name: 'offline for an hour (simulated clock)',
    run: async (trial) => {
      await trial.page.clock.install()
      await trial.page.reload()
      await trial.play()
      await trial.listenOnce()
      await trial.context.setOffline(true)
      await trial.listen(6)
      await trial.page.clock.fastForward('01:00:00')
      await trial.listen(6)
      await trial.context.setOffline(false)
      await trial.listen(6)
      await trial.catchesUp()
      await trial.leave()
    },
  },
  {
    name: 'offline, tab closed, back later',
    run: async (trial) => {
      await trial.play()
      await trial.listenOnce()
      await trial.context.setOffline(true)
      await trial.listen(8)
      await trial.closeTab()
      await lasts(500)
      await trial.context.setOffline(false)
      await trial.reopen()
      await expect(trial.app.shell.account).toBeVisible()
    },
  },
  {
    name: 'a proxy that lets no socket through',
    run: async (trial) => {
      trial.standIn.faults.refuseSockets = true
      await trial.page.reload()
      await trial.play()
      await trial.listenOnce()
      // between two syncs: no server can be asked to write only over what was read
      const syncs = () => trial.standIn.log.http({ path: SYNC }).filter(({ status }) => status === 200).length
      const before = syncs()
      await expect.poll(syncs, { timeout: 30_000, intervals: [50] }).toBeGreaterThan(before)
      await trial.moveElsewhere(FAR)
      // no message comes: the record is read before it is written over
      const stay = trial.page.getByRole('button', { name: /^Stay at/ })
      await stay.click({ timeout: 30_000 })
      await trial.listen(8)
      await trial.catchesUp()
      await trial.leave()
    },
  },
]
