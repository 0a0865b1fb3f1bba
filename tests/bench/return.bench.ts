import type { BrowserContextOptions } from '@playwright/test'
import { lasts } from '#tests/support/browser/waits.ts'
import { withApp } from './lib/app.ts'
import { percentile, type Row } from './lib/bench.ts'
import type { OwnBrowser } from './lib/own-tab.ts'
import { phone } from './lib/phone.ts'
import { slowLine } from './lib/slow-line.ts'
import { visit, type Visit } from './lib/visit.ts'

export const name = 'Return to home (phone: 4 × slower CPU, 9 Mbps, 100 ms)'

const runs = 7
const answersAfterMs = 2000
const keptLookMs = 200
const keptWithinMs = 30_000
const EVERYTHING = /^\/(?:api|auth|login|socket\.io)/

export async function run(): Promise<readonly Row[]> {
  return await withApp(async ({ standIn, browser, ownSignedIn }) => {
    const line = await slowLine(standIn.url)
    const slow = await ownSignedIn(line.url)
    await comeToKnow(slow, line.url, phone)
    const late: Visit[] = []
    const alone: Visit[] = []
    const quick: Visit[] = []
    const all = [late, alone, quick]
    for (let i = 0; i < runs; i += 1) {
      const delay = standIn.faults.latency(answersAfterMs, EVERYTHING)
      late.push(await visit(browser, slow, `${line.url}/`, true))
      delay.remove()
      const away = standIn.faults.fail({ path: EVERYTHING, mode: 'drop' })
      alone.push(await visit(browser, slow, `${line.url}/`, true))
      away.remove()
    }
    const desk = await ownSignedIn(standIn.url)
    await comeToKnow(desk, standIn.url)
    for (let i = 0; i < runs; i += 1) quick.push(await visit(browser, desk, `${standIn.url}/`, false))
    await Promise.all([slow.close(), desk.close()])
    await line.stop()
    const row = (
      measure: string,
      of: readonly Visit[],
      what: 'shelvesMs' | 'workMs',
      budget?: number,
    ): Row => ({
      measure,
      value: percentile(
        of.map((one) => one[what]),
        0.5,
      ),
      unit: 'ms',
      ...(budget === undefined ? {} : { budget }),
    })
    return [
      row('phone, the server answers after 2 s: shelves drawn', late, 'shelvesMs', 900),
      row('phone, the server is away: shelves drawn', alone, 'shelvesMs', 900),
      row('desktop, nothing slowed down: shelves drawn', quick, 'shelvesMs'),
      row('desktop: main thread before the largest picture, processor time', quick, 'workMs', 120),
      {
        measure: 'layout shift, worst',
        value: Math.max(...all.flat().map(({ shift }) => shift)),
        unit: '',
        budget: 0.05,
      },
    ]
  })
}

/** A visit after which a browser has what it needs for the next one. */
async function comeToKnow(
  own: OwnBrowser,
  address: string,
  device?: BrowserContextOptions & typeof phone,
): Promise<void> {
  const tab = await own.tab(device)
  await tab.open(`${address}/`)
  for (let left = keptWithinMs / keptLookMs; !(await tab.ask(hasKept)); left -= 1) {
    if (left <= 0) throw new Error('The page kept nothing of what it showed')
    await lasts(keptLookMs)
  }
  await tab.close()
}

/** Runs in the page. */
async function hasKept(): Promise<boolean> {
  for (const { name: database } of await indexedDB.databases()) {
    if (database === undefined) continue
    const opening = indexedDB.open(database)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const hasStore = opening.result.objectStoreNames.contains('visits')
    const keys = hasStore ? opening.result.transaction('visits').objectStore('visits').getAllKeys() : null
    if (keys) await new Promise((resolve) => keys.addEventListener('success', resolve))
    opening.result.close()
    if (keys?.result.some((key) => String(key).endsWith(' covers'))) return true
  }
  return false
}
