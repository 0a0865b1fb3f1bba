import { lasts } from '#tests/support/browser/waits.ts'
import type { Page } from '@playwright/test'
import { withApp, type App } from './lib/app.ts'
import { percentile, type Row } from './lib/bench.ts'
import type { OwnBrowser } from './lib/own-tab.ts'

export const name = 'Start of play, seeks, joins and many changes of track (loopback)'

const runs = 7
const settleMs = 1500
/** How long a pointer is on a button before it is pressed, by a person in a hurry. */
const aimMs = 100
const seeks = 12
const changes = 1000

type Watched = { benchWaits: { pressed: number; heard: number[]; gaps: number[] } }

export async function run(): Promise<readonly Row[]> {
  const current = await withApp(starts, { flavour: '2.36' })
  return await withApp(async (app) => {
    const { standIn, signedIn } = app
    const id = (title: string): string => standIn.state.itemTitled(title).id
    const { direct, bare, stream } = await starts(app)
    const seek: number[] = []
    const context = await signedIn()
    await context.addInitScript(noteSound)
    const page = await context.newPage()
    await startOf(page, id('A Lamp for the Drowned'))
    for (let n = 0; n < seeks; n += 1) seek.push(await seekTo(page, n))
    const gaps = await joins(page, id('Kitchen Physics'))
    const heap = await heapOver(page)
    await context.close()
    return [
      {
        measure: 'click to sound, direct, median (reference: the browser alone)',
        value: percentile(direct, 0.5),
        unit: 'ms',
        budget: 150,
        reference: percentile(bare, 0.5),
      },
      {
        measure: 'click to sound, direct: more than the browser alone',
        value: percentile(direct, 0.5) - percentile(bare, 0.5),
        unit: 'ms',
        budget: 40,
      },
      {
        measure: 'the same on 2.36, whose files have their session’s address',
        value: percentile(current.direct, 0.5) - percentile(current.bare, 0.5),
        unit: 'ms',
        budget: 40,
      },
      { measure: 'click to sound, direct, worst', value: percentile(direct, 1), unit: 'ms' },
      { measure: 'click to sound, stream, median', value: percentile(stream, 0.5), unit: 'ms' },
      { measure: 'the same on 2.36', value: percentile(current.stream, 0.5), unit: 'ms' },
      { measure: 'seek to sound within a file, median', value: percentile(seek, 0.5), unit: 'ms' },
      { measure: 'seek to sound within a file, worst', value: percentile(seek, 1), unit: 'ms' },
      {
        measure: `join of two files, worst of ${gaps.length}`,
        value: percentile(gaps, 1),
        unit: 'ms',
        budget: 100,
      },
      { measure: `heap gained by ${changes} changes of track`, value: heap, unit: 'MiB' },
    ]
  })
}

async function starts({
  standIn,
  ownSignedIn,
}: App): Promise<Record<'direct' | 'bare' | 'stream', number[]>> {
  const seen = { direct: [] as number[], bare: [] as number[], stream: [] as number[] }
  for (let i = 0; i < runs; i += 1) {
    const own = await ownSignedIn(standIn.url)
    const started = async (title: string) =>
      await ownTabStart(own, `${standIn.url}/item/${standIn.state.itemTitled(title).id}`)
    const { took, file } = await started('A Lamp for the Drowned')
    seen.direct.push(took)
    seen.bare.push(await elementStart(own, standIn.url, file))
    seen.stream.push((await started('Winding')).took)
    await own.close()
  }
  return seen
}

/** Runs in every page: when it was pressed, when sound began, and how long it was silent between two files. */
function noteSound(): void {
  const seen = { pressed: 0, heard: [] as number[], gaps: [] as number[] }
  Object.assign(window, { benchWaits: seen })
  let endedAt = 0
  // before whoever makes the element listens to it: what the page then does is no part of the wait for the sound
  window.Audio = class extends Audio {
    constructor(source?: string) {
      super(source)
      this.addEventListener('playing', () => {
        const now = performance.now()
        seen.heard.push(now)
        if (endedAt > 0) seen.gaps.push(now - endedAt)
        endedAt = 0
      })
      this.addEventListener('ended', () => (endedAt = performance.now()))
    }
  }
  addEventListener('click', () => (seen.pressed = performance.now()), { capture: true })
}

/** Runs in the page: from the last press to the sound after it, ms; null before that. */
function waitOf(): number | null {
  const { pressed, heard } = (window as unknown as Watched).benchWaits
  const at = heard.find((time) => time > pressed)
  return pressed > 0 && at !== undefined ? at - pressed : null
}

async function startOf(page: Page, id: string): Promise<number> {
  await page.goto(`item/${id}`)
  await lasts(settleMs)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(?:Play|Continue)$/ })
    .first()
    .click()
  return await waited(page)
}

/** Presses play on an item's page in a tab without instrumentation; the wait in ms, and the last file that was asked for. */
async function ownTabStart(own: OwnBrowser, address: string): Promise<{ took: number; file: string }> {
  const tab = await own.tab()
  await tab.before(noteSound)
  await tab.open(address)
  await lasts(settleMs)
  const button = { css: 'main button', called: /^(?:Play|Continue)$/ }
  await tab.hover(button)
  await lasts(aimMs)
  await tab.press(button)
  await lasts(settleMs)
  const took = (await tab.ask(waitOf)) ?? Number.NaN
  const file = await tab.ask(
    () =>
      performance
        .getEntriesByType('resource')
        .findLast(({ name: each }) => /\/(?:s\/item|file|track|hls)\//.test(each))?.name,
  )
  await tab.close()
  if (file === undefined) throw new Error('Nothing was played')
  return { took, file }
}

/** How long the browser alone takes, ms: a page that is as new, with nothing but an element for the file that plays. */
async function elementStart(own: OwnBrowser, address: string, file: string): Promise<number> {
  const tab = await own.tab()
  await tab.before(noteSound)
  await tab.open(`${address}/mark.svg`)
  await lasts(settleMs)
  await tab.ask((played) => {
    const again = new URL(played)
    again.hash = ''
    again.searchParams.set('bare', String(performance.now()))
    const start = (): void => {
      const element = new Audio()
      element.src = again.href
      void element.play()
    }
    addEventListener('click', start, { once: true })
  }, file)
  await tab.hover({ css: ':root' })
  await lasts(aimMs)
  await tab.press({ css: ':root' })
  await lasts(settleMs)
  const took = (await tab.ask(waitOf)) ?? Number.NaN
  await tab.close()
  return took
}

async function waited(page: Page): Promise<number> {
  const handle = await page.waitForFunction(waitOf)
  return (await handle.jsonValue()) ?? Number.NaN
}

async function seekTo(page: Page, n: number): Promise<number> {
  await lasts(300)
  const track = page.getByRole('slider', { name: 'Position' })
  const box = await track.boundingBox()
  if (!box) return Number.NaN
  await page.mouse.move(box.x, box.y - 200)
  await track.click({ position: { x: box.width * (0.05 + ((n * 37) % 90) / 100), y: box.height / 2 } })
  return await waited(page)
}

/** Silence between the files of a book, by the end of one and the first sound of the next. */
async function joins(page: Page, id: string): Promise<number[]> {
  await startOf(page, id)
  await page.evaluate(() => ((window as unknown as Watched).benchWaits.gaps.length = 0))
  await page.waitForFunction(() => (window as unknown as Watched).benchWaits.gaps.length >= 2, null, {
    timeout: 180_000,
  })
  return await page.evaluate(() => (window as unknown as Watched).benchWaits.gaps)
}

/** Presses on the track into one file after the other; what the heap gained after collections before and after. */
async function heapOver(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const used = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return usedSize
  }
  const track = page.getByRole('slider', { name: 'Position' })
  const box = await track.boundingBox()
  if (!box) return Number.NaN
  const press = async (n: number): Promise<void> => {
    await page.mouse.click(box.x + box.width * (n % 2 === 0 ? 0.1 : 0.9), box.y + box.height / 2)
    await lasts(30)
  }
  for (let n = 0; n < 40; n += 1) await press(n)
  const before = await used()
  for (let n = 0; n < changes; n += 1) await press(n)
  await lasts(1000)
  return ((await used()) - before) / 2 ** 20
}
