import { lasts } from '#tests/support/browser/waits.ts'
import { withApp } from './lib/app.ts'
import { percentile, type Row } from './lib/bench.ts'

export const name = 'The journal of what is heard'

const LISTEN_MS = 30_000

interface Costs {
  /** Main-thread time of each call that writes, milliseconds. */
  puts: number[]
  bytes: number
  heard: number
}

/** What keeping the place costs while a book plays: time on the main thread at each write, and bytes written. */
export async function run(): Promise<readonly Row[]> {
  return await withApp(async ({ standIn, signedIn }) => {
    const context = await signedIn()
    await context.addInitScript(() => {
      const costs = { puts: [] as number[], bytes: 0, heard: 0 }
      Object.assign(globalThis, { __journal: costs })
      const { put } = IDBObjectStore.prototype
      IDBObjectStore.prototype.put = function timed(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
        if (this.name !== 'journal') return put.call(this, value, key)
        const began = performance.now()
        const request = put.call(this, value, key)
        costs.puts.push(performance.now() - began)
        costs.bytes += JSON.stringify(value).length + String(key).length
        return request
      }
    })
    const page = await context.newPage()
    await page.goto(`item/${standIn.state.itemTitled('A Lamp for the Drowned').id}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(?:Play|Continue)$/ })
      .click()
    await lasts(LISTEN_MS)
    const { puts, bytes } = await page.evaluate(() => Reflect.get(globalThis, '__journal') as Costs)
    const anHour = 3_600_000 / LISTEN_MS
    return [
      { measure: 'writes in an hour of listening', value: puts.length * anHour, unit: 'count' },
      { measure: 'main-thread time of a write, median', value: percentile(puts, 0.5), unit: 'ms' },
      { measure: 'main-thread time of a write, p95', value: percentile(puts, 0.95), unit: 'ms' },
      { measure: 'written in an hour of listening', value: (bytes * anHour) / 1024, unit: 'KiB' },
      {
        measure: 'kept after an hour: one entry a session',
        value: bytes / Math.max(1, puts.length) / 1024,
        unit: 'KiB',
      },
    ]
  })
}
