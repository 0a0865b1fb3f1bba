import type { Locator, Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'

/** Address of the shelf of a library's items. */
export function bookshelf(standIn: StandIn, library = 'Audiobooks'): string {
  return `library/${standIn.state.libraryNamed(library).id}/bookshelf`
}

/** A shelf of a library. */
export class ShelfPage {
  readonly cards: Locator
  readonly heading: Locator
  readonly count: Locator
  readonly sort: Locator
  readonly filter: Locator
  readonly collapse: Locator
  readonly chip: Locator
  /** The bar that replaces the top bar while something is selected. */
  readonly selection: Locator
  readonly #main: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.#main = page.getByRole('main')
    this.cards = this.#main.locator('.shelf-grid > li')
    this.heading = this.#main.getByRole('heading', { level: 1 })
    this.count = this.#main.locator('[data-shelf-count]')
    this.sort = this.#main.getByRole('button', { name: /^Sorted by/ })
    this.filter = this.#main.getByRole('button', { name: 'Filter', exact: true })
    this.collapse = this.#main.getByRole('checkbox', { name: 'Collapse series' })
    this.chip = this.#main.locator('.chip')
    this.selection = page.getByRole('banner', { name: 'Selection' })
  }

  card(title: string): Locator {
    return this.cards.filter({ has: this.#page.getByRole('link', { name: title, exact: true }) })
  }

  async titles(): Promise<string[]> {
    return await this.cards.locator('.card-link').allTextContents()
  }

  async sortBy(name: string): Promise<void> {
    await this.sort.click()
    await this.#page.getByRole('menuitem', { name }).click()
  }

  /** Chooses a filter by the steps of its menu. */
  async filterBy(...steps: string[]): Promise<void> {
    await this.filter.click()
    const panel = this.#page.getByRole('dialog', { name: 'Filter' })
    for (const step of steps) {
      // each step opens the next
      await panel.getByRole('button', { name: step, exact: true }).click()
    }
  }

  async select(title: string, how: { shift?: boolean } = {}): Promise<void> {
    const card = this.card(title)
    await card.hover()
    await card.getByRole('button', { name: /^Select/ }).click(how.shift ? { modifiers: ['Shift'] } : {})
  }

  async openMenu(title: string): Promise<Locator> {
    await this.card(title).hover()
    await this.card(title)
      .getByRole('button', { name: /^More options for/ })
      .click()
    return this.#page.getByRole('menu', { name: /^More options for/ })
  }
}
