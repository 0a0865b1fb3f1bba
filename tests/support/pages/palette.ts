import { expect } from '@playwright/test'
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

  /** By its key; what listens to keys comes after the first page. The key closes too: it is pressed again only when it was lost. */
  async open(key = 'Control+k'): Promise<void> {
    // one that is just being closed would pass for an open one
    await this.dialog.waitFor({ state: 'hidden', timeout: 2000 }).catch(() => undefined)
    for (let tries = 0; tries < 5 && !(await this.dialog.isVisible()); tries += 1) {
      await this.#page.keyboard.press(key)
      await this.field.waitFor({ timeout: 4000 }).catch(() => undefined)
    }
    // what is typed before it has the focus is not for it
    await expect(this.field).toBeFocused()
  }

  group(name: string): Locator {
    return this.dialog.getByRole('group', { name }).getByRole('option')
  }
}
