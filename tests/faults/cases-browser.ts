import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { lasts } from '#tests/support/browser/waits.ts'
import type { FaultCase } from './fault-case.ts'
import type { Trial } from './trial.ts'

/** The process of the browser that keeps its data in `folder`. */
function browserOf(folder: string): number {
  const found = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')
      return words.includes(`--user-data-dir=${folder}`) && !words.some((word) => word.startsWith('--type='))
    } catch {
      return false
    }
  })
  if (found === undefined) throw new Error(`No browser keeps its data in ${folder}.`)
  return Number(found)
}

/** Where a browser keeps its cookies, below its folder. */
const COOKIES = ['Default/Cookies', 'Default/Network/Cookies']

/**
 * Waits until the cookie that keeps the listener signed in is written to the disk. A browser does so within half a minute:
 * killed before, it has never been signed in.
 */
export async function signInIsWritten({ disk: { folder }, standIn }: Trial): Promise<void> {
  if (standIn.state.flavour !== '2.36') return
  const isIn = (name: string): boolean => {
    const file = path.join(folder, name)
    return existsSync(file) && readFileSync(file).includes('refresh_token')
  }
  await expect.poll(() => COOKIES.some(isIn), { timeout: 60_000 }).toBe(true)
}

/** Kills the browser, and opens the page in the next one, with a network or without. */
export async function killBrowser(trial: Trial, { isOffline = false } = {}): Promise<void> {
  const { relaunch, folder } = trial.disk
  process.kill(browserOf(folder), 'SIGKILL')
  trial.context = await relaunch()
  await trial.watch(trial.context)
  await trial.context.setOffline(isOffline)
  await trial.reopen()
}

async function killed(trial: Trial): Promise<void> {
  await trial.play()
  if (trial.isShort) await trial.listen(5.4)
  else await trial.listen(26.4)
  await killBrowser(trial)
}

const jumped =
  (days: number) =>
  async (trial: Trial): Promise<void> => {
    await trial.play()
    await trial.listenOnce()
    const { context } = trial
    const jump = (by: number): void => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + by * 86_400_000
    }
    await trial.page.evaluate(jump, days)
    await trial.listen(8)
    await trial.closeTab()
    // the next page of the same listener, by the clock that was set
    await context.addInitScript(jump, days)
    await trial.reopen()
    await trial.settles()
    await trial.play()
    await trial.listen(8)
    await trial.closeTab()
    await trial.reopen()
  }

export const browserCases: readonly FaultCase[] = [
  {
    name: 'tab closed in the middle of a second',
    run: async (trial) => {
      await trial.play()
      await trial.listenOnce()
      await trial.listen(3.3)
      await trial.closeTab()
      await trial.reopen()
    },
  },
  {
    name: 'page hidden, then discarded',
    run: async (trial) => {
      await trial.play()
      await trial.listenOnce()
      await trial.listen(2.4)
      await trial.hide()
      await trial.settles(3000)
      // a discarded page runs nothing of its own any more
      const crash = await trial.context.newCDPSession(trial.page)
      await Promise.race([crash.send('Page.crash').catch(() => undefined), lasts(1000)])
      const dead = trial.page
      await trial.reopen()
      await dead.close()
    },
  },
  {
    name: 'browser killed (SIGKILL) in the middle of a second',
    short: 'everyday',
    onDisk: true,
    run: killed,
  },
  {
    name: 'reloaded eight times',
    bounds: {
      why: 'each of nine sessions may end a part of a second before the witness looks',
      unheard: 2.5,
    },
    run: async (trial) => {
      for (let round = 0; round < 8; round += 1) {
        await trial.play()
        await trial.listen(round % 2 === 0 ? 2.2 : 4.7)
        await trial.page.reload()
      }
    },
  },
  { name: 'system clock a day ahead', run: jumped(1) },
  { name: 'system clock a day back', run: jumped(-1) },
]
