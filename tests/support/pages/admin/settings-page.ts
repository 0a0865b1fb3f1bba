import type { Locator, Page } from '@playwright/test'

/** The first page of the settings, with the list of pages beside it. */
export class SettingsPage {
  readonly page: Page
  readonly main: Locator
  readonly heading: Locator
  readonly search: Locator
  readonly results: Locator
  readonly pages: Locator
  readonly message: Locator
  readonly send: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.heading = this.main.getByRole('heading', { level: 1 })
    this.search = this.main.getByRole('combobox', { name: 'Search settings' })
    this.results = this.main.getByRole('listbox', { name: 'Search results' })
    this.pages = this.main.getByRole('navigation', { name: 'Settings' })
    this.message = this.main.getByRole('textbox', { name: 'Message', exact: true })
    this.send = this.main.getByRole('button', { name: 'Send' })
    this.dialog = page.getByRole('dialog')
  }

  async open(hash = ''): Promise<void> {
    await this.page.goto(`config/settings${hash}`)
    await this.setting('storeCoverWithItem').waitFor()
  }

  /** The row of a setting, by its key. */
  setting(key: string): Locator {
    return this.main.locator(`#${key}`)
  }

  toggle(key: string): Locator {
    return this.setting(key).getByRole('switch')
  }

  choice(key: string): Locator {
    return this.setting(key).getByRole('combobox')
  }

  /** Whether it is saved. */
  state(key: string): Locator {
    return this.setting(key).locator('.setting-state').getByRole('status')
  }

  restore(key: string): Locator {
    return this.setting(key).getByRole('button', { name: /^Restore default/ })
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name })
  }
}
