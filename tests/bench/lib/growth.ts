import type { BrowserContext, Page } from '@playwright/test'
import { mainThreadOf } from '#tests/support/browser/main-thread.ts'
import { lasts } from '#tests/support/browser/waits.ts'
import type { Row } from './bench.ts'

/** What a person does is done, and the page is at rest. */
const REST_MS = 2500
const RUNS = 3
const FOUND_MS = 120_000
/** What the work and the memory of a page may be for the largest library, as many times as for the smallest. */
const MOST_GROWTH = 1.2

interface Work {
  /** Processor time of the page's main thread, ms. */
  readonly work: number
  /** MiB, once all that is left over is collected. */
  readonly heap: number
}

interface Sight {
  readonly name: string
  /** Below the library's path. */
  readonly path: string
  /** Where the page stands before it is measured; without it the visit itself is. */
  readonly act?: (page: Page) => Promise<void>
}

const card = (page: Page) => page.locator('.card-link').first()

const sights: readonly Sight[] = [
  { name: 'home', path: '' },
  { name: 'shelf', path: '/bookshelf' },
  {
    name: 'shelf, to its end',
    path: '/bookshelf',
    async act(page) {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await card(page).waitFor({ timeout: FOUND_MS })
    },
  },
  {
    name: 'shelf, to a letter',
    path: '/bookshelf',
    async act(page) {
      await page.getByRole('button', { name: 'Go to R', exact: true }).click()
      await page.locator('.letter-bar [aria-busy=true]').waitFor({ state: 'detached', timeout: FOUND_MS })
      await card(page).waitFor({ timeout: FOUND_MS })
    },
  },
  {
    name: 'search',
    path: '',
    async act(page) {
      await page.getByRole('combobox', { name: 'Search' }).fill('Harbour')
      await page.getByRole('option').first().waitFor({ timeout: FOUND_MS })
    },
  },
  { name: 'authors', path: '/authors' },
  { name: 'series', path: '/bookshelf/series' },
]

async function workAt(context: BrowserContext, address: string, { path, act }: Sight): Promise<Work> {
  const page = await context.newPage()
  // of the same origin, and no page of the client
  await page.goto(new URL('/mark.svg', address).href)
  const thread = await mainThreadOf(page)
  let from = await thread.seconds()
  await page.goto(`${address}${path}`)
  await page.getByRole('main').getByRole('link').first().waitFor({ timeout: FOUND_MS })
  await lasts(REST_MS)
  if (act) {
    from = await thread.seconds()
    await act(page)
    await lasts(REST_MS)
  }
  const work = ((await thread.seconds()) - from) * 1000
  const session = await context.newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
  await page.close()
  return { work, heap: usedSize / 1024 / 1024 }
}

const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity)

export interface Grown {
  readonly books: number
  /** The address of the library's home. */
  readonly address: string
  readonly context: BrowserContext
}

/** What the page works and keeps for libraries of several sizes, the smallest first: it may not grow with them. */
export async function growth(libraries: readonly Grown[]): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const sight of sights) {
    const seen: Work[] = []
    for (const { address, context } of libraries) {
      const runs: Work[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await workAt(context, address, sight))
      // other work of the machine only ever adds
      seen.push({ work: least(runs.map((each) => each.work)), heap: least(runs.map((each) => each.heap)) })
    }
    const [small] = seen
    const large = seen.at(-1)
    if (!small || !large) continue
    for (const [at, { work, heap }] of seen.entries()) {
      const books = libraries[at]?.books.toLocaleString('en') ?? ''
      rows.push(
        { measure: `${sight.name}, ${books} books: the page's own work`, value: work, unit: 'ms' },
        { measure: `${sight.name}, ${books} books: heap`, value: heap, unit: 'MiB' },
      )
    }
    rows.push(
      {
        measure: `${sight.name}: work of the largest, as many times as of the smallest`,
        value: large.work / small.work,
        unit: '',
        budget: MOST_GROWTH,
      },
      {
        measure: `${sight.name}: heap of the largest, as many times`,
        value: large.heap / small.heap,
        unit: '',
        budget: MOST_GROWTH,
      },
    )
  }
  return rows
}
