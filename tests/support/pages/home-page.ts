import type { Locator, Page } from '@playwright/test'

/** The shelves of a library. */
export class HomePage {
  readonly shelves: Locator
  readonly #main: Locator

  constructor(page: Page) {
    this.#main = page.getByRole('main')
    this.shelves = this.#main.getByRole('region')
  }

  shelf(name: string): Locator {
    return this.#main.getByRole('region', { name, exact: true })
  }

  /** The card of an item, the first of them when it stands on several shelves. */
  card(title: string): Locator {
    return this.#main
      .getByRole('listitem')
      .filter({ has: this.#main.page().getByRole('link', { name: title, exact: true }) })
      .first()
  }

  async open(title: string): Promise<void> {
    await this.card(title).getByRole('link', { name: title, exact: true }).click()
  }
}
