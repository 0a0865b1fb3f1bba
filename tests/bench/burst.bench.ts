import { lasts } from '#tests/support/browser/waits.ts'
import type { Browser, Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import { watchSound } from '#tests/support/pages/sound.ts'
import { itemJson } from '#tests/server/json/item.ts'
import { withApp } from './lib/app.ts'
import { percentile, type Row } from './lib/bench.ts'
import { countRenders } from './lib/renders.ts'
import { traceOf } from './lib/trace.ts'

export const name = 'A burst of 1,000 item_updated in one second, while a book plays and home is scrolled'

const events = 1000
const burstMs = 1000
const stepMs = 20
const watchedMs = 4000

interface Seen {
  /** Milliseconds between frames. */
  readonly frames: number[]
  readonly tasks: number[]
  /** The same as the processor counts them: without what other programs took. */
  readonly ownTasks: readonly number[]
  /** Renders of the page in each frame. */
  readonly renders: number[]
  /** What the media element complained of: pauses, waits. */
  readonly stops: string[]
  /** Seconds by which the sound fell behind the clock. */
  readonly lagSeconds: number
  /** From a press to the frame after it, ms. */
  readonly presses: number[]
}

export async function run(): Promise<readonly Row[]> {
  return await withApp(
    async ({ standIn, browser, signedIn }) => {
      const context = await signedIn()
      await watchSound(context)
      const page = await context.newPage()
      await page.addInitScript(countRenders)
      await play(page, standIn)
      const quiet = await traced(browser, page)
      const ending = burst(standIn)
      const seen = await traced(browser, page)
      await ending
      const calls = standIn.log.http({ path: /\/(?:personalized|libraries\/[^/]+)$/ }).length
      await context.close()
      return [
        ...rowsOf(seen, quiet),
        { measure: 'times the server was asked again', value: calls, unit: 'count' },
      ]
    },
    { generatedItems: 2000 },
  )
}

function rowsOf(seen: Seen, quiet: Seen): Row[] {
  const pair = (measure: string, of: (one: Seen) => number, unit: Row['unit'], budget?: number): Row => ({
    measure,
    value: of(seen),
    unit,
    reference: of(quiet),
    ...(budget === undefined ? {} : { budget }),
  })
  return [
    pair('frame, median', ({ frames }) => percentile(frames, 0.5), 'ms'),
    pair('frame, 95 %', ({ frames }) => percentile(frames, 0.95), 'ms'),
    pair('frame, longest', ({ frames }) => Math.max(...frames), 'ms'),
    pair('longest task, processor time', ({ ownTasks }) => Math.max(0, ...ownTasks), 'ms', 50),
    pair('longest task, by the clock', ({ tasks }) => Math.max(0, ...tasks), 'ms'),
    pair('all tasks, processor time', ({ ownTasks }) => ownTasks.reduce((sum, each) => sum + each, 0), 'ms'),
    pair('renders in a frame, most', ({ renders }) => Math.max(0, ...renders), 'count'),
    pair('renders altogether', ({ renders }) => renders.reduce((sum, each) => sum + each, 0), 'count'),
    pair('press to next frame, worst', ({ presses }) => Math.max(...presses), 'ms', 150),
    pair('sound: waits and pauses', ({ stops }) => stops.length, 'count', 0),
    pair('sound behind the clock', ({ lagSeconds }) => lagSeconds * 1000, 'ms', 100),
  ]
}

/** Plays a book, and goes to the home of the large library without a load. */
async function play(page: Page, standIn: StandIn): Promise<void> {
  await page.goto(`item/${standIn.state.itemTitled('A Lamp for the Drowned').id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(?:Play|Continue)$/ })
    .click()
  await page.getByRole('button', { name: /^Library:/ }).click()
  await page.getByRole('menuitem', { name: /2000 Books/ }).click()
  await page.getByRole('region', { name: 'Recently Added' }).waitFor()
  await lasts(3000)
}

/** Sends the events evenly over the burst: each a change of another book, those on the page among them. */
async function burst(standIn: StandIn): Promise<void> {
  const items = [...standIn.state.items.values()].filter(({ id }) => id.startsWith('li_generated'))
  const payloads = items.slice(0, events).map((item) => itemJson(standIn.state, item, 'expanded'))
  const perStep = Math.ceil((events * stepMs) / burstMs)
  standIn.log.clear()
  const began = performance.now()
  for (let sent = 0; sent < payloads.length; sent += perStep) {
    for (const payload of payloads.slice(sent, sent + perStep)) standIn.emit('item_updated', payload)
    const due = began + ((sent + perStep) / perStep) * stepMs
    await lasts(Math.max(0, due - performance.now()))
  }
}

/** Watches the page with the browser's own record of its tasks beside it. */
async function traced(browser: Browser, page: Page): Promise<Seen> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  const seen = await watch(page)
  const ownTasks = traceOf(await browser.stopTracing()).tasks.map(({ cpuMs }) => cpuMs)
  return { ...seen, ownTasks }
}

/** Scrolls the page for a while and writes down what a person would notice. */
async function watch(page: Page): Promise<Omit<Seen, 'ownTasks'>> {
  return await page.evaluate(async (ms) => {
    const counter = Reflect.get(window, 'benchRenders') as { times: number[] }
    const { elements } = Reflect.get(window, '__soundOfPage') as { elements: Set<HTMLMediaElement> }
    const sound = [...elements].find((element) => !element.paused)
    if (!sound) throw new Error('Nothing plays')
    const stops: string[] = []
    const stop = new AbortController()
    for (const type of ['waiting', 'stalled', 'pause', 'error']) {
      sound.addEventListener(type, () => stops.push(type), { signal: stop.signal })
    }
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    })
    observer.observe({ type: 'longtask' })

    const frames: number[] = []
    const renders: number[] = []
    const presses: number[] = []
    const began = performance.now()
    const from = sound.currentTime
    let last = began
    let rendered = counter.times.length
    let pressedAt = 0
    await new Promise<void>((resolve) => {
      const draw = (now: number): void => {
        frames.push(now - last)
        last = now
        renders.push(counter.times.length - rendered)
        rendered = counter.times.length
        if (pressedAt > 0) presses.push(performance.now() - pressedAt)
        pressedAt = 0
        const since = performance.now() - began
        if (since > ms) return resolve()
        window.scrollBy(0, Math.floor(since / 500) % 2 === 0 ? 12 : -12)
        // what a press waits for is the end of the task that runs
        if (frames.length % 15 === 0) {
          setTimeout(() => {
            pressedAt = performance.now()
            document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
          }, 3)
        }
        requestAnimationFrame(draw)
      }
      requestAnimationFrame(draw)
    })
    const lagSeconds = (performance.now() - began) / 1000 - (sound.currentTime - from) / sound.playbackRate
    // the page itself waits here: what the observers still hold is told within frames
    const end = performance.now() + 300
    while (performance.now() < end) await new Promise(requestAnimationFrame)
    observer.disconnect()
    stop.abort()
    return { frames: frames.slice(1), tasks, renders, stops, lagSeconds, presses }
  }, watchedMs)
}
