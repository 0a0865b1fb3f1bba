import { packedSize } from '../../scripts/sizes/measure.ts'
import { withApp } from './lib/app.ts'
import { percentile, type Row } from './lib/bench.ts'
import { phone } from './lib/phone.ts'
import { drawnHome, plainPage } from './lib/plain-page.ts'
import { slowLine } from './lib/slow-line.ts'
import { visit, type Visit } from './lib/visit.ts'

export const name =
  'First visit to home (cold cache; phone: 4 × slower CPU, 9 Mbps, 100 ms); reference: the same page as plain HTML, without a script or a call'

const runs = 7

export async function run(): Promise<readonly Row[]> {
  const home = plainPage('/plain-home')
  return await withApp(
    async ({ standIn, browser, signedIn, ownSignedIn }) => {
      const context = await signedIn(phone)
      home.write(await drawnHome(await context.newPage()))
      await context.close()
      const line = await slowLine(standIn.url)
      const first = async (at: string, path: string, isPhone: boolean): Promise<Visit> => {
        const own = await ownSignedIn(at)
        const seen = await visit(browser, own, at + path, isPhone)
        await own.close()
        return seen
      }
      const slow: Visit[] = []
      const plain: Visit[] = []
      const desk: Visit[] = []
      const plainDesk: Visit[] = []
      // in turn: the machine is not as quick at one time as at another
      for (let i = 0; i < runs; i += 1) {
        slow.push(await first(line.url, '/', true))
        plain.push(await first(line.url, home.path, true))
        desk.push(await first(standIn.url, '/', false))
        plainDesk.push(await first(standIn.url, home.path, false))
      }
      await line.stop()
      return rowsOf(slow, plain, desk, plainDesk)
    },
    { staticHandler: home.staticHandler },
  )
}

function rowsOf(
  slow: readonly Visit[],
  plain: readonly Visit[],
  desk: readonly Visit[],
  plainDesk: readonly Visit[],
): readonly Row[] {
  const of = (visits: readonly Visit[], what: Exclude<keyof Visit, 'scripts'>, share = 0.5): number =>
    percentile(
      visits.map((one) => one[what]),
      share,
    )
  const largest = (visits: readonly Visit[]): number => of(visits, 'largestPaintMs')
  const row = (
    measure: string,
    what: Exclude<keyof Visit, 'scripts'>,
    [ours, bare]: readonly [readonly Visit[], readonly Visit[]],
    budget?: number,
    share?: number,
  ): Row => ({
    measure,
    value: of(ours, what, share),
    unit: 'ms',
    ...(budget === undefined ? {} : { budget }),
    reference: of(bare, what, share),
  })
  const scripts = slow[0]?.scripts ?? []
  return [
    {
      measure: 'phone: largest picture, as many times as in plain HTML',
      value: largest(slow) / largest(plain),
      unit: '',
      budget: 1.25,
    },
    row('phone: largest picture, median', 'largestPaintMs', [slow, plain], 2000),
    row('phone: largest picture, worst', 'largestPaintMs', [slow, plain], undefined, 1),
    row('phone: first paint', 'firstPaintMs', [slow, plain], 700),
    row('phone: first paint of text or a picture', 'firstContentMs', [slow, plain]),
    row('phone: longest task, worst', 'longestTaskMs', [slow, plain], undefined, 1),
    row('desktop: largest picture', 'largestPaintMs', [desk, plainDesk]),
    row('desktop: first paint', 'firstPaintMs', [desk, plainDesk], 300),
    row('desktop: first paint of text or a picture', 'firstContentMs', [desk, plainDesk]),
    row('desktop: main thread before the largest picture, processor time', 'workMs', [desk, plainDesk], 120),
    { measure: 'layout shift, worst', value: of([...slow, ...desk], 'shift', 1), unit: '', budget: 0.05 },
    {
      measure: 'all JavaScript when idle, gzip',
      value: scripts.reduce((sum, file) => sum + packedSize(file), 0) / 1024,
      unit: 'KiB',
      budget: 250,
    },
    { measure: 'scripts loaded', value: scripts.length, unit: 'count' },
  ]
}
