import type { Locator, Page } from '@playwright/test'

/** The page of one item. */
export class ItemPage {
  readonly main: Locator
  readonly heading: Locator
  /** Plays from the start or from where it was left. */
  readonly play: Locator
  readonly pause: Locator
  readonly markFinished: Locator

  constructor(page: Page) {
    this.main = page.getByRole('main')
    this.heading = this.main.getByRole('heading', { level: 1 })
    this.play = this.main.getByRole('button', { name: /^(?:Play|Continue)$/ })
    this.pause = this.main.getByRole('button', { name: 'Pause', exact: true })
    this.markFinished = this.main.getByRole('button', { name: /^Mark as/ })
  }

  /** What is said of the item under a name, e.g. 'Publisher'. */
  detail(name: string): Locator {
    return this.main.locator(`dt:text-is("${name}") + dd`)
  }

  /** Rows of one of the tables, without the head: 'Chapters', 'Tracks', 'Library files'. */
  rows(table: string): Locator {
    return this.main
      .getByRole('group')
      .filter({ has: this.main.page().getByRole('heading', { name: table, exact: true }) })
      .locator('tbody')
      .getByRole('row')
  }
}
