import type { CDPSession, Page } from '@playwright/test'
import { lasts } from '#tests/support/browser/waits.ts'
import { npmStart } from '#tests/support/npm-start.ts'
import { ApiClient, type Account } from '#tests/support/api-client.ts'
import { withBrowser } from './app.ts'
import { percentile, type Row } from './bench.ts'

const RUNS = 3
const SETTLE_MS = 2000
const PATIENCE = { timeout: 120_000 }
const MIB = 1024 * 1024
/** How much more a page may do or hold in the largest library than in the smallest. */
const MAY_GROW = 1.2

interface Library {
  readonly id: string
  readonly name: string
  readonly books: number
}

/** One act in one library. */
interface Seen {
  /** Until what was asked for stands there: the server's part is in it. */
  readonly tookMs: number
  /** What the main thread did for it, the two seconds after it included. */
  readonly workMs: number
  readonly heapMib: number
  readonly elements: number
}

type Act = (page: Page, library: Library) => Promise<unknown>

/** Until a title stands in the window. */
const card = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('.card-link')].some((link) => {
        const { top, bottom } = link.getBoundingClientRect()
        return (link.textContent ?? '') !== '' && bottom > 0 && top < window.innerHeight
      }),
    null,
    PATIENCE,
  )
}

/** What people do in a library, each from the page that the one before has left. */
const ACTS: Readonly<Record<string, Act>> = {
  home: async (page, { id }) => {
    await page.goto(`library/${id}`)
    await card(page)
  },
  shelf: async (page, { id }) => {
    await page.goto(`library/${id}/bookshelf`)
    await card(page)
  },
  'to the end of the shelf': async (page) => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await card(page)
  },
  'a letter of the bar': async (page) => {
    await page
      .getByRole('navigation', { name: 'Letters' })
      .getByRole('button', { name: 'Go to M' })
      .click(PATIENCE)
    await card(page)
  },
  'a filter with "not"': async (page, { id }) => {
    await page.goto(`library/${id}/bookshelf?filter=!abridged`)
    await card(page)
  },
  'search, from the last key': async (page) => {
    const field = page.getByRole('combobox', { name: 'Search' })
    await field.click()
    await field.pressSequentially('lantern')
    await page.getByRole('option').first().waitFor(PATIENCE)
  },
  authors: async (page, { id }) => {
    await page.goto(`library/${id}/authors`)
    await page.locator('main a[href*="/author/"]').first().waitFor(PATIENCE)
  },
}

/**
 * The same acts in libraries of several sizes on one running media server, in front of which the built client stands. What
 * the page itself does and holds is held to the smallest of them.
 */
export async function growth(
  server: string,
  account: Account,
  names: readonly string[],
): Promise<readonly Row[]> {
  const libraries = await librariesOf(server, account, names)
  const front = await npmStart({ EARMARK_SERVER: server, EARMARK_RELEASES: 'off' })
  try {
    return await withBrowser(front.url, account, async ({ signedIn }) => {
      const seen = new Map<string, Seen>()
      for (const library of libraries) {
        const runs: Record<string, Seen>[] = []
        for (let run = 0; run < RUNS; run += 1) {
          const context = await signedIn({ viewport: { width: 1440, height: 900 } })
          runs.push(await walked(await context.newPage(), library))
          await context.close()
        }
        for (const act of Object.keys(ACTS)) {
          const median = (of: (one: Seen) => number): number =>
            percentile(
              runs.flatMap((one) => (one[act] ? [of(one[act])] : [])),
              0.5,
            )
          seen.set(`${act} ${library.id}`, {
            tookMs: median(({ tookMs }) => tookMs),
            workMs: median(({ workMs }) => workMs),
            heapMib: median(({ heapMib }) => heapMib),
            elements: median(({ elements }) => elements),
          })
        }
      }
      return rowsOf(libraries, seen)
    })
  } finally {
    await front.stop()
  }
}

async function walked(page: Page, library: Library): Promise<Record<string, Seen>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const seen: Record<string, Seen> = {}
  for (const [name, act] of Object.entries(ACTS)) {
    const before = await busySeconds(session)
    const from = performance.now()
    await act(page, library)
    const tookMs = performance.now() - from
    await lasts(SETTLE_MS)
    const workMs = ((await busySeconds(session)) - before) * 1000
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    seen[name] = { tookMs, workMs, heapMib: usedSize / MIB, elements }
  }
  return seen
}

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

function rowsOf(libraries: readonly Library[], seen: ReadonlyMap<string, Seen>): readonly Row[] {
  const [smallest] = libraries
  const rows: Row[] = []
  for (const act of Object.keys(ACTS)) {
    const base = seen.get(`${act} ${smallest?.id ?? ''}`)
    for (const library of libraries) {
      const one = seen.get(`${act} ${library.id}`)
      if (!one || !base) continue
      const row = (what: string, value: number, unit: Row['unit'], of: number, isOwn = true): Row => ({
        measure: `${act}, ${library.books.toLocaleString('en')} books: ${what}`,
        value,
        unit,
        ...(library === smallest ? {} : { reference: of, ...(isOwn ? { budget: of * MAY_GROW } : {}) }),
      })
      rows.push(
        row('until it stands there', one.tookMs, 'ms', base.tookMs, false),
        row('main thread', one.workMs, 'ms', base.workMs),
        row('heap', one.heapMib, 'MiB', base.heapMib),
        row('elements', one.elements, 'count', base.elements),
      )
    }
  }
  return rows
}

async function librariesOf(
  server: string,
  account: Account,
  names: readonly string[],
): Promise<readonly Library[]> {
  const client = await ApiClient.signedIn(server, account)
  const { libraries } = await client.call<{ libraries: { id: string; name: string }[] }>(
    'GET',
    '/api/libraries',
  )
  const found: Library[] = []
  for (const name of names) {
    const known = libraries.find((one) => one.name === name)
    if (!known) throw new Error(`There is no library ${name} on ${server}`)
    const { total } = await client.call<{ total: number }>(
      'GET',
      `/api/libraries/${known.id}/items?limit=1&page=0`,
    )
    found.push({ ...known, books: total })
  }
  return found.toSorted((a, b) => a.books - b.books)
}
