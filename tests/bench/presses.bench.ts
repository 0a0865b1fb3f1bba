import type { Locator, Page } from '@playwright/test'
import { App } from '#tests/support/pages/app.ts'
import { lasts } from '#tests/support/browser/waits.ts'
import { withApp } from './lib/app.ts'
import { percentile, type Row } from './lib/bench.ts'
import { phone, slowDown } from './lib/phone.ts'
import { slowLine } from './lib/slow-line.ts'

export const name = 'From a press to what is painted next (phone: 4 × slower CPU, 9 Mbps, 100 ms)'

const presses = 200
const settleMs = 250
/** Quicker ones are not reported by the browser. */
const unreportedMs = 16
const SLOWEST = 4

interface Press {
  readonly name: string
  readonly do: (app: App) => Promise<void>
}

const tap = (name: string, of: (app: App) => Locator): Press => ({
  name,
  do: async (app) => {
    await of(app).first().tap()
  },
})
const key = (name: string, pressed: string): Press => ({
  name,
  do: async ({ page }) => {
    await page.keyboard.press(pressed)
  },
})
const link = (app: App, label: string): Locator =>
  app.shell.rail.getByRole('link', { name: label, exact: true })
const more = ({ page }: App): Locator => page.getByRole('main').getByRole('button', { name: /^More/ })

/** What a listener does in a minute or two, again and again. */
const round: readonly Press[] = [
  tap('a card of home', ({ page }) => page.locator('.shelf .card-link')),
  tap('play or pause on its page', ({ item }) => item.play.or(item.pause)),
  tap('the player’s play or pause', ({ player }) => player.play.or(player.pause)),
  tap('the library in the bar below', (app) => link(app, 'Library')),
  tap('the menu of orders', ({ shelf }) => shelf.sort),
  key('escape from it', 'Escape'),
  tap('the menu of a card', more),
  key('escape from it', 'Escape'),
  tap('a card of the shelf', ({ page }) => page.locator('.shelf-grid .card-link')),
  tap('the menu of the page', more),
  key('escape from it', 'Escape'),
  tap('the libraries', ({ shell }) => shell.librarySwitcher),
  key('escape from them', 'Escape'),
  tap('the search', ({ shell }) => shell.search),
  key('a letter', 'g'),
  key('another letter', 'l'),
  key('escape from the search', 'Escape'),
  tap('the account', ({ shell }) => shell.account),
  tap('a switch', ({ page }) => page.getByRole('switch')),
  tap('home', (app) => link(app, 'Home')),
]

export async function run(): Promise<readonly Row[]> {
  return await withApp(async ({ standIn, signedIn }) => {
    const line = await slowLine(standIn.url)
    const context = await signedIn(phone, line.url)
    const page = await context.newPage()
    await page.addInitScript(noteInteractions)
    await slowDown(page)
    await page.goto('')
    await page.locator('.shelf .card-link').first().waitFor()
    await lasts(3000)
    const app = new App(page)
    const waits: { name: string; ms: number }[] = []
    for (let done = 0; done < presses; done += 1) {
      const press = round[done % round.length]
      if (!press) break
      await press.do(app)
      await lasts(settleMs)
      waits.push({ name: press.name, ms: (await longest(page)) || unreportedMs })
    }
    await context.close()
    await line.stop()
    const all = waits.map(({ ms }) => ms)
    const of = (name: string): number =>
      percentile(
        waits.filter((each) => each.name === name).map(({ ms }) => ms),
        0.5,
      )
    const names = [...new Set(round.map(({ name: each }) => each))].toSorted((x, y) => of(y) - of(x))
    return [
      { measure: `${presses} presses, p98`, value: percentile(all, 0.98), unit: 'ms', budget: 100 },
      { measure: `${presses} presses, median`, value: percentile(all, 0.5), unit: 'ms' },
      ...names
        .slice(0, SLOWEST)
        .map((each): Row => ({ measure: `median of ${each}`, value: of(each), unit: 'ms' })),
    ]
  })
}

type Noted = { benchPresses: { longest: number } }

/** Runs in the page: how long each press took until the next frame was painted, as the browser measures it. */
function noteInteractions(): void {
  const noted = { longest: 0 }
  Object.assign(window, { benchPresses: noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) noted.longest = Math.max(noted.longest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Since it was asked last. */
async function longest(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const { benchPresses: noted } = window as unknown as Noted
    const { longest: ms } = noted
    noted.longest = 0
    return ms
  })
}
