import type { Locator, Page } from '@playwright/test'

const LONGEST_WAY = 250

/** A user without a pointer: moves by Tab, and looks where the focus is after each press. */
export class Keyboard {
  /** What had the focus without a person seeing it there: nothing, off the screen, or behind something. */
  readonly lost: string[] = []
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
  }

  /** Tabs on until `target` has the focus; throws when it is not reached. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let presses = 0; presses < LONGEST_WAY; presses += 1) {
      await this.#page.keyboard.press(key)
      const hidden = await this.#page.evaluate(hiddenFocus)
      if (hidden !== null) this.lost.push(hidden)
      if ((await target.count()) > 0 && (await target.evaluate((one) => one === document.activeElement)))
        return
    }
    throw new Error(`${String(target)} was not reached by ${LONGEST_WAY} presses of ${key}`)
  }
}

/**
 * Runs in the page: names the focused element when it cannot be seen. A page that closes meanwhile is no failure. What keeps
 * the focus inside of a dialog moves it on with the next frame, and no person presses twice in one.
 */
async function hiddenFocus(): Promise<string | null> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const { left, top, width, height } = focused.getBoundingClientRect()
  const x = left + width / 2
  const y = top + height / 2
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent ?? ''}`.slice(
    0,
    80,
  )
  const isOff = width < 1 || height < 1 || x < 0 || y < 0 || x > innerWidth || y > innerHeight
  if (isOff) return `${name}: off the screen`
  const above = document.elementFromPoint(x, y)
  if (!above || focused.contains(above) || above.contains(focused)) return null
  // a dialog on its way out is gone before a person could press again
  if (above.closest('[data-ending-style], [data-closed]')) return null
  const label = focused.closest('label')
  return label?.contains(above) ? null : `${name}: behind ${above.tagName}.${above.className}`
}
