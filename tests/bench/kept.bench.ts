import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { createStandIn, DEMO_PASSWORD } from '#tests/server/index.ts'
import { serveClient, theClient } from '#tests/support/browser/client.ts'
import { lasts } from '#tests/support/browser/waits.ts'
import { Kept } from '#tests/support/pages/kept.ts'
import { percentile, type Row } from './lib/bench.ts'
import { noteSound, seekTo, startOf } from './lib/press-to-sound.ts'
import { seenOf, watch } from './lib/watch.ts'

const TITLES = 1000
/** Of each title, sparse: 10 GB in all. */
const BYTES = 10 * 1024 ** 2
const TURNS = 5
const SEEKS = 12
const WHEEL_STEPS = 200
const BOOK = 'A Lamp for the Drowned'

export const name = '1,000 titles of 10 GB on this device, against one'

interface Measured {
  home: number
  opened: number
  heap: number
}

export async function run(): Promise<readonly Row[]> {
  const standIn = await createStandIn({ staticHandler: serveClient() })
  const folder = mkdtempSync(path.join(tmpdir(), 'earmark-kept-'))
  // files are kept in memory where the browser has no folder
  const context = await chromium.launchPersistentContext(folder, {
    ...theClient().wholeBrowser,
    baseURL: `${standIn.url}/`,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  })
  await context.addInitScript({ content: 'globalThis.__name = (value) => value' })
  try {
    const page = await context.newPage()
    await page.goto('login')
    await page.getByLabel(/user ?name/i).fill('listener')
    await page.getByLabel(/^password/i).fill(DEMO_PASSWORD)
    await page.getByLabel(/^password/i).press('Enter')
    await page.locator('.shelf .card-link').first().waitFor()
    const kept = new Kept(page)
    const { id } = standIn.state.itemTitled(BOOK)
    await page.goto(`item/${id}`)
    await kept.keep.click()
    await kept.whole.waitFor({ timeout: 60_000 })
    const one = await measured(context, page)
    await page.goto('mark.svg')
    await page.evaluate(fill, { titles: TITLES, bytes: BYTES })
    const many = await measured(context, page)
    const scrolled = await wheel(page)
    await context.addInitScript(noteSound)
    const pressed = await startOf(page, id)
    const seeks: number[] = []
    for (let turn = 0; turn < SEEKS; turn += 1) seeks.push(await seekTo(page, turn))
    return [
      {
        measure: 'home, from its address to its first card',
        value: many.home,
        unit: 'ms',
        reference: one.home,
      },
      {
        measure: 'the page of all of them, to its first row',
        value: many.opened,
        unit: 'ms',
        reference: one.opened,
      },
      { measure: 'heap of that page, collected', value: many.heap, unit: 'MiB', reference: one.heap },
      { measure: 'its longest task, by the wheel', value: scrolled.longest, unit: 'ms', budget: 50 },
      {
        measure: 'its frames that were left out',
        value: scrolled.dropped,
        unit: 'count',
        reference: scrolled.frames,
      },
      { measure: 'press to sound', value: pressed, unit: 'ms' },
      { measure: 'seek to sound, median', value: percentile(seeks, 0.5), unit: 'ms', budget: 100 },
    ]
  } finally {
    await context.close()
    await standIn.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Medians of some visits, each in a page of its own. */
async function measured(context: BrowserContext, page: Page): Promise<Measured> {
  const home: number[] = []
  const opened: number[] = []
  let heap = 0
  for (let turn = 0; turn < TURNS; turn += 1) {
    home.push(await until(page, '', '.shelf .card-link'))
    await lasts(1500)
    opened.push(await until(page, 'account/kept', 'main li .progress-line, main li .text-caption'))
    await lasts(1500)
    const session = await context.newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    heap = usedSize / 1024 ** 2
    await session.detach()
  }
  return { home: percentile(home, 0.5), opened: percentile(opened, 0.5), heap }
}

async function until(page: Page, address: string, css: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  return await page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.querySelector(wanted)) resolve(performance.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    css,
  )
}

/** Puts copies of the title that is kept beside it, with sparse files. */
async function fill({ titles, bytes }: { titles: number; bytes: number }): Promise<void> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('storage')))
    })
  const database = await done(indexedDB.open('earmark'))
  const [key] = await done(database.transaction('kept').objectStore('kept').getAllKeys())
  const [entry] = (await done(database.transaction('kept').objectStore('kept').getAll())) as [
    {
      owner: string
      title: { libraryItemId: string; title: string; keptAt: number; files: { size: number; name: string }[] }
    },
  ]
  const [item] = (await done(database.transaction('keptItems').objectStore('keptItems').getAll())) as [object]
  let folder = await navigator.storage.getDirectory()
  const [file] = entry.title.files
  for (;;) {
    const within: FileSystemDirectoryHandle[] = []
    for await (const handle of folder.values())
      if (handle.kind === 'directory') within.push(handle as FileSystemDirectoryHandle)
    const [next] = within
    if (!next) break
    folder = next
  }
  for (let index = 1; index < titles; index += 1) {
    const id = `copy-${index}`
    const name = `${index}`.padStart(32, '0')
    const handle = await folder.getFileHandle(name, { create: true })
    const writable = await handle.createWritable()
    await writable.truncate(bytes)
    await writable.close()
    const title = {
      ...entry.title,
      libraryItemId: id,
      title: `Copy ${index}`,
      keptAt: index,
      files: [{ ...file, name, size: bytes }],
    }
    const ownKey = String(key).replace(entry.title.libraryItemId, id)
    const transaction = database.transaction(['kept', 'keptItems'], 'readwrite')
    transaction.objectStore('kept').put({ ...entry, title }, ownKey)
    await done(transaction.objectStore('keptItems').put(item, ownKey))
  }
  database.close()
}

async function wheel(page: Page): Promise<{ longest: number; dropped: number; frames: number }> {
  await watch(page)
  await page.mouse.move(700, 500)
  for (let step = 0; step < WHEEL_STEPS; step += 1) {
    await page.mouse.wheel(0, 400)
    await lasts(16)
  }
  return await seenOf(page)
}
