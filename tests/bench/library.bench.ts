import { lasts } from '#tests/support/browser/waits.ts'
import type { Page } from '@playwright/test'
import { withApp } from './lib/app.ts'
import type { Row } from './lib/bench.ts'
import { goWithin } from '#tests/support/browser/go-within.ts'
import { seenOf, watch } from './lib/watch.ts'

const BOOKS = 100_000
const COLLECTED = 10_000
export const name = `Finding in a library of ${BOOKS.toLocaleString('en')} books (desktop, stand-in on the same machine)`

const code = (text: string): string => encodeURIComponent(Buffer.from(text).toString('base64'))
const links = (page: Page) => page.locator('.shelf-grid .card-link').first()
const isWhole = (page: Page) => page.locator('[data-shelf-count]', { hasText: /^[\d,]+ books?$/ })

async function took(act: () => Promise<unknown>, until: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await act()
  await until()
  return performance.now() - from
}

export async function run(): Promise<readonly Row[]> {
  return await withApp(
    async ({ standIn, signedIn }) => {
      const library = standIn.state.librariesInOrder().at(-1)
      const ids = standIn.state.items
        .inLibrary(library?.id ?? '')
        .slice(0, COLLECTED)
        .map(({ id }) => id)
      const time = Date.now()
      const collection = {
        id: 'col_bench',
        libraryId: library?.id ?? '',
        userId: 'root',
        name: 'Ten thousand',
        description: null,
        books: ids,
        lastUpdate: time,
        createdAt: time,
      }
      standIn.state.collections.set(collection.id, collection)
      const context = await signedIn({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('HeapProfiler.enable')
      const heap = async (): Promise<number> => {
        await session.send('HeapProfiler.collectGarbage')
        const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
        return usedSize / 1024 / 1024
      }
      const shelf = `library/${library?.id}/bookshelf`
      const sifted = async (filter: string) => {
        await page.goto(`${shelf}?filter=issues`)
        await page.getByText('No matches').waitFor()
        const before = await heap()
        await watch(page)
        const to = goWithin(page, `/${shelf}?filter=${filter}`)
        const first = took(
          async () => await to,
          async () => await links(page).waitFor({ timeout: 120_000 }),
        )
        const whole = took(
          async () => await to,
          async () => {
            await links(page).waitFor({ timeout: 120_000 })
            await isWhole(page).waitFor({ timeout: 120_000 })
          },
        )
        const times = await Promise.all([first, whole])
        return { first: times[0], whole: times[1], ...(await seenOf(page)), heap: (await heap()) - before }
      }
      const short = await sifted(`genres.${code('Poetry')},!progress.${code('finished')}`)
      const long = await sifted(`!abridged`)

      await watch(page)
      const opened = await took(
        async () => await page.goto('collection/col_bench'),
        async () =>
          await page
            .getByRole('main')
            .getByRole('row')
            .nth(3)
            .or(page.locator('main li').nth(3))
            .first()
            .waitFor(),
      )
      await watch(page)
      for (let step = 0; step < 60; step += 1) {
        await page.mouse.wheel(0, 400)
        await lasts(33)
      }
      const listed = await seenOf(page)

      await page.goto(`library/${library?.id}`)
      await page.getByRole('main').getByRole('link').first().waitFor()
      const field = page.getByRole('combobox', { name: 'Search' })
      await field.click()
      await watch(page)
      await field.pressSequentially('harbour of glas', { delay: 60 })
      const found = await took(
        async () => await page.keyboard.press('s'),
        async () => await page.getByRole('option').first().waitFor({ timeout: 30_000 }),
      )
      const typed = await seenOf(page)
      await context.close()
      return [
        { measure: 'two filters, one a "not": to the first cards', value: short.first, unit: 'ms' },
        { measure: 'to the whole count', value: short.whole, unit: 'ms' },
        { measure: 'longest task meanwhile', value: short.longest, unit: 'ms', budget: 50 },
        { measure: 'a "not" that leaves all: to the first cards', value: long.first, unit: 'ms' },
        { measure: 'to the whole count', value: long.whole, unit: 'ms' },
        { measure: 'longest task meanwhile', value: long.longest, unit: 'ms', budget: 50 },
        { measure: 'heap that all of it takes', value: long.heap, unit: 'MiB' },
        { measure: `collection of ${COLLECTED}: address to first rows`, value: opened, unit: 'ms' },
        { measure: 'collection: 2 s of wheel, longest task', value: listed.longest, unit: 'ms', budget: 50 },
        { measure: 'collection: most DOM nodes', value: listed.nodes, unit: 'nodes' },
        {
          measure: 'search: last key to the first result (750 ms of them waiting)',
          value: found,
          unit: 'ms',
        },
        { measure: 'search: longest task while typing', value: typed.longest, unit: 'ms', budget: 50 },
      ]
    },
    { generatedItems: BOOKS },
  )
}
