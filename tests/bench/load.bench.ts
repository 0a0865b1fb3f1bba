import { packedSize } from '../../scripts/sizes/measure.ts'
import { answerAsReal, type Flavour } from './lib/answer-times.ts'
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
  const rows = [...(await atOnce())]
  for (const flavour of ['2.2.23', '2.36'] as const) rows.push(...(await asReal(flavour)))
  return rows
}

/** The first visit where the server takes as long for its answers as a real one of this line. */
async function asReal(flavour: Flavour): Promise<readonly Row[]> {
  return await withApp(
    async ({ standIn, browser, ownSignedIn }) => {
      answerAsReal(standIn, flavour)
      const line = await slowLine(standIn.url)
      const seen = { desktop: [] as Visit[], phone: [] as Visit[] }
      for (let i = 0; i < runs; i += 1) {
        for (const [device, at] of [
          ['desktop', standIn.url],
          ['phone', line.url],
        ] as const) {
          const own = await ownSignedIn(at)
          seen[device].push(await visit(browser, own, `${at}/`, device === 'phone'))
          await own.close()
        }
      }
      await line.stop()
      return (['desktop', 'phone'] as const).flatMap((device): Row[] =>
        (['largestPaintMs', 'shelvesMs'] as const).map((what) => ({
          measure: `a ${flavour} that answers as real ones do, ${device}: ${what === 'shelvesMs' ? 'first cover' : 'largest picture'}`,
          value: percentile(
            seen[device].map((one) => one[what]),
            0.5,
          ),
          unit: 'ms',
        })),
      )
    },
    { flavour },
  )
}

/** The same where it answers at once: what the page itself takes. */
async function atOnce(): Promise<readonly Row[]> {
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
