import type { Locator, Page } from '@playwright/test'

/** The page of the server's log. */
export class LogsPage {
  readonly page: Page
  readonly list: Locator
  readonly lines: Locator
  readonly search: Locator
  readonly source: Locator
  readonly level: Locator
  readonly count: Locator
  readonly says: Locator

  constructor(page: Page) {
    const main = page.getByRole('main')
    this.page = page
    this.list = main.getByRole('log', { name: 'Server log' })
    this.lines = this.list.locator('.log-line')
    this.search = main.getByLabel('Search the log')
    this.source = main.getByLabel('Source')
    this.level = main.getByLabel('Log level')
    this.count = main.locator('.logs-count')
    this.says = main.locator('.logs-says')
  }

  async open(): Promise<void> {
    await this.page.goto('config/log')
    await this.search.waitFor()
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }
}
