import type { Page } from '@playwright/test'
import { mainThreadOf } from '#tests/support/browser/main-thread.ts'
import { goWithin } from '#tests/support/browser/go-within.ts'
import { lasts } from '#tests/support/browser/waits.ts'
import { withApp } from './lib/app.ts'
import type { Row } from './lib/bench.ts'

const BOOKS = 100_000
const TITLE = 'A Lamp for the Drowned'
export const name = `The inspector beside a page that plays, with ${BOOKS.toLocaleString('en')} books (desktop, stand-in on the same machine)`

/** How long the page is watched: `EARMARK_MINUTES=60 npm run bench -- inspector` for an hour. */
const MINUTES = Number(process.env['EARMARK_MINUTES'] ?? 1)
const MINUTE_MS = 60_000

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
  await session.detach()
  return usedSize / 1024 / 1024
}

/** How many events of actors come by on the channel from now on. */
async function countEvents(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { events: 0 }
    Reflect.set(globalThis, 'seen', seen)
    new BroadcastChannel('inspector').addEventListener('message', ({ data }) => {
      for (const { type } of data.messages ?? []) if (type === '@xstate.event') seen.events += 1
    })
  })
  return async () => await page.evaluate(() => Number(Reflect.get(Reflect.get(globalThis, 'seen'), 'events')))
}

export async function run(): Promise<readonly Row[]> {
  return await withApp(
    async ({ standIn, signedIn }) => {
      const context = await signedIn({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      await page.goto(`item/${standIn.state.itemTitled(TITLE).id}?inspect`)
      const opening = page.waitForEvent('popup')
      await page.getByRole('button', { name: 'Open the inspector' }).click()
      const opened = await opening
      await opened.close()
      // a window that a page opens is of its process, and both would share one heap
      const inspector = await context.newPage()
      await inspector.goto('inspector')
      await inspector.getByRole('treeitem').first().waitFor()
      await page.bringToFront()
      await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
      await page.getByRole('button', { name: 'Pause' }).first().waitFor()
      const library = standIn.state.librariesInOrder().at(-1)
      await goWithin(page, `/library/${library?.id}/bookshelf`)
      await page.locator('.shelf-grid .card-link').first().waitFor()
      await lasts(3000)

      const thread = await mainThreadOf(page)
      /** Milliseconds of work of the page's main thread in a minute of playing. */
      const minute = async (): Promise<number> => {
        const before = await thread.seconds()
        await lasts(MINUTE_MS)
        const worked = ((await thread.seconds()) - before) * 1000
        // so that the book does not end
        await page.keyboard.press('Home')
        return worked
      }
      const heaps = async () => ({ page: await heapOf(page), inspector: await heapOf(inspector) })
      const first = await heaps()
      const events = await countEvents(inspector)
      let watched = 0
      let half = first
      for (let at = 1; at <= MINUTES; at += 1) {
        watched += await minute()
        if (at % 5 !== 0 && at !== Math.ceil(MINUTES / 2)) continue
        const now = await heaps()
        console.log(
          `after ${at} minutes: page ${now.page.toFixed(1)}, inspector ${now.inspector.toFixed(1)} MiB`,
        )
        if (at === Math.ceil(MINUTES / 2)) half = now
      }
      const count = await events()
      const last = await heaps()
      const gained = { page: last.page - first.page, inspector: last.inspector - first.inspector }
      await inspector.close()
      await lasts(1000)
      const before = await heapOf(page)
      const alone = (await minute()) * MINUTES
      const gainedAlone = ((await heapOf(page)) - before) * MINUTES
      await context.close()
      return [
        { measure: `events in ${MINUTES} minutes`, value: count, unit: 'count' },
        {
          measure: 'work of the page an event, more than without',
          value: (watched - alone) / count,
          unit: 'ms',
          budget: 5,
        },
        {
          measure: 'heap of the page gained (reference: without the inspector)',
          value: gained.page,
          unit: 'MiB',
          reference: gainedAlone,
        },
        { measure: 'heap of the page gained in the second half', value: last.page - half.page, unit: 'MiB' },
        { measure: 'heap of the inspector gained', value: gained.inspector, unit: 'MiB' },
        {
          measure: 'heap of the inspector gained in the second half',
          value: last.inspector - half.inspector,
          unit: 'MiB',
        },
      ]
    },
    { generatedItems: BOOKS },
  )
}
