import { expect } from '@playwright/test'
import { FRIENDLY_GATES, REFUSING_GATES } from '#tests/support/gates.ts'
import type { Gate } from '#tests/support/gates.ts'
import { lasts } from '#tests/support/browser/waits.ts'
import type { FaultCase } from './fault-case.ts'
import type { Trial } from './trial.ts'

const CALLS = /^\/(?:api|auth|login|status|ping)\b/
const NOTICE = 'A sign-in page or proxy is answering instead of your server'

const stand = (trial: Trial, gate: Gate, method?: string): unknown =>
  trial.standIn.faults.fail({ path: CALLS, ...gate, ...(method ? { method } : {}) })

const said = async (trial: Trial): Promise<void> =>
  await expect(trial.page.getByText(NOTICE)).toBeVisible({ timeout: 20_000 })

const takenBack = async (trial: Trial): Promise<void> =>
  await expect(trial.page.getByText(NOTICE)).toBeHidden({ timeout: 60_000 })

/** Listens on while gates answer in the server's place, and when it answers itself again. */
async function through(
  trial: Trial,
  gates: readonly (readonly [gate: Gate, method?: string])[],
): Promise<void> {
  await trial.play()
  await trial.listenOnce()
  for (const [gate, method] of gates) stand(trial, gate, method)
  if (trial.isShort) await trial.hide()
  await trial.listen(trial.isShort ? 5 : 14)
  await said(trial)
  trial.standIn.faults.clear()
  await trial.listen(trial.isShort ? 2 : 8)
  await takenBack(trial)
  await trial.catchesUp()
  await trial.leave()
}

export const gateCases: readonly FaultCase[] = [
  {
    name: 'a sign-in page answers with 200',
    short: true,
    run: async (trial) => await through(trial, [[FRIENDLY_GATES['a sign-in page with 200']]]),
  },
  {
    name: 'a gate redirects to another origin',
    run: async (trial) => await through(trial, [[FRIENDLY_GATES['a redirect to another origin']]]),
  },
  {
    name: 'a gateway answers 520 and 429',
    run: async (trial) => {
      // a date by the clock of the gateway, which is another year here
      const limiter = {
        ...REFUSING_GATES['a limiter (429)'],
        headers: {
          ...REFUSING_GATES['a limiter (429)'].headers,
          'retry-after': 'Wed, 21 Oct 2099 07:28:00 GMT',
        },
      }
      await through(trial, [[REFUSING_GATES['a content network (520)']], [limiter, 'POST']])
    },
  },
  {
    name: '404 while a proxy restarts',
    run: async (trial) => {
      await trial.play()
      await trial.listenOnce()
      stand(trial, REFUSING_GATES['a router without a route (404)'])
      await trial.listen(6)
      await trial.page.reload()
      // long enough for whatever would be forgotten by then
      await lasts(3000)
      trial.standIn.faults.clear()
      await expect(trial.app.shell.account).toBeVisible({ timeout: 30_000 })
      await takenBack(trial)
      await trial.play()
      await trial.listen(24)
      await trial.leave()
    },
  },
  {
    name: 'cached answers',
    bounds: {
      why: 'Chromium repeats a request whose connection broke, so the server counts it more than once, until this client sees it',
      ahead: 60,
    },
    run: async (trial) => {
      trial.standIn.faults.fail({ path: /^\/api\//, mode: 'cacheable' })
      await trial.page.reload()
      await trial.play()
      await trial.listenOnce()
      const lost = trial.standIn.faults.fail({ path: /\/sync$/, mode: 'applyThenDrop' })
      await trial.listen(14)
      lost.remove()
      await trial.listen(8)
      await trial.catchesUp()
      await trial.leave()
    },
  },
]
