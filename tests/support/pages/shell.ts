import type { Locator, Page } from '@playwright/test'

/** The bars around every page of a signed-in user. */
export class Shell {
  readonly topBar: Locator
  readonly home: Locator
  readonly librarySwitcher: Locator
  readonly search: Locator
  readonly settings: Locator
  readonly stats: Locator
  readonly account: Locator
  /** What the server works on; its name says how much. */
  readonly tasks: Locator
  readonly taskList: Locator
  /** The rail of a desktop. Its twin at the foot of a phone has the same name; only one of them is ever shown. */
  readonly rail: Locator
  readonly notices: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.topBar = page.getByRole('banner')
    this.home = this.topBar.getByRole('link', { name: 'Home' })
    this.librarySwitcher = this.topBar.getByRole('button', { name: /^Library:/ })
    this.search = this.topBar.getByRole('combobox', { name: 'Search' })
    this.settings = this.topBar.getByRole('link', { name: 'Settings' })
    this.stats = this.topBar.getByRole('link', { name: 'Your listening' })
    this.tasks = this.topBar.getByRole('button', { name: /^Tasks/ })
    this.taskList = page.getByRole('dialog', { name: 'Tasks' })
    this.account = this.topBar.getByRole('link', { name: /^Account:/ })
    this.rail = page.getByRole('navigation', { name: 'Library', exact: true })
    this.notices = page.getByRole('region', { name: 'Messages' })
  }

  /** A notice by (part of) its text. */
  notice(text: string | RegExp): Locator {
    return this.notices.getByText(text)
  }

  async chooseLibrary(name: string): Promise<void> {
    await this.librarySwitcher.click()
    await this.#page.getByRole('menuitem', { name }).click()
  }
}
