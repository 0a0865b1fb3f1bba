import type { Locator, Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'

/** The page that finds a podcast and adds it, by what a person finds there. */
export class FinderPage {
  readonly main: Locator
  readonly field: Locator
  readonly submit: Locator
  readonly results: Locator
  readonly preview: Locator
  readonly add: Locator
  readonly dialog: Locator
  readonly create: Locator
  /** Why nothing was added, beside what each field says of itself. */
  readonly refusal: Locator
  readonly #page: Page
  readonly #libraryId: string

  constructor(page: Page, standIn: StandIn) {
    this.#page = page
    this.#libraryId = standIn.state.libraryNamed('Podcasts').id
    this.main = page.getByRole('main')
    this.field = this.main.getByRole('textbox', { name: 'Name or feed address' })
    this.submit = this.main.getByRole('button', { name: 'Search' })
    this.results = this.main.getByRole('list', { name: 'Podcasts found' }).locator(':scope > li')
    this.preview = this.main
      .getByRole('region')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .first()
    this.add = this.main.getByRole('button', { name: 'Add to library' })
    this.dialog = page.getByRole('dialog', { name: 'Add podcast' })
    this.create = this.dialog.getByRole('button', { name: 'Add podcast' })
    this.refusal = this.dialog.locator('.finder-refusal[role="alert"]')
  }

  get path(): string {
    return `library/${this.#libraryId}/podcast/search`
  }

  async open(): Promise<void> {
    await this.#page.goto(this.path)
  }

  async search(words: string): Promise<void> {
    await this.field.fill(words)
    await this.field.press('Enter')
  }

  result(title: string): Locator {
    return this.results.filter({ hasText: title })
  }

  /** Opens the preview of what a store has under this title. */
  async choose(title: string): Promise<void> {
    await this.result(title).getByRole('button').click()
  }

  text(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label })
  }

  episode(title: string | RegExp): Locator {
    return this.dialog.getByRole('checkbox', { name: title })
  }
}
