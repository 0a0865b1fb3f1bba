import { lasts } from '#tests/support/browser/waits.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { packedSize } from '../../scripts/sizes/measure.ts'
import { withApp } from './lib/app.ts'
import { percentile, type Row } from './lib/bench.ts'
import { drawnHome, servePlain } from './lib/plain-page.ts'
import { phone, slowDown } from './lib/phone.ts'

export const name = 'First load of home (cold cache; phone: 4 × slower CPU, 9 Mbps, 100 ms)'

const runs = 5
const settleMs = 4000

interface Load {
  readonly lcpMs: number
  readonly shift: number
  readonly longestTaskMs: number
  readonly scripts: readonly string[]
}

export async function run(): Promise<readonly Row[]> {
  return await withApp(async ({ signedIn }) => {
    const loads: Load[] = []
    for (let i = 0; i < runs; i += 1) {
      const context = await signedIn(phone)
      const page = await context.newPage()
      await slowDown(page)
      loads.push(await load(page))
      await context.close()
    }
    const desk = await signedIn()
    const quick = await load(await desk.newPage())
    await desk.close()
    const bare: Load[] = []
    const context = await signedIn(phone)
    const markup = await drawnHome(await context.newPage())
    await context.close()
    for (let i = 0; i < runs; i += 1) bare.push(await loadDrawn(await signedIn(phone), markup))
    const scripts = loads[0]?.scripts ?? []
    const lcps = (of: readonly Load[]): number[] => of.map(({ lcpMs }) => lcpMs)
    return [
      {
        measure: 'LCP, median; reference: the same page as plain HTML, without a script or a call',
        value: percentile(lcps(loads), 0.5),
        unit: 'ms',
        budget: 2000,
        reference: percentile(lcps(bare), 0.5),
      },
      { measure: 'LCP on this machine, nothing slowed down', value: quick.lcpMs, unit: 'ms' },
      {
        measure: 'LCP, worst',
        value: percentile(lcps(loads), 1),
        unit: 'ms',
        reference: percentile(lcps(bare), 1),
      },
      {
        measure: 'CLS, worst',
        value: percentile(
          loads.map((one) => one.shift),
          1,
        ),
        unit: '',
        budget: 0.05,
        reference: quick.shift,
      },
      {
        measure: 'longest task, worst',
        value: percentile(
          loads.map((one) => one.longestTaskMs),
          1,
        ),
        unit: 'ms',
        reference: quick.longestTaskMs,
      },
      {
        measure: 'all JavaScript when idle, gzip',
        value: scripts.reduce((sum, file) => sum + packedSize(file), 0) / 1024,
        unit: 'KiB',
        budget: 260,
      },
      { measure: 'scripts loaded', value: scripts.length, unit: 'count' },
    ]
  })
}

/** The same picture without the client: what the browser and the line cost. The page itself takes no time to come. */
async function loadDrawn(context: BrowserContext, markup: string): Promise<Load> {
  const page = await context.newPage()
  await servePlain(page, markup)
  await slowDown(page)
  const seen = await load(page)
  await context.close()
  return seen
}

/** Opens home and waits until nothing more comes. */
async function load(page: Page): Promise<Load> {
  await page.addInitScript(() => {
    const seen = { lcpMs: 0, shift: 0, longestTaskMs: 0 }
    Object.assign(window, { benchSeen: seen })
    const watch = (
      type: string,
      take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
    ) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry)
      }).observe({ type, buffered: true })
    watch('largest-contentful-paint', (entry) => (seen.lcpMs = entry.startTime))
    watch('layout-shift', (entry) => {
      if (entry.hadRecentInput !== true) seen.shift += entry.value ?? 0
    })
    watch('longtask', (entry) => (seen.longestTaskMs = Math.max(seen.longestTaskMs, entry.duration)))
  })
  await page.goto('')
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await lasts(settleMs)
  return await page.evaluate(() => {
    const { benchSeen } = window as unknown as {
      benchSeen: { lcpMs: number; shift: number; longestTaskMs: number }
    }
    const scripts = performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => /\.m?js$/.test(path))
      .map((path) => path.slice(1))
    return { ...benchSeen, scripts: [...new Set(scripts)] }
  })
}
