import type { Browser, Page } from '@playwright/test'
import { lasts } from '#tests/support/browser/waits.ts'
import { withApp } from './lib/app.ts'
import { percentile, type Row } from './lib/bench.ts'
import { drawnHome, servePlain } from './lib/plain-page.ts'
import { countRenders } from './lib/renders.ts'
import { PAINTS, traceOf, workUntil } from './lib/trace.ts'

export const name = 'What a first visit does before its largest picture: counts that hold on every machine'

const runs = 3
const watchedMs = 3000

interface Visit {
  readonly scripts: number
  readonly calls: number
  readonly renders: number
  readonly nodes: number
  /** Renders while nothing happens. */
  readonly rendersAtRest: number
  readonly workMs: number
}

export async function run(): Promise<readonly Row[]> {
  return await withApp(async ({ browser, signedIn }) => {
    const visits: Visit[] = []
    for (let i = 0; i < runs; i += 1) {
      const context = await signedIn()
      visits.push(await visit(browser, await context.newPage()))
      await context.close()
    }
    const drawing = await signedIn()
    const markup = await drawnHome(await drawing.newPage())
    await drawing.close()
    const bare: number[] = []
    for (let i = 0; i < runs; i += 1) {
      const context = await signedIn()
      const page = await context.newPage()
      await servePlain(page, markup)
      bare.push((await visit(browser, page)).workMs)
      await context.close()
    }
    const most = (what: keyof Visit): number => Math.max(...visits.map((one) => one[what]))
    const works = visits.map(({ workMs }) => workMs)
    const counted = (measure: string, what: keyof Visit, budget: number): Row => ({
      measure,
      value: most(what),
      unit: 'count',
      budget,
    })
    return [
      counted('scripts before the largest picture', 'scripts', LIMITS.scripts),
      counted('calls of the server before it', 'calls', LIMITS.calls),
      counted('renders before it', 'renders', LIMITS.renders),
      counted('elements of home', 'nodes', LIMITS.nodes),
      counted(
        `renders in ${watchedMs / 1000} s in which nothing happens`,
        'rendersAtRest',
        LIMITS.rendersAtRest,
      ),
      {
        measure: 'main thread before it, as many times as for the same page in plain HTML',
        value: percentile(works, 0.5) / percentile(bare, 0.5),
        unit: '',
        budget: LIMITS.work,
      },
    ]
  })
}

async function visit(browser: Browser, page: Page): Promise<Visit> {
  await page.addInitScript(countRenders)
  await page.addInitScript(notePaint)
  await browser.startTracing(page, { categories: PAINTS })
  await page.goto('')
  await page.locator('.shelf .card-link').first().waitFor()
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await lasts(watchedMs)
  const trace = traceOf(await browser.stopTracing())
  const counts = await page.evaluate(() => {
    const { guardSeen, benchRenders } = window as unknown as {
      guardSeen: { renders: number; at: number }
      benchRenders: { renders: number }
    }
    const before = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= guardSeen.at)
      .map(({ name: address }) => new URL(address).pathname)
    return {
      scripts: before.filter((path) => path.endsWith('.js')).length,
      calls: before.filter((path) => /^\/(?:api|auth)\//.test(path) && !/\/(?:cover|image)$/.test(path))
        .length,
      renders: guardSeen.renders,
      nodes: document.querySelectorAll('*').length,
      rendered: benchRenders.renders,
    }
  })
  await lasts(watchedMs)
  const after = await page.evaluate(
    () => (window as unknown as { benchRenders: { renders: number } }).benchRenders,
  )
  const { rendered, ...rest } = counts
  return {
    ...rest,
    rendersAtRest: after.renders - rendered,
    workMs: workUntil(trace, trace.largestPaintMs),
  }
}

/** Runs in the page: how often React had drawn when the largest picture was there. */
function notePaint(): void {
  const seen = { renders: 0, at: 0 }
  Object.assign(window, { guardSeen: seen })
  new PerformanceObserver((list) => {
    seen.at = list.getEntries().at(-1)?.startTime ?? 0
    seen.renders = (Reflect.get(window, 'benchRenders') as { renders: number }).renders
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** More is a step back: what it was when each was set stands in docs/figures.md. */
const LIMITS = { scripts: 8, calls: 5, renders: 6, nodes: 1500, rendersAtRest: 0, work: 6 }
