import { lasts } from '#tests/support/browser/waits.ts'
import { withApp } from './lib/app.ts'
import { percentile, type Row } from './lib/bench.ts'
import type { OwnTab, Target } from './lib/own-tab.ts'
import { phone, phoneCpu } from './lib/phone.ts'
import { slowLine } from './lib/slow-line.ts'

export const name = 'From a press to what is painted next (phone: 4 × slower CPU, 9 Mbps, 100 ms)'

const presses = 200
const readyMs = 5000
/** As fast as people press one thing after another. */
const paceMs = 700
const patienceMs = 10_000
const lookMs = 100
const SLOWEST = 4

interface Press {
  readonly name: string
  readonly do: (tab: OwnTab) => Promise<boolean>
}

const tap = (name: string, target: Target): Press => ({
  name,
  do: async (tab) => await tab.tap(target),
})
const key = (name: string, pressed: string): Press => ({
  name,
  do: async (tab) => {
    await tab.key(pressed)
    return true
  },
})

/** What a listener does in a minute or two, again and again. */
const round: readonly Press[] = [
  tap('a card of home', { css: '.shelf .card-link' }),
  tap('play or pause on its page', { css: 'main button', called: /^(?:Play|Continue|Pause)$/ }),
  tap('the player’s play or pause', { css: '[aria-label="Player"] button', called: /^(?:Play|Pause)$/ }),
  tap('the library in the bar below', { css: 'nav[aria-label="Library"] a', called: /^Library$/ }),
  tap('the menu of orders', { css: 'main button', called: /^Sorted by/ }),
  key('escape from it', 'Escape'),
  tap('the menu of a card', { css: 'main button', called: /^More/ }),
  key('escape from it', 'Escape'),
  tap('a card of the shelf', { css: '.shelf-grid .card-link' }),
  tap('the menu of the page', { css: 'main button', called: /^More/ }),
  key('escape from it', 'Escape'),
  tap('the libraries', { css: 'header button', called: /^Library:/ }),
  key('escape from them', 'Escape'),
  tap('the search', { css: 'search [role="combobox"]' }),
  key('a letter', 'g'),
  key('another letter', 'l'),
  key('escape from the search', 'Escape'),
  tap('the account', { css: 'header a', called: /^Account:/ }),
  tap('a switch', { css: '[role="switch"]' }),
  tap('home', { css: 'nav[aria-label="Library"] a', called: /^Home$/ }),
]

export async function run(): Promise<readonly Row[]> {
  return await withApp(async ({ standIn, ownSignedIn }) => {
    const line = await slowLine(standIn.url)
    const own = await ownSignedIn(line.url)
    const tab = await own.tab(phone, phoneCpu)
    await tab.before(noteInteractions)
    await tab.open(line.url)
    await lasts(readyMs)
    const waits: { name: string; ms: number }[] = []
    for (let done = 0; done < presses; done += 1) {
      const press = round[done % round.length]
      if (!press) break
      await whenThere(press, tab)
      await lasts(paceMs)
      waits.push({ name: press.name, ms: await tab.ask(longest) })
    }
    await own.close()
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

async function whenThere(press: Press, tab: OwnTab): Promise<void> {
  for (let left = patienceMs / lookMs; left > 0; left -= 1) {
    if (await press.do(tab)) return
    await lasts(lookMs)
  }
  throw new Error(`There is no ${press.name}`)
}

type Noted = { benchPresses: { told: number; seen: number; isTold: boolean; since: number } }

/**
 * Runs in the page: how long each press took until the next frame was painted. The browser reports it, but for a frame that
 * shows nothing new yet, as at the start of a transition, not before the next press: the page notes it too.
 */
function noteInteractions(): void {
  const noted = { told: 0, seen: 0, isTold: false, since: 0 }
  const acts = ['click', 'keydown']
  Object.assign(window, { benchPresses: noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId === 0 || entry.startTime < noted.since) continue
      noted.told = Math.max(noted.told, entry.duration)
      noted.isTold ||= acts.includes(entry.name)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  const drawn = ({ timeStamp }: Event): void => {
    requestAnimationFrame(() => setTimeout(() => (noted.seen = performance.now() - timeStamp)))
  }
  for (const type of acts) addEventListener(type, drawn, { capture: true })
}

/** Runs in the page: since it was asked last. */
function longest(): number {
  const { benchPresses: noted } = window as unknown as Noted
  const { told, seen, isTold } = noted
  Object.assign(noted, { told: 0, seen: 0, isTold: false, since: performance.now() })
  return isTold ? told : Math.max(told, seen)
}
