import type { Browser, Page } from '@playwright/test'
import { lasts } from '#tests/support/browser/waits.ts'
import { withApp, type App } from './lib/app.ts'
import { percentile, type Row } from './lib/bench.ts'
import { drawnHome, plainPage } from './lib/plain-page.ts'
import { countRenders } from './lib/renders.ts'
import { PAINTS, traceOf, workUntil } from './lib/trace.ts'

export const name = 'What a first visit does before its largest picture: counts that hold on every machine'

const runs = 3
const settleMs = 2000
const watchedMs = 3000

interface Visit {
  readonly scripts: number
  readonly calls: number
  readonly renders: number
  readonly allRenders: number
  readonly nodes: number
  readonly workMs: number
}

export async function run(): Promise<readonly Row[]> {
  const home = plainPage('/plain-home')
  const measure = async ({ browser, signedIn }: App): Promise<readonly Row[]> => {
    const visits: Visit[] = []
    let atRest = 0
    for (let i = 0; i < runs; i += 1) {
      const context = await signedIn()
      const page = await context.newPage()
      visits.push(await visit(browser, page))
      if (i === 0) atRest = await rendersAtRest(page)
      await context.close()
    }
    const drawing = await signedIn()
    home.write(await drawnHome(await drawing.newPage()))
    await drawing.close()
    const bare: number[] = []
    for (let i = 0; i < runs; i += 1) {
      const context = await signedIn()
      const page = await context.newPage()
      bare.push((await visit(browser, page, home.path)).workMs)
      await context.close()
    }
    const middle = (what: keyof Visit): number =>
      percentile(
        visits.map((one) => one[what]),
        0.5,
      )
    const counted = (measure: string, what: keyof Visit, budget: number): Row => ({
      measure,
      value: middle(what),
      unit: 'count',
      budget,
    })
    return [
      counted('scripts before the largest picture', 'scripts', LIMITS.scripts),
      counted('calls of the server before it', 'calls', LIMITS.calls),
      counted('commits of React before it', 'renders', LIMITS.renders),
      counted('commits of React until home is at rest', 'allRenders', LIMITS.allRenders),
      counted('elements of home', 'nodes', LIMITS.nodes),
      {
        measure: `commits in ${watchedMs / 1000} s in which nothing happens`,
        value: atRest,
        unit: 'count',
        budget: LIMITS.rendersAtRest,
      },
      {
        measure: 'main thread before it, as many times as for the same page in plain HTML',
        value: middle('workMs') / percentile(bare, 0.5),
        unit: '',
        budget: LIMITS.work,
      },
    ]
  }
  return await withApp(measure, { staticHandler: home.staticHandler })
}

async function visit(browser: Browser, page: Page, address = ''): Promise<Visit> {
  await page.addInitScript(countRenders)
  await page.addInitScript(notePaint)
  await browser.startTracing(page, { categories: PAINTS })
  await page.goto(address)
  await page.locator('.shelf .card-link').first().waitFor()
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await lasts(settleMs)
  const trace = traceOf(await browser.stopTracing())
  const counts = await page.evaluate(() => {
    const { guardSeen, benchRenders } = window as unknown as {
      guardSeen: { at: number }
      benchRenders: { times: number[] }
    }
    const before = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= guardSeen.at)
      .map(({ name: address }) => new URL(address).pathname)
    return {
      scripts: before.filter((path) => path.endsWith('.js')).length,
      calls: before.filter((path) => /^\/(?:api|auth)\//.test(path) && !/\/(?:cover|image)$/.test(path))
        .length,
      renders: benchRenders.times.filter((time) => time <= guardSeen.at).length,
      allRenders: benchRenders.times.length,
      nodes: document.querySelectorAll('*').length,
    }
  })
  return { ...counts, workMs: workUntil(trace, trace.largestPaintMs) }
}

async function rendersAtRest(page: Page): Promise<number> {
  const rendered = async (): Promise<number> =>
    await page.evaluate(
      () => (window as unknown as { benchRenders: { times: number[] } }).benchRenders.times.length,
    )
  const before = await rendered()
  await lasts(watchedMs)
  return (await rendered()) - before
}

/** Runs in the page: when the largest picture was there. */
function notePaint(): void {
  const seen = { at: 0 }
  Object.assign(window, { guardSeen: seen })
  new PerformanceObserver((list) => {
    seen.at = list.getEntries().at(-1)?.startTime ?? 0
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** More is a step back: what it was when each was set stands in docs/figures.md. */
const LIMITS = { scripts: 7, calls: 5, renders: 1, allRenders: 40, nodes: 1200, rendersAtRest: 0, work: 2 }
