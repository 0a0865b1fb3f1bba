import { expect } from '@playwright/test'
import { Kept } from '#tests/support/pages/kept.ts'
import { killBrowser, signInIsWritten } from './cases-browser.ts'
import type { FaultCase } from './fault-case.ts'
import type { Trial } from './trial.ts'

const DAY_MS = 86_400_000

const itemPage = (trial: Trial): string => `${trial.standIn.url}/item/${trial.itemId}`

/** Waits until all of the book is on this device, and the page opens without a network. */
async function isHere(trial: Trial): Promise<void> {
  const kept = new Kept(trial.page)
  await expect(kept.whole).toBeVisible({ timeout: 60_000 })
  await kept.readyForTrain()
}

async function keep(trial: Trial): Promise<void> {
  await trial.page.goto(itemPage(trial))
  await new Kept(trial.page).keep.click()
  await isHere(trial)
}

/** The same by a slow line, with the browser killed when so many bytes have come: what is there is not asked for again. */
async function keepOverKill(trial: Trial, bytes: number): Promise<void> {
  const kept = new Kept(trial.page)
  await trial.page.goto(itemPage(trial))
  await signInIsWritten(trial)
  const session = await trial.context.newCDPSession(trial.page)
  // a lasting token is written down within some seconds, and not before
  const line = { offline: false, latency: 0, downloadThroughput: 50_000, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', line)
  await kept.keep.click()
  const come = async (): Promise<number> =>
    Object.values(await kept.files()).reduce((sum, size) => sum + size, 0)
  await expect.poll(come, { timeout: 60_000, intervals: [100] }).toBeGreaterThanOrEqual(bytes)
  const files = { path: /\/file\// }
  const before = trial.standIn.log.http(files).length
  await killBrowser(trial)
  await trial.page.goto(itemPage(trial))
  await isHere(trial)
  const { media } = trial.standIn.state.itemTitled(trial.title)
  const sizes =
    'audioFiles' in media ? media.audioFiles.map(({ ino, metadata }) => [ino, metadata.size] as const) : []
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  // the way from home to the title breaks one off again
  const asked = new Map<string, number>()
  for (const { path, headers } of trial.standIn.log.http(files).slice(before)) {
    const [, size = 0] = sizes.find(([ino]) => path.endsWith(`/${ino}`)) ?? []
    const from = Number(/bytes=(\d+)-/.exec(headers['range'] ?? '')?.[1] ?? 0)
    asked.set(path, Math.max(asked.get(path) ?? 0, size - from))
  }
  expect(asked.size).toBeGreaterThan(0)
  expect([...asked.values()].reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(total - bytes)
}

/** A page that was opened without a network plays. */
async function playOffline(trial: Trial): Promise<void> {
  await trial.context.setOffline(true)
  await trial.page.reload()
  await trial.press()
}

/** The tab is closed without a network, and the next one has it. */
async function comeBack(trial: Trial): Promise<void> {
  await trial.closeTab()
  await trial.context.setOffline(false)
  await trial.reopen()
}

async function listenAndLeave(trial: Trial): Promise<void> {
  await trial.play()
  await trial.listenOnce()
  await trial.listen(4)
  await trial.leave()
}

/** Ten minutes over three files without a network, with a reload, and kills while it comes and while it is heard. */
const tenMinutes = (flavour: '2.2.23' | '2.36'): FaultCase => ({
  name: `kept: ten minutes over files, with a reload and two kills, ${flavour}`,
  server: { flavour },
  opensOffline: true,
  onDisk: true,
  title: 'The Salt Road',
  minutes: 15,
  bounds: {
    why: 'fifteen joins: a file is as long as its server says, and what is heard of it is some hundredths shorter',
    unheard: 1.5,
    ahead: 1,
    beyond: 1,
  },
  run: async (trial) => {
    /** From the first file into the fifth. */
    const listenOn = async (): Promise<void> => {
      await trial.app.player.seek(10)
      await trial.listen(202)
    }
    await keepOverKill(trial, 450_000)
    await playOffline(trial)
    await listenOn()
    await trial.page.reload()
    await trial.press()
    await listenOn()
    await killBrowser(trial, { isOffline: true })
    await trial.play()
    await listenOn()
    // the witness knows the place in a file: it is that in the book in the first one
    await trial.app.player.seek(20)
    await trial.listen(6)
    await comeBack(trial)
  },
})

export const keptCases: readonly FaultCase[] = [
  {
    name: 'kept: three pages without a network',
    opensOffline: true,
    bounds: {
      why: 'each of three sessions may end a part of a second before the witness looks',
      unheard: 1.5,
    },
    run: async (trial) => {
      await keep(trial)
      for (let round = 0; round < 3; round += 1) {
        await playOffline(trial)
        await trial.listen(8)
      }
      await comeBack(trial)
    },
  },
  {
    name: 'kept: the network goes while it plays',
    opensOffline: true,
    run: async (trial) => {
      await keep(trial)
      await trial.play()
      await trial.listenOnce()
      await trial.context.setOffline(true)
      await trial.listen(14)
      await trial.context.setOffline(false)
      await trial.listen(8)
      await trial.catchesUp()
      await trial.leave()
    },
  },
  {
    name: 'kept: killed (SIGKILL) without a network',
    opensOffline: true,
    onDisk: true,
    run: async (trial) => {
      await keep(trial)
      await playOffline(trial)
      await trial.listen(12.4)
      await killBrowser(trial)
    },
  },
  tenMinutes('2.2.23'),
  tenMinutes('2.36'),
  {
    name: 'kept: killed (SIGKILL) in the middle of a file',
    opensOffline: true,
    onDisk: true,
    run: async (trial) => {
      await keepOverKill(trial, 1024 ** 2)
      await playOffline(trial)
      await trial.listen(12)
      await comeBack(trial)
    },
  },
  {
    name: 'kept: quota full while it comes',
    opensOffline: true,
    run: async (trial) => {
      const kept = new Kept(trial.page)
      const { origin } = new URL(trial.standIn.url)
      const held = trial.standIn.faults.hold(/\/file\//)
      await trial.page.goto(`${trial.standIn.url}/item/${trial.itemId}`)
      await kept.keep.click()
      await expect.poll(() => held.waiting()).toBeGreaterThan(0)
      const session = await trial.context.newCDPSession(trial.page)
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
      held.remove()
      await expect(kept.stopped).toBeVisible()
      await session.send('Storage.overrideQuotaForOrigin', { origin })
      await listenAndLeave(trial)
    },
  },
  {
    name: 'kept: evicted by the browser',
    opensOffline: true,
    run: async (trial) => {
      await keep(trial)
      await trial.page.evaluate(async () => {
        const root = await navigator.storage.getDirectory()
        for await (const name of root.keys()) await root.removeEntry(name, { recursive: true })
      })
      await listenAndLeave(trial)
    },
  },
  {
    name: 'kept: a file that the server has replaced',
    opensOffline: true,
    run: async (trial) => {
      await keep(trial)
      const { media } = trial.standIn.state.itemTitled(trial.title)
      if ('audioFiles' in media) for (const file of media.audioFiles) file.metadata.mtimeMs += 1000
      await listenAndLeave(trial)
    },
  },
  {
    name: 'kept: the sign-in runs out without a network',
    opensOffline: true,
    run: async (trial) => {
      await keep(trial)
      await playOffline(trial)
      await trial.listen(12)
      trial.standIn.faults.fail({ path: '/api/', status: 401 })
      await trial.context.setOffline(false)
      await trial.app.entrance.username.waitFor({ timeout: 60_000 })
      trial.standIn.faults.clear()
      await trial.signIn()
      // it plays on: what was heard is known to the tenth of a second only once it stops
      await trial.leave()
      await trial.settles(70_000)
    },
  },
  {
    name: 'kept: the clock is a day ahead without a network',
    opensOffline: true,
    run: async (trial) => {
      await keep(trial)
      await playOffline(trial)
      await trial.listen(6)
      const jump = (by: number): void => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + by
      }
      await trial.page.evaluate(jump, DAY_MS)
      await trial.listen(8)
      await trial.context.addInitScript(jump, DAY_MS)
      await comeBack(trial)
    },
  },
]
