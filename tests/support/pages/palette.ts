import type { Locator, Page } from '@playwright/test'

/** The list of everything one can go to and do. */
export class PalettePage {
  readonly dialog: Locator
  readonly field: Locator
  readonly options: Locator
  readonly active: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.dialog = page.getByRole('dialog', { name: 'Command palette' })
    this.field = this.dialog.getByRole('combobox', { name: 'Search for pages and actions' })
    this.options = this.dialog.getByRole('option')
    this.active = this.dialog.locator('[role="option"][aria-selected="true"]')
  }

  /** By its key; what listens to keys comes after the first page. The key closes too: one that was late may have. */
  async open(key = 'Control+k'): Promise<void> {
    // one that is just being closed would pass for an open one
    await this.dialog.waitFor({ state: 'hidden', timeout: 2000 }).catch(() => undefined)
    for (let tries = 0; tries < 20 && !(await this.#isOpen()); tries += 1) {
      await this.#page.keyboard.press(key)
      await this.field.waitFor({ timeout: 1000 }).catch(() => undefined)
    }
  }

  /** Whether it is there after everything that was pressed before was done. */
  async #isOpen(): Promise<boolean> {
    await this.#page.evaluate(
      async () => await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    )
    return await this.dialog.and(this.#page.locator(':not([data-closed])')).isVisible()
  }

  group(name: string): Locator {
    return this.dialog.getByRole('group', { name }).getByRole('option')
  }
}
