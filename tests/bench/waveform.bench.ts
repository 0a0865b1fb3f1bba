import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import { withApp } from './lib/app.ts'
import { percentile, type Row } from './lib/bench.ts'

export const name = 'The waveform of a start in a book of 20 hours'

const HOURS = 20
const MIB = 1024 ** 2
/** A tone with a pause every 30 s, ten minutes of it, put one after the other. */
const SOUND = "aevalsrc='0.3*sin(2*PI*300*t)*gte(mod(t+0.4,30),0.8)'"
const KINDS = [
  { kind: 'm4b', rate: 44_100, codec: ['-c:a', 'aac', '-b:a', '32k'], format: 'mp4' },
  { kind: 'mp3', rate: 48_000, codec: ['-c:a', 'libmp3lame', '-b:a', '32k'], format: 'mp3' },
] as const
/** Starts, seconds: far apart, so that each is read. */
const STARTS = [36_000, 71_000, 1800, 54_321.5, 12_345, 66_000]

export async function run(): Promise<readonly Row[]> {
  const media = mkdtempSync(join(tmpdir(), 'earmark-waveform-'))
  try {
    for (const one of KINDS) makeBook(media, one)
    return await withApp(
      async ({ standIn, signedIn }) => {
        const rows: Row[] = []
        for (const { kind } of KINDS) {
          const context = await signedIn()
          rows.push(...(await measure(standIn, await context.newPage(), kind)))
          await context.close()
        }
        return rows
      },
      { media },
      'root',
    )
  } finally {
    rmSync(media, { recursive: true })
  }
}

async function measure(standIn: StandIn, page: Page, kind: string): Promise<readonly Row[]> {
  const item = standIn.state.itemTitled(kind)
  if (item.mediaType !== 'book') throw new Error(`${kind} is no book`)
  const end = HOURS * 3600
  item.media.chapters = [0, ...STARTS.toSorted((a, b) => a - b)].map((start, id) => ({
    id,
    start,
    end,
    title: `${id}`,
  }))
  const heap = await watchWorker(page)
  await page.goto(`audiobook/${item.id}/chapters`)
  const times: number[] = []
  const bytes: number[] = []
  for (let row = 2; row <= STARTS.length + 1; row += 1) {
    standIn.log.clear()
    await heap.collect()
    times.push(await stripOf(page, row))
    bytes.push(bytesRead(standIn))
  }
  const [cold = Number.NaN, ...warm] = times
  return [
    { measure: `${kind}: row to its first strip`, value: cold, unit: 'ms', budget: 1500 },
    {
      measure: `${kind}: to those of other rows, median`,
      value: percentile(warm, 0.5),
      unit: 'ms',
      budget: 1500,
    },
    { measure: `${kind}: the same, worst`, value: percentile(warm, 1), unit: 'ms', budget: 1500 },
    { measure: `${kind}: read for a strip, most`, value: Math.max(...bytes) / MIB, unit: 'MiB', budget: 20 },
    {
      measure: `${kind}: memory of the worker, most`,
      value: (await heap.most()) / MIB,
      unit: 'MiB',
      budget: 20,
    },
  ]
}

/** From the press into the field of a row to the strip of its start, ms. */
async function stripOf(page: Page, row: number): Promise<number> {
  const field = page.getByRole('textbox', { name: `Chapter ${row} start time`, exact: true })
  await field.scrollIntoViewIfNeeded()
  const shown = await field.inputValue()
  await field.evaluate((input) => {
    input.addEventListener('pointerdown', () => Object.assign(window, { pressedAt: performance.now() }))
  })
  await field.click()
  const took = await page.waitForFunction((start) => {
    const slider = document.querySelector('[role=slider]')
    const { pressedAt = Infinity } = window as { pressedAt?: number }
    return slider?.getAttribute('aria-valuetext') === start ? performance.now() - pressedAt : null
  }, shown)
  return (await took.jsonValue()) ?? Number.NaN
}

const bytesRead = (standIn: StandIn): number =>
  standIn.log.http({ path: /^\/s\/item\/|\/file\// }).reduce((sum, { headers }) => {
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(headers['range'] ?? '') ?? []
    return sum + (start === undefined ? Infinity : Number(end) - Number(start) + 1)
  }, 0)

interface HeapUsage {
  usedSize: number
  embedderHeapUsedSize: number
  backingStorageSize: number
}

interface WorkerHeap {
  /** Frees what is garbage, which a browser leaves lying as long as there is room. */
  collect(): Promise<void>
  /** Bytes. */
  most(): Promise<number>
}

/** Looks every 20 ms how much memory the scripts of the worker hold. */
async function watchWorker(page: Page): Promise<WorkerHeap> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  let most = Number.NaN
  let id = 0
  cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { result } = JSON.parse(message) as { result?: HeapUsage }
    if (!result?.usedSize) return
    const size = result.usedSize + result.embedderHeapUsedSize + result.backingStorageSize
    most = Number.isNaN(most) ? size : Math.max(most, size)
  })
  const timers: NodeJS.Timeout[] = []
  let tell: (method: string) => Promise<unknown> = () => Promise.resolve()
  cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== 'worker') return
    tell = async (method) => {
      id += 1
      const message = JSON.stringify({ id, method })
      await cdp.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => undefined)
    }
    timers.push(setInterval(() => void tell('Runtime.getHeapUsage'), 20))
  })
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  return {
    collect: async () => void (await tell('HeapProfiler.collectGarbage')),
    async most() {
      for (const timer of timers) clearInterval(timer)
      await cdp.detach()
      return most
    },
  }
}

function makeBook(media: string, { kind, rate, codec, format }: (typeof KINDS)[number]): void {
  const folder = join(media, 'audiobooks', 'Bench', kind)
  mkdirSync(folder, { recursive: true })
  const part = join(media, `part.${kind}`)
  const ffmpeg = (...args: readonly string[]): unknown =>
    execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args])
  ffmpeg('-f', 'lavfi', '-i', `${SOUND}:s=${rate}:d=600`, '-ac', '1', ...codec, '-f', format, part)
  const file = join(folder, `book.${kind}`)
  ffmpeg('-stream_loop', String(HOURS * 6 - 1), '-i', part, '-c', 'copy', '-f', format, file)
  rmSync(part)
}
