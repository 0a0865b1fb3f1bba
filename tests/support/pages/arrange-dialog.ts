import type { Locator, Page } from '@playwright/test'

/** The dialog in which the shelves of a home are put in order. */
export class ArrangeDialog {
  /** Opens it, on home. */
  readonly button: Locator
  readonly dialog: Locator
  readonly rows: Locator
  readonly reset: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.button = page.getByRole('main').getByRole('button', { name: 'Arrange home page' })
    this.dialog = page.getByRole('dialog', { name: 'Arrange home page' })
    this.rows = this.dialog.getByRole('list', { name: 'Shelves' }).getByRole('listitem')
    this.reset = this.dialog.getByRole('button', { name: 'Restore defaults' })
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.#page.getByRole('paragraph').getByText(name, { exact: true }) })
  }

  switchOf(name: string): Locator {
    return this.dialog.getByRole('switch', { name: `Show ${name} on home` })
  }

  async choose(name: string, act: string): Promise<void> {
    await this.dialog.getByRole('button', { name: `More options for ${name}` }).click()
    await this.#page.getByRole('menuitem', { name: act }).click()
  }

  /** Puts the filtered shelf that is open on a home; by the name that is offered unless another is given. */
  async showOnHome({ name, home }: { name?: string; home?: string } = {}): Promise<void> {
    await this.#page.getByRole('button', { name: 'More options for this shelf' }).click()
    await this.#page.getByRole('menuitem', { name: 'Show on home page' }).click()
    const dialog = this.#page.getByRole('dialog', { name: 'Show on home page' })
    if (name !== undefined) await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    if (home !== undefined)
      await dialog.getByRole('combobox', { name: 'Library home page' }).selectOption(home)
    await dialog.getByRole('button', { name: 'Add' }).click()
  }
}
