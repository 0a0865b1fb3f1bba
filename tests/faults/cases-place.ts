import { expect } from '@playwright/test'
import { App } from '#tests/support/pages/app.ts'
import type { FaultCase } from './fault-case.ts'
import type { Trial } from './trial.ts'

const BACK = 24.25
const SESSIONS = {
  why: 'each of the sessions, three or four, may end a part of a second before the witness looks',
  unheard: 2.5,
}

async function leaveSettled(trial: Trial): Promise<void> {
  await trial.close()
  await trial.settles()
}

/** Presses play, and answers the question where to go on. */
async function playAndChoose(trial: Trial, answer: RegExp | string, asked: RegExp | string): Promise<void> {
  const there = trial.record()
  await trial.page.reload()
  await trial.app.item.play.click()
  const chooser = trial.page.getByRole('dialog')
  await expect(chooser.getByText(asked)).toBeVisible()
  // the record of the other device stays until the listener answers
  expect(trial.record()).toBe(there)
  await chooser.getByRole('button', { name: answer }).click()
  await trial.sounds()
}

export const placeCases: readonly FaultCase[] = [
  {
    name: 'two tabs',
    short: true,
    run: async (trial) => {
      await trial.play()
      await trial.listenOnce()
      const first = trial.app
      const second = new App(await trial.context.newPage())
      trial.app = second
      await trial.play(second)
      await expect(first.player.pause).toBeHidden()
      await trial.listen(trial.isShort ? 3 : 24)
      const sound = await first.player.sound.all().catch(() => [])
      expect(sound.filter(({ paused }) => !paused)).toEqual([])
      await first.page.close()
      await trial.leave()
    },
  },
  {
    name: 'two devices, the first comes back with a place of its own',
    run: async (trial) => {
      await trial.play()
      await trial.listenOnce()
      await trial.context.setOffline(true)
      await trial.listen(6)
      await trial.closeTab()
      // it plays on until then
      const left = trial.witness.position ?? 0
      const home = trial.context
      const away = await home.browser()?.newContext({ baseURL: `${trial.standIn.url}/` })
      if (!away) throw new Error('This browser has no second device')
      await trial.watch(away)
      trial.app = new App(await away.newPage())
      await trial.signIn()
      await trial.play()
      await trial.listen(30)
      await trial.close()
      const elsewhere = trial.witness.position ?? 0
      await away.close()

      await home.setOffline(false)
      await trial.reopen(home)
      // what was heard here is told, the place of the other device stays
      await expect.poll(() => trial.witness.heard - trial.counted(), { timeout: 15_000 }).toBeLessThan(1)
      expect(Math.abs(trial.record() - elsewhere)).toBeLessThan(1)
      await trial.page.goto(`${trial.standIn.url}/item/${trial.itemId}`)
      await trial.app.item.play.click()
      const chooser = trial.page.getByRole('dialog')
      await chooser.getByRole('button', { name: /^Stay/ }).click()
      await trial.sounds()
      expect(Math.abs((trial.witness.starts.at(-1) ?? 0) - left)).toBeLessThan(1)
      await trial.listen(24)
      await trial.leave()
    },
  },
  {
    name: 'another device returns to an earlier position',
    bounds: SESSIONS,
    run: async (trial) => {
      await trial.play()
      await trial.listenOnce()
      await leaveSettled(trial)
      for (const answer of [/^Continue from 0:24$/, /^Stay at/]) {
        await trial.moveElsewhere(BACK)
        await playAndChoose(trial, answer, /on another device/)
        await trial.listen(2)
        await trial.app.player.seek(300)
        await trial.sounds()
        await trial.listen(24)
        await leaveSettled(trial)
      }
      await trial.moveElsewhere(BACK)
      await playAndChoose(trial, /^Continue from 0:24$/, /on another device/)
      await trial.listen(24)
      await trial.leave()
    },
  },
  {
    name: 'reset on another device',
    bounds: SESSIONS,
    run: async (trial) => {
      await trial.play()
      await trial.listenOnce()
      await leaveSettled(trial)
      for (const answer of [/^Stay at/, 'Start over']) {
        await trial.resetElsewhere()
        await playAndChoose(trial, answer, /Your progress was reset/)
        await trial.listen(26)
        await leaveSettled(trial)
      }
      await trial.play()
      await trial.listen(24)
      await trial.leave()
    },
  },
]
