import { expect, type Locator, type Page } from '@playwright/test'
import { focusFault } from './focus-fault.ts'

const LONGEST_WAY = 250
/** What comes and scrolls meanwhile; a person has not pressed again by then. */
const PATIENCE_MS = 1500

/** A user without a pointer: presses keys, and looks where the focus is after each of them. */
export class Keyboard {
  /** What had the focus without a person seeing it there: off the screen, behind something, or without an outline. */
  readonly lost: string[] = []
  /** After which keys nothing had the focus: it went away with what had it. */
  readonly dropped: string[] = []
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key)
      await this.#look(key)
    }
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
    await this.#look(text)
  }

  /** Tabs on until `target` has the focus; throws when it is not reached. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.goTo(target, key)
  }

  /** The same by any key: the arrows of a menu, of a grid. */
  async goTo(target: Locator, key: string): Promise<void> {
    for (let presses = 0; presses < LONGEST_WAY; presses += 1) {
      if (await hasFocus(target)) return
      await this.press(key)
    }
    throw new Error(`${String(target)} was not reached by ${LONGEST_WAY} presses of ${key}`)
  }

  /** Goes there by Tab, and presses it. */
  async use(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await expect(target).toBeVisible()
    await this.tabTo(target)
    await this.press(key)
  }

  /** What opened something, or the page, has the focus again and shows it. */
  async isOn(target: Locator): Promise<void> {
    await expect(target).toBeFocused()
    await this.#look('')
  }

  async #look(key: string): Promise<void> {
    const mayLeave = key.endsWith('Tab')
    const look = async (isLast: boolean): Promise<string | null> =>
      await this.#page.evaluate(focusFault, { mayLeave, isLast })
    const isSeen = await expect
      .poll(async () => await look(false), { timeout: PATIENCE_MS, intervals: [50] })
      .toBeNull()
      .then(
        () => true,
        () => false,
      )
    const fault = isSeen ? null : await look(true)
    if (fault === null) return
    const list = fault.startsWith('nothing has') ? this.dropped : this.lost
    list.push(fault)
  }
}

/** An option of a list has it when its field points at it. */
async function hasFocus(target: Locator): Promise<boolean> {
  if ((await target.count()) === 0) return false
  return await target.first().evaluate((one) => {
    const active = document.activeElement
    return one === active || (one.id !== '' && active?.getAttribute('aria-activedescendant') === one.id)
  })
}
