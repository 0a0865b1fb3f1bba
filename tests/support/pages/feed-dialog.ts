import { expect, type Locator } from '@playwright/test'
import type { App } from './app.ts'

/** The dialog of the episodes in a podcast's feed, by what a person finds there. */
export class FeedDialog {
  readonly dialog: Locator
  readonly list: Locator
  readonly rows: Locator
  readonly search: Locator
  /** The button that downloads what is chosen. */
  readonly download: Locator
  readonly #app: App

  constructor(app: App) {
    this.#app = app
    this.dialog = app.page.getByRole('dialog')
    this.list = this.dialog.getByRole('list', { name: 'Episodes in the feed' })
    this.rows = this.list.getByRole('listitem')
    this.search = this.dialog.getByRole('searchbox', { name: 'Search episodes' })
    this.download = this.dialog.getByRole('button', { name: /^Download (?:\d+ )?episodes?$/ })
  }

  async goTo(itemId: string): Promise<void> {
    await this.#app.page.goto(`item/${itemId}`)
    await expect(this.button).toBeVisible()
  }

  async open(itemId: string): Promise<void> {
    await this.goTo(itemId)
    await this.button.click()
    await expect(this.rows.first()).toBeVisible()
  }

  get button(): Locator {
    return this.#app.page.getByRole('main').getByRole('button', { name: 'Find episodes' })
  }

  /** What the page of the podcast says of its downloads. */
  get box(): Locator {
    return this.#app.page.getByRole('main').getByRole('region', { name: 'Downloads' })
  }

  /** The episode with this number in its show. */
  row(number: number): Locator {
    return this.rows.filter({ hasText: new RegExp(`Episode ${number}\\b`) })
  }

  /** Whether it is to be downloaded. */
  choice(number: number): Locator {
    return this.row(number).getByRole('checkbox')
  }
}
