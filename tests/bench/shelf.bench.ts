import { lasts } from '#tests/support/browser/waits.ts'
import type { Page } from '@playwright/test'
import { withApp } from './lib/app.ts'
import type { Row } from './lib/bench.ts'
import { plainPage } from './lib/plain-page.ts'
import { referenceShelf } from './lib/reference-shelf.ts'
import { wheelWork } from './lib/trace.ts'
import { seenOf, watch } from './lib/watch.ts'

const BOOKS = 100_000
export const name = `A shelf of ${BOOKS.toLocaleString('en')} books (desktop, stand-in on the same machine)`

const WHEEL_MS = 10_000
const WHEEL_STEP = 400
const WHEEL_PAUSE_MS = 33
const SETTLED_MS = 3000

/** Ten seconds of a wheel, one step after the other, and what the page notes of itself meanwhile. */
async function turnWheel(page: Page) {
  await watch(page)
  await page.mouse.move(700, 500)
  const until = performance.now() + WHEEL_MS
  while (performance.now() < until) {
    await page.mouse.wheel(0, WHEEL_STEP)
    await lasts(WHEEL_PAUSE_MS)
  }
  return { ...(await seenOf(page)), y: await page.evaluate(() => window.scrollY) }
}

/** How the cards of a shelf stand, so that a bare page can be given the same. */
const standing = async (page: Page) =>
  await page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('.shelf-grid > li')]
    const tops = cards.map(({ offsetTop }) => offsetTop)
    return {
      card: cards[0]?.offsetWidth ?? 0,
      columns: tops.filter((top) => top === tops[0]).length,
      row: (tops.find((top) => top !== tops[0]) ?? 0) - (tops[0] ?? 0),
      cover: cards[0]?.querySelector('img')?.src.replace(/(?<=generated)\d+/, '{index}') ?? '',
    }
  })

const covers = (page: Page) => page.locator('.shelf-grid .card-link').first()

export async function run(): Promise<readonly Row[]> {
  const plain = plainPage('/reference-shelf')
  return await withApp(
    async ({ standIn, signedIn, ownSignedIn, browser }) => {
      const library = standIn.state.librariesInOrder().at(-1)
      const shelf = `library/${library?.id}/bookshelf`
      const context = await signedIn({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('HeapProfiler.enable')
      const heap = async (): Promise<number> => {
        await session.send('HeapProfiler.collectGarbage')
        const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
        return usedSize / 1024 / 1024
      }
      const calls = { made: 0, cancelled: 0 }
      const isPage = (url: string): boolean => new URL(url).pathname.endsWith('/items')
      page.on('request', (request) => {
        if (isPage(request.url())) calls.made += 1
      })
      page.on('requestfailed', (request) => {
        if (isPage(request.url())) calls.cancelled += 1
      })
      const took = async (act: () => Promise<unknown>, until: () => Promise<unknown>): Promise<number> => {
        const from = performance.now()
        await act()
        await until()
        return performance.now() - from
      }

      // the server's own first sort of so many is no figure of the client
      await page.goto(shelf)
      await covers(page).waitFor()
      const first = await took(
        async () => await page.goto(shelf),
        async () => await covers(page).waitFor(),
      )
      await lasts(1500)
      const heapBefore = await heap()
      plain.write(referenceShelf({ count: BOOKS, ...(await standing(page)) }))
      const bare = await context.newPage()
      await bare.goto(plain.path)
      await bare.locator('li').first().waitFor()
      const reference = await turnWheel(bare)
      await bare.close()
      const own = await ownSignedIn(standIn.url)
      const workAt = async (path: string): Promise<number> => {
        const tab = await own.tab({ viewport: { width: 1440, height: 900 } })
        await tab.open(standIn.url + path)
        await lasts(SETTLED_MS)
        if (!(await tab.hover({ css: '.shelf-grid > li' }))) throw new Error(`There is no shelf at ${path}`)
        const steps = Math.round(WHEEL_MS / WHEEL_PAUSE_MS)
        const longest = await wheelWork(browser, tab, { steps, pixels: WHEEL_STEP, pauseMs: WHEEL_PAUSE_MS })
        await tab.close()
        return longest
      }
      const bareWork = await workAt(plain.path)
      const work = await workAt(`/${shelf}`)
      await own.close()

      Object.assign(calls, { made: 0, cancelled: 0 })
      const wheel = { ...(await turnWheel(page)), ...calls }
      const heapAfter = await heap()

      Object.assign(calls, { made: 0, cancelled: 0 })
      await watch(page)
      const drag = await took(
        async () =>
          await page.evaluate(async () => {
            const end = document.documentElement.scrollHeight / 2
            for (let step = 1; step <= 60; step += 1) {
              window.scrollTo(0, (end * step) / 60)
              await new Promise((resolve) => requestAnimationFrame(resolve))
            }
          }),
        async () => await covers(page).waitFor(),
      )
      const dragged = { ...(await seenOf(page)), ...calls }

      await lasts(1000)
      const title = (await page.locator('.shelf-grid .card-link').nth(20).textContent()) ?? ''
      const link = page.getByRole('link', { name: title, exact: true })
      await link.scrollIntoViewIfNeeded()
      await lasts(500)
      const at = await page.evaluate(() => window.scrollY)
      await link.click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const back = await took(
        async () => await page.goBack(),
        async () => await page.getByRole('link', { name: title, exact: true }).waitFor(),
      )
      const moved = Math.abs((await page.evaluate(() => window.scrollY)) - at)

      await page.getByRole('button', { name: /^Sorted by/ }).click()
      const sorted = await took(
        async () => await page.getByRole('menuitem', { name: 'Date Added' }).click(),
        async () =>
          await page
            .locator('.shelf-grid li', { hasText: /Added \d/ })
            .first()
            .waitFor(),
      )
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('button', { name: 'Progress', exact: true }).click()
      const filtered = await took(
        async () => await page.getByRole('button', { name: 'Not Started', exact: true }).click(),
        async () => {
          await page.locator('.chip', { hasText: 'Not Started' }).waitFor()
          await covers(page).waitFor()
        },
      )
      await context.close()
      return [
        { measure: 'address to first covers', value: first, unit: 'ms' },
        {
          measure: `10 s of wheel (${Math.round(wheel.y)} px): longest task`,
          value: wheel.longest,
          unit: 'ms',
          reference: reference.longest,
        },
        {
          measure: 'wheel: longest task, processor time',
          value: work,
          unit: 'ms',
          budget: 16,
          reference: bareWork,
        },
        { measure: 'wheel: frames', value: wheel.frames, unit: 'count', reference: reference.frames },
        {
          measure: 'wheel: frames left out',
          value: wheel.dropped,
          unit: 'count',
          reference: reference.dropped,
        },
        { measure: 'wheel: most DOM nodes', value: wheel.nodes, unit: 'nodes', reference: reference.nodes },
        { measure: 'wheel: pages asked for', value: wheel.made, unit: 'count' },
        { measure: 'wheel: of these cancelled', value: wheel.cancelled, unit: 'count' },
        { measure: 'heap before the wheel', value: heapBefore, unit: 'MiB' },
        { measure: 'heap after the wheel', value: heapAfter, unit: 'MiB' },
        { measure: 'drag to the middle, to its covers', value: drag, unit: 'ms' },
        { measure: 'drag: longest task', value: dragged.longest, unit: 'ms' },
        { measure: 'drag: pages asked for', value: dragged.made, unit: 'count' },
        { measure: 'drag: of these cancelled', value: dragged.cancelled, unit: 'count' },
        { measure: 'back from an item to its cover', value: back, unit: 'ms' },
        { measure: 'back: pixels away from where it was', value: moved, unit: 'count' },
        { measure: 'another sort to its first cards', value: sorted, unit: 'ms' },
        { measure: 'another filter to its first cards', value: filtered, unit: 'ms' },
      ]
    },
    { generatedItems: BOOKS, staticHandler: plain.staticHandler },
  )
}
