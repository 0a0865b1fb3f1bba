import { lasts } from '#tests/support/browser/waits.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { watchSound } from '#tests/support/pages/sound.ts'
import { withApp } from './lib/app.ts'
import { percentile, type Row } from './lib/bench.ts'
import { servePlain } from './lib/plain-page.ts'

export const name = 'Start of play, seeks, joins and many changes of track (loopback)'

const runs = 5
const seeks = 12
const changes = 1000

type Watched = { benchWaits: { pressed: number; heard: number[]; gaps: number[] } }

export async function run(): Promise<readonly Row[]> {
  return await withApp(async ({ standIn, signedIn }) => {
    const id = (title: string): string => standIn.state.itemTitled(title).id
    const direct: number[] = []
    const bare: number[] = []
    const stream: number[] = []
    const seek: number[] = []
    for (let i = 0; i < runs; i += 1) {
      const context = await signedIn()
      await watchSound(context)
      const page = await context.newPage()
      await watch(page)
      direct.push(await startOf(page, id('A Lamp for the Drowned')))
      bare.push(await bareStart(context, page))
      if (i === 0) for (let n = 0; n < seeks; n += 1) seek.push(await seekTo(page, n))
      await page.close()
      const other = await context.newPage()
      await watch(other)
      stream.push(await startOf(other, id('Winding')))
      await context.close()
    }
    const context = await signedIn()
    await watchSound(context)
    const page = await context.newPage()
    await watch(page)
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
      { measure: 'click to sound, direct, worst', value: percentile(direct, 1), unit: 'ms' },
      { measure: 'click to sound, stream, median', value: percentile(stream, 0.5), unit: 'ms' },
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

/** Notes on every page when sound begins and how long it is silent between two files. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { pressed: 0, heard: [] as number[], gaps: [] as number[] }
    Object.assign(window, { benchWaits: seen })
    let endedAt = 0
    const { play } = HTMLMediaElement.prototype
    const known = new WeakSet<HTMLMediaElement>()
    HTMLMediaElement.prototype.play = function noted(this: HTMLMediaElement) {
      if (!known.has(this)) {
        known.add(this)
        this.addEventListener('playing', () => {
          const now = performance.now()
          seen.heard.push(now)
          if (endedAt > 0) seen.gaps.push(now - endedAt)
          endedAt = 0
        })
        this.addEventListener('ended', () => (endedAt = performance.now()))
      }
      return play.call(this)
    }
    addEventListener('click', () => (seen.pressed = performance.now()), { capture: true })
  })
}

async function startOf(page: Page, id: string): Promise<number> {
  await page.goto(`item/${id}`)
  await lasts(1500)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(?:Play|Continue)$/ })
    .first()
    .click()
  return await waited(page)
}

/** How long the browser alone takes, ms: a page that is as new, with nothing but an element for the file that plays. */
async function bareStart(context: BrowserContext, playing: Page): Promise<number> {
  const address = await playing.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .findLast(({ name: each }) => /\/(?:s\/item|file|track)\//.test(each))?.name,
  )
  if (address === undefined) return Number.NaN
  const page = await context.newPage()
  await servePlain(page, '<html><body></body></html>')
  await page.goto('')
  await lasts(1500)
  const took = await page.evaluate(async (file) => {
    const own = new URL(file)
    own.hash = ''
    own.searchParams.set('bare', String(performance.now()))
    const from = performance.now()
    const element = new Audio()
    element.muted = true
    element.src = own.href
    const heard = new Promise((resolve) => element.addEventListener('playing', resolve, { once: true }))
    await element.play()
    await heard
    return performance.now() - from
  }, address)
  await page.close()
  return took
}

async function waited(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => {
    const { pressed, heard } = (window as unknown as Watched).benchWaits
    const at = heard.find((time) => time > pressed)
    return pressed > 0 && at !== undefined ? at - pressed : null
  })
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
