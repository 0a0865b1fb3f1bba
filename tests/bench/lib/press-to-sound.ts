import { lasts } from '#tests/support/browser/waits.ts'
import type { Page } from '@playwright/test'
import type { OwnBrowser } from './own-tab.ts'

const SETTLE_MS = 1500
/** How long a pointer is on a button before it is pressed, by a person in a hurry. */
const AIM_MS = 100

export type Watched = { benchWaits: { pressed: number; heard: number[]; gaps: number[] } }

/** Runs in every page: when it was pressed, when sound began, and how long it was silent between two files. */
export function noteSound(): void {
  const seen = { pressed: 0, heard: [] as number[], gaps: [] as number[] }
  Object.assign(window, { benchWaits: seen })
  let endedAt = 0
  // before the code that makes the element listens to it: what the page then does is no part of the wait for the sound
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
export function waitOf(): number | null {
  const { pressed, heard } = (window as unknown as Watched).benchWaits
  const at = heard.find((time) => time > pressed)
  return pressed > 0 && at !== undefined ? at - pressed : null
}

export interface Pace {
  /** How many times slower the page's processor is. */
  readonly slowCpu?: number
  /** How long a page is left alone before and after its press, ms. */
  readonly settleMs?: number
}

/** Presses play on an item's page in a tab without instrumentation; the wait in ms, and the last file that was asked for. */
export async function ownTabStart(
  own: OwnBrowser,
  address: string,
  { slowCpu = 1, settleMs = SETTLE_MS }: Pace = {},
): Promise<{ took: number; file: string }> {
  const tab = await own.tab(undefined, slowCpu)
  await tab.before(noteSound)
  await tab.open(address)
  await lasts(settleMs)
  const button = { css: 'main button', called: /^(?:Play|Continue)$/ }
  await tab.hover(button)
  await lasts(AIM_MS)
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
export async function elementStart(
  own: OwnBrowser,
  address: string,
  file: string,
  { slowCpu = 1, settleMs = SETTLE_MS }: Pace = {},
): Promise<number> {
  const tab = await own.tab(undefined, slowCpu)
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
  await lasts(AIM_MS)
  await tab.press({ css: ':root' })
  await lasts(settleMs)
  const took = (await tab.ask(waitOf)) ?? Number.NaN
  await tab.close()
  return took
}

/** Opens a title and plays it. @returns ms from the press to the sound */
export async function startOf(page: Page, id: string): Promise<number> {
  await page.goto(`item/${id}`)
  await lasts(SETTLE_MS)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(?:Play|Continue)$/ })
    .first()
    .click()
  return await waited(page)
}

/** What was waited for sound after the last press, ms. */
async function waited(page: Page): Promise<number> {
  const handle = await page.waitForFunction(waitOf)
  return (await handle.jsonValue()) ?? Number.NaN
}

/** Presses on the track, somewhere else each time. @returns ms until sound is back */
export async function seekTo(page: Page, n: number): Promise<number> {
  await lasts(300)
  const track = page.getByRole('slider', { name: 'Position' })
  const box = await track.boundingBox()
  if (!box) return Number.NaN
  await page.mouse.move(box.x, box.y - 200)
  await track.click({ position: { x: box.width * (0.05 + ((n * 37) % 90) / 100), y: box.height / 2 } })
  return await waited(page)
}
