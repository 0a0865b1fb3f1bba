import { lasts } from '#tests/support/browser/waits.ts'
import type { Page } from '@playwright/test'
import { withApp, type App } from './lib/app.ts'
import { percentile, type Row } from './lib/bench.ts'
import { elementStart, noteSound, ownTabStart, seekTo, startOf, type Watched } from './lib/press-to-sound.ts'

export const name = 'Start of play, seeks, joins and many changes of track (loopback)'

const runs = 7
const seeks = 12
const changes = 1000

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
