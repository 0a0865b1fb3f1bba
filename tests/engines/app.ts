import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type * as Library from '@testing-library/dom'
import { words } from '#tests/support/browser/words.ts'
import type { EnginePage, Handle, Key } from './browser.ts'

type Roles = Pick<typeof Library, 'queryAllByRole'>

const TIMEOUT = 30_000
const library = createRequire(import.meta.url).resolve('@testing-library/dom')
const roles = readFileSync(library.replace(/index\.js$/, '@testing-library/dom.umd.min.js'), 'utf8')

/** A text of the interface, by its key. */
export const text = (key: string, params: Record<string, string | number> = {}): string =>
  words('en-us', key, params)

const literally = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A name that begins like this and goes on as it likes. */
export const starting = (start: string): RegExp => new RegExp(`^${literally(start)}`)

/** A name with this in it, whatever is said before and after. */
export const containing = (part: string): RegExp => new RegExp(literally(part))

/** The client in one tab of any engine, by what a person finds there. */
export class EngineApp {
  readonly page: EnginePage
  readonly #url: string

  constructor(page: EnginePage, url: string) {
    this.page = page
    this.#url = url
  }

  addressOf(path: string): string {
    return `${this.#url}/${path}`
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.addressOf(path))
    await this.#prepare()
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await this.#prepare()
  }

  async path(): Promise<string> {
    return await this.page.evaluate(() => location.pathname)
  }

  /** The first element that has this role and one of these names, as soon as there is one. */
  async find(role: string, ...names: readonly (string | RegExp)[]): Promise<Handle> {
    let found: Handle | null = null
    await this.until(`${role} "${names.join('" or "')}" is there`, async () => {
      found = await this.#look(role, names)
      return found !== null
    })
    if (found === null) throw new Error(`There is no ${role} ${names.join(', ')}.`)
    return found
  }

  async isThere(role: string, ...names: readonly (string | RegExp)[]): Promise<boolean> {
    return (await this.#look(role, names)) !== null
  }

  async press(role: string, ...names: readonly (string | RegExp)[]): Promise<void> {
    await this.#at(role, names, async (element) => await this.page.click(element))
  }

  async type(role: string, name: string, value: string): Promise<void> {
    await this.press(role, name)
    await this.#at(role, [name], async (element) => await this.page.type(element, value))
  }

  async key(key: Key): Promise<void> {
    await this.page.press(key)
  }

  async shows(selector: string, what: string): Promise<void> {
    await this.until(`the page shows "${what}"`, async () => (await this.textOf(selector)).includes(what))
  }

  async textOf(selector: string): Promise<string> {
    return await this.page.evaluate((at) => document.querySelector(at)?.textContent ?? '', selector)
  }

  /** What the element of this role and name says, as soon as it is there. */
  async wordsOf(role: string, name: string): Promise<string> {
    return (await this.#of(role, name, null)) ?? ''
  }

  async attribute(role: string, name: string, attribute: string): Promise<string | null> {
    return await this.#of(role, name, attribute)
  }

  /** Waits until something is so. */
  async until(what: string, isSo: () => Promise<boolean>, timeout = TIMEOUT): Promise<void> {
    await expect.poll(isSo, { message: what, timeout, intervals: [100] }).toBe(true)
  }

  /** Seconds of the whole medium, as the track says, and how many it has. */
  async track(): Promise<{ at: number; of: number }> {
    // sound may be heard before the bar of the player has loaded
    await this.find('slider', text('player.seek'))
    return await this.page.evaluate((label) => {
      const slider = document.querySelector(`[role="slider"][aria-label="${label}"]`)
      return { at: Number(slider?.ariaValueNow), of: Number(slider?.ariaValueMax) }
    }, text('player.seek'))
  }

  async isAt(seconds: number, tolerance: number): Promise<void> {
    await this.until(
      `the position is ${seconds.toFixed(0)} s, within ${tolerance} s`,
      async () => Math.abs((await this.track()).at - seconds) <= tolerance,
    )
  }

  /** Waits until sound is heard: an element plays and its time moves. */
  async plays(): Promise<void> {
    let before = Number.NaN
    await this.until('sound is heard', async () => {
      const now = await this.#soundTime()
      const moves = now > before
      before = now
      return moves
    })
  }

  async isSilent(): Promise<boolean> {
    return Number.isNaN(await this.#soundTime())
  }

  /** Opens an item's page, presses play and waits until sound is heard and the player knows of it. */
  async playItem(id: string): Promise<void> {
    await this.open(`item/${id}`)
    await this.press('button', text('item.continue'), text('player.play'))
    await this.plays()
    await this.find('button', text('player.pause'))
  }

  /** Does something to an element: to the one that is there then, where it is drawn again between the look and the act. */
  async #at(
    role: string,
    names: readonly (string | RegExp)[],
    act: (element: Handle) => Promise<void>,
  ): Promise<void> {
    const end = performance.now() + TIMEOUT
    for (;;) {
      const element = await this.find(role, ...names)
      try {
        await act(element)
        return
      } catch (error) {
        if (!String(error).includes('stale element') || performance.now() > end) throw error
      }
    }
  }

  async #soundTime(): Promise<number> {
    const time = await this.page.evaluate(() => {
      const elements = Reflect.get(globalThis, 'soundOfPage') as Set<HTMLMediaElement>
      const playing = [...elements].find(({ paused, src }) => !paused && src !== '')
      return playing?.currentTime ?? null
    })
    return time ?? Number.NaN
  }

  async #of(role: string, name: string, attribute: string | null): Promise<string | null> {
    await this.find(role, name)
    return await this.page.evaluate(
      (wanted, called, of) => {
        const { queryAllByRole } = Reflect.get(globalThis, 'TestingLibraryDom') as Roles
        const element = queryAllByRole(document.body, wanted, { name: called })[0]
        return (of === null ? element?.textContent : element?.getAttribute(of)) ?? null
      },
      role,
      name,
      attribute,
    )
  }

  async #look(role: string, names: readonly (string | RegExp)[]): Promise<Handle | null> {
    return await this.page.find(
      (wanted, patterns) => {
        const { queryAllByRole } = Reflect.get(globalThis, 'TestingLibraryDom') as Roles
        const name = (called: string): boolean => patterns.some((pattern) => new RegExp(pattern).test(called))
        return queryAllByRole(document.body, wanted, { name })[0] ?? null
      },
      role,
      names.map((name) => (typeof name === 'string' ? `^${literally(name)}$` : name.source)),
    )
  }

  /** The player's elements are never in the document: they are noted when they play. */
  async #prepare(): Promise<void> {
    await this.page.inject(roles)
    await this.page.evaluate(() => {
      const elements = new Set<HTMLMediaElement>()
      Object.assign(globalThis, { soundOfPage: elements })
      const { play } = HTMLMediaElement.prototype
      HTMLMediaElement.prototype.play = function noted(this: HTMLMediaElement) {
        elements.add(this)
        return play.call(this)
      }
    })
  }
}
