import type { Locator, Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'

/** A user of the stand-in by name. */
export function userNamed(standIn: StandIn, username: string) {
  const user = standIn.state.userNamed(username)
  if (!user) throw new Error(`No user ${username}.`)
  return user
}

/** The pages of users and listening sessions, and the dialog of a user. */
export class PeoplePage {
  readonly add: Locator
  readonly dialog: Locator
  readonly username: Locator
  readonly password: Locator
  readonly type: Locator
  readonly create: Locator
  readonly saveAndClose: Locator
  readonly stored: Locator
  readonly opened: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.add = page.getByRole('button', { name: 'Add user' })
    this.dialog = page.getByRole('dialog')
    this.username = this.dialog.getByLabel('Username')
    this.password = this.dialog.getByLabel(/^(Password|New password)/)
    this.type = this.dialog.getByRole('combobox', { name: 'Account type' })
    this.create = this.dialog.getByRole('button', { name: 'Create user' })
    this.saveAndClose = this.dialog.getByRole('button', { name: 'Save & Close' })
    this.stored = page.getByRole('table', { name: 'All sessions' })
    this.opened = page.getByRole('table', { name: 'Open sessions' })
  }

  async open(): Promise<void> {
    await this.#page.goto('config/users')
    await this.row('root').waitFor()
  }

  row(username: string): Locator {
    return this.#page
      .getByRole('table', { name: 'Users' })
      .getByRole('row')
      .filter({ has: this.#page.getByRole('link', { name: username, exact: true }) })
  }

  async edit(username: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Edit ${username}` }).click()
    await this.username.waitFor()
  }

  flag(name: string): Locator {
    return this.dialog.getByRole('switch', { name, exact: true })
  }

  library(name: string): Locator {
    return this.dialog.getByRole('checkbox', { name, exact: true })
  }
}
