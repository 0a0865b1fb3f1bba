import type { Browser } from '@playwright/test'
import { lasts } from '#tests/support/browser/waits.ts'
import { npmStart } from '#tests/support/hosts/npm-start.ts'
import { ApiClient, type Account } from '#tests/support/api-client.ts'
import { withBrowser } from './app.ts'
import { percentile, type Row } from './bench.ts'
import { firstVisit, type FirstVisit } from './first-visit.ts'
import { frameRate } from './frame-rate.ts'
import { ownBrowser, type OwnBrowser } from './own-tab.ts'
import { phoneCpu } from './phone.ts'
import { elementStart, ownTabStart } from './press-to-sound.ts'

const RUNS = 7
const SLOW = { slowCpu: phoneCpu, settleMs: 5000 }
const KIB = 1024

export interface RealServer {
  /** Where the media server answers, with its base path. */
  readonly server: string
  readonly account: Account
  /** The name of the library that is opened; else the first. */
  readonly library?: string
  /** The address of another client's home on the same server: measured beside, where the same rows exist. */
  readonly peer?: string
}

/** The rows of a first visit, of scrolling and of a press on Play, with the built client in front of a running media server. */
export async function realServer({ server, account, library, peer }: RealServer): Promise<readonly Row[]> {
  const { id, itemId } = await libraryOf(server, account, library)
  // as people run it: in the bench's own process it would wait for what the bench does
  const front = await npmStart({ EARMARK_SERVER: server, EARMARK_RELEASES: 'off' })
  try {
    return await withBrowser(front.url, account, async ({ browser, ownSignedIn }) => {
      const home = `${front.url}/library/${id}`
      const fresh = async (): Promise<OwnBrowser> => await ownSignedIn(front.url)
      const theirs =
        peer === undefined ? null : async () => await signedInPeer(browser, new URL(peer).href, account)
      const seen = { desk: [] as FirstVisit[], slow: [] as FirstVisit[] }
      const seenOfPeer = { desk: [] as FirstVisit[], slow: [] as FirstVisit[] }
      const sound: number[] = []
      const bare: number[] = []
      const frames: number[] = []
      // what the server keeps of covers and answers is there for everyone
      await once(fresh, async (own) => await firstVisit(own, home, 1))
      // in turn: the machine is not as quick at one time as at another
      for (let run = 0; run < RUNS; run += 1) {
        seen.desk.push(await once(fresh, async (own) => await firstVisit(own, home, 1)))
        seen.slow.push(await once(fresh, async (own) => await firstVisit(own, home, phoneCpu)))
        if (theirs && peer !== undefined) {
          seenOfPeer.desk.push(await once(theirs, async (own) => await firstVisit(own, peer, 1)))
          seenOfPeer.slow.push(await once(theirs, async (own) => await firstVisit(own, peer, phoneCpu)))
        }
        await once(fresh, async (own) => {
          const { took, file } = await ownTabStart(own, `${front.url}/item/${itemId}`, SLOW)
          sound.push(took)
          bare.push(await elementStart(own, front.url, file, SLOW))
          frames.push(await frameRate(own, `${home}/bookshelf`, phoneCpu))
        })
      }
      const row = (
        measure: string,
        kind: keyof typeof seen,
        of: (visit: FirstVisit) => number,
        unit: Row['unit'],
        { budget, share = 0.5 }: { budget?: number; share?: number } = {},
      ): Row => ({
        measure,
        value: percentile(seen[kind].map(of), share),
        unit,
        ...(budget === undefined ? {} : { budget }),
        ...(theirs ? { reference: percentile(seenOfPeer[kind].map(of), share) } : {}),
      })
      return [
        row('largest picture', 'desk', (one) => one.largestPaintMs, 'ms'),
        row('largest picture, 4 × slower', 'slow', (one) => one.largestPaintMs, 'ms'),
        row('first cover', 'desk', (one) => one.firstCoverMs, 'ms'),
        row('first cover, 4 × slower', 'slow', (one) => one.firstCoverMs, 'ms'),
        row('calls in a row before the first cover is asked for', 'desk', (one) => one.waits, 'count', {
          share: 0,
        }),
        row('long tasks until rest', 'desk', (one) => one.longTasksMs, 'ms', { budget: 100 }),
        row('long tasks until rest, 4 × slower', 'slow', (one) => one.longTasksMs, 'ms', { budget: 450 }),
        row('bytes until rest', 'desk', (one) => one.bytes / KIB, 'KiB', { budget: 450 }),
        row('requests until rest', 'desk', (one) => one.requests, 'count', { budget: 42 }),
        row('elements of home', 'desk', (one) => one.elements, 'count', { budget: 800 }),
        row('heap at rest', 'desk', (one) => one.heapBytes / KIB / KIB, 'MiB'),
        {
          measure: 'frames in a second while a shelf is scrolled, 4 × slower',
          value: percentile(frames, 0.5),
          unit: 'count',
        },
        {
          measure: 'press to sound, 4 × slower (reference: the browser alone)',
          value: percentile(sound, 0.5),
          unit: 'ms',
          reference: percentile(bare, 0.5),
        },
      ]
    })
  } finally {
    await front.stop()
  }
}

/** A browser with an empty cache for each measurement, ended after it. */
async function once<T>(open: () => Promise<OwnBrowser>, act: (own: OwnBrowser) => Promise<T>): Promise<T> {
  const own = await open()
  try {
    return await act(own)
  } finally {
    await own.close()
  }
}

interface Known {
  readonly id: string
  readonly name: string
}

async function libraryOf(server: string, account: Account, wanted?: string) {
  const client = await ApiClient.signedIn(server, account)
  const { libraries } = await client.call<{ libraries: Known[] }>('GET', '/api/libraries')
  const library = wanted === undefined ? libraries[0] : libraries.find(({ name }) => name === wanted)
  if (!library)
    throw new Error(`There is no library ${wanted ?? ''}: ${libraries.map(({ name }) => name).join(', ')}`)
  const items = `/api/libraries/${library.id}/items?limit=1&page=0`
  const { results } = await client.call<{ results: { id: string }[] }>('GET', items)
  return { id: library.id, itemId: results[0]?.id ?? '' }
}

const FORM_MS = 3000

/** A fresh browser that went through another client's sign-in: a name and a password, wherever it asks for these. */
async function signedInPeer(
  browser: Browser,
  address: string,
  { username, password }: Account,
): Promise<OwnBrowser> {
  const own = await ownBrowser(browser)
  const tab = await own.tab()
  await tab.open(address)
  await lasts(FORM_MS)
  for (const [css, text] of [
    ['input:not([type=password], [type=checkbox], [type=hidden])', username],
    ['input[type=password]', password],
  ] as const) {
    await tab.press({ css })
    for (const letter of text) await tab.key(letter)
  }
  await tab.key('Enter')
  await lasts(FORM_MS)
  await tab.close()
  return own
}
