import { lasts } from '#tests/support/browser/waits.ts'
import type { Page } from '@playwright/test'
import { withApp } from './lib/app.ts'
import { percentile, type Row } from './lib/bench.ts'
import { wheelWork } from './lib/trace.ts'
import { keepQueue, putQueue, queueKey } from '#tests/support/pages/kept-queue.ts'
import type { QueueItem } from '#machines/listening/queue/queue-rules.ts'

const QUEUED = 8000
const CHAPTERS = 5000
const WHEEL_STEPS = 200
const SETTLED_MS = 3000

export const name = 'Long lists of the player: opened, and scrolled with the wheel and to the end'

interface Seen {
  opened: number
  longest: number
  longestJump: number
  frames: number[]
}

export async function run(): Promise<readonly Row[]> {
  return await withApp(async ({ standIn, signedIn, ownSignedIn, browser }) => {
    const book = standIn.state.itemTitled('A Lamp for the Drowned')
    if (book.mediaType !== 'book') throw new Error('The demo library changed')
    book.media.chapters = Array.from({ length: CHAPTERS }, (_, index) => ({
      id: index,
      start: index * 0.12,
      end: (index + 1) * 0.12,
      title: `Verse ${index + 1}`,
    }))
    const context = await signedIn({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.goto(`item/${book.id}`)
    await lasts(2000)
    const queued = Array.from({ length: QUEUED }, (_, index) => bookAt(book.libraryId, index))
    await keepQueue(page, standIn, queued)
    await page.reload()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(?:Play|Continue)$/ })
      .click()
    await page
      .getByRole('region', { name: 'Player', exact: true })
      .getByRole('button', { name: 'Pause' })
      .waitFor()
    // the page of a book of so many chapters is another measure
    await page.getByRole('link', { name: 'Home' }).first().click()
    await lasts(2000)
    const own = await ownSignedIn(standIn.url)
    const tab = await own.tab({ viewport: { width: 1440, height: 900 } })
    const goTo = async (path: string): Promise<void> => {
      await tab.open(`${standIn.url}/${path}`)
      await lasts(SETTLED_MS)
    }
    const press = async (css: string, called: RegExp): Promise<void> => {
      if (!(await tab.press({ css, called }))) throw new Error(`There is no ${called.source}`)
      await lasts(1000)
    }
    await goTo(`item/${book.id}`)
    await tab.ask(putQueue, { kept: queued, key: queueKey(standIn) })
    await goTo(`item/${book.id}`)
    await press('main button', /^(?:Play|Continue)$/)
    await press('nav a', /^Home$/)
    const workIn = async (panel: string): Promise<number> => {
      await press('[aria-label="Player"] button', new RegExp(`^${panel}`))
      if (!(await tab.hover({ css: '[role="dialog"] li' }))) throw new Error(`${panel} has no row`)
      const work = await wheelWork(browser, tab, { steps: WHEEL_STEPS, pixels: 400, pauseMs: 16 })
      await tab.key('Escape')
      await lasts(500)
      return work
    }
    const rows: Row[] = []
    for (const [panel, count] of [
      ['Queue', QUEUED],
      ['Chapters', CHAPTERS],
    ] as const) {
      const seen = await scrolled(page, panel)
      const work = await workIn(panel)
      const what = `${count.toLocaleString('en')} rows (${panel.toLowerCase()})`
      rows.push(
        { measure: `${what}: press to the first row`, value: seen.opened, unit: 'ms' },
        { measure: `${what}: longest task, by the wheel`, value: seen.longest, unit: 'ms', budget: 50 },
        { measure: `${what}: the same, processor time`, value: work, unit: 'ms', budget: 16 },
        {
          measure: `${what}: longest task, 60 jumps to the end`,
          value: seen.longestJump,
          unit: 'ms',
          budget: 50,
        },
        { measure: `${what}: frame, median`, value: percentile(seen.frames, 0.5), unit: 'ms' },
        { measure: `${what}: frame, p95`, value: percentile(seen.frames, 0.95), unit: 'ms' },
      )
    }
    await context.close()
    await own.close()
    return rows
  })
}

const bookAt = (libraryId: string, index: number): QueueItem => ({
  libraryItemId: `item-${index}`,
  libraryId,
  episodeId: null,
  title: `Book ${index + 1}`,
  subtitle: 'An author',
  caption: 'A series #1',
  duration: 48,
  coverPath: null,
})

async function scrolled(page: Page, panel: string): Promise<Seen> {
  const button = page
    .getByRole('region', { name: 'Player', exact: true })
    .getByRole('button', { name: panel })
  const list = page.getByRole('dialog', { name: panel }).getByRole('list')
  // its code comes with the first opening
  await button.click()
  await list.getByRole('listitem').first().waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await lasts(500)
  await page.evaluate(() => {
    addEventListener('click', () => Object.assign(window, { pressedAt: performance.now() }), {
      capture: true,
      once: true,
    })
  })
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.querySelector('[role="dialog"] li')) resolve(performance.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await button.click()
  const opened = (await shown) - (await page.evaluate(() => Reflect.get(window, 'pressedAt') as number))
  await lasts(500)
  await page.evaluate(() => {
    const seen = { longest: 0, frames: [] as number[], last: performance.now(), isOn: true }
    Object.assign(window, { listSeen: seen })
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'longtask' })
    const frame = (now: number): void => {
      seen.frames.push(now - seen.last)
      seen.last = now
      if (seen.isOn) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  const box = await list.locator('..').boundingBox()
  if (!box) throw new Error(`${panel} has no list`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (let step = 0; step < WHEEL_STEPS; step += 1) {
    await page.mouse.wheel(0, 400)
    await lasts(16)
  }
  await lasts(200)
  const longest = await page.evaluate(() => {
    const seen = Reflect.get(window, 'listSeen') as { longest: number }
    const { longest: wheel } = seen
    seen.longest = 0
    return wheel
  })
  await list.locator('..').evaluate(async (scroller) => {
    for (let step = 1; step <= 60; step += 1) {
      scroller.scrollTop = (scroller.scrollHeight * step) / 60
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  await lasts(200)
  const seen = await page.evaluate(() => {
    const { longest: longestJump, frames } = Reflect.get(window, 'listSeen') as {
      longest: number
      frames: number[]
    }
    Object.assign(Reflect.get(window, 'listSeen') as object, { isOn: false })
    return { longestJump, frames: frames.slice(2) }
  })
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  return { opened, longest, ...seen }
}
