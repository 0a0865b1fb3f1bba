import { expect, type Locator } from '@playwright/test'
import type { App } from '../app.ts'

/** The page that orders the audio files of a book, by what a person finds there. */
export class TracksPage {
  readonly save: Locator
  readonly reset: Locator
  readonly rows: Locator
  readonly news: Locator
  readonly #app: App

  constructor(app: App) {
    this.#app = app
    const main = app.page.getByRole('main')
    this.save = main.getByRole('button', { name: 'Save', exact: true })
    this.reset = main.getByRole('button', { name: 'Reset', exact: true })
    this.rows = main.getByRole('list', { name: 'Tracks' }).getByRole('listitem')
    this.news = main.getByRole('alert')
  }

  async open(itemId: string): Promise<void> {
    await this.#app.page.goto(`audiobook/${itemId}/edit`)
    await this.ready()
  }

  async ready(): Promise<void> {
    await expect(this.#app.page.getByRole('heading', { name: 'Track order', level: 1 })).toBeVisible()
  }

  handle(name: string): Locator {
    return this.#app.page.getByRole('button', { name: `Move ${name}:` })
  }

  include(name: string): Locator {
    return this.#app.page.getByRole('checkbox', { name: `Include ${name}` })
  }

  /** Puts the files in the order of a source. */
  async sort(by: string): Promise<void> {
    await this.#app.page
      .getByRole('group', { name: 'Sort by' })
      .getByRole('button', { name: by, exact: true })
      .click()
  }

  /** Waits for the files to stand in this order. */
  async hasOrder(...names: readonly string[]): Promise<void> {
    await expect(this.rows).toHaveCount(names.length)
    await expect(this.rows).toContainText(names)
  }
}
