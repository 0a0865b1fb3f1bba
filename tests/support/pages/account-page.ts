import type { Locator, Page } from '@playwright/test'

export class AccountPage {
  readonly heading: Locator
  readonly language: Locator
  readonly currentPassword: Locator
  readonly newPassword: Locator
  readonly repeatPassword: Locator
  readonly changePassword: Locator
  readonly signOut: Locator
  readonly main: Locator

  constructor(page: Page) {
    this.main = page.getByRole('main')
    this.heading = this.main.getByRole('heading', { level: 1 })
    this.language = this.main.getByRole('combobox', { name: 'Language' })
    this.currentPassword = this.main.getByLabel('Current password', { exact: true })
    this.newPassword = this.main.getByLabel('New password', { exact: true })
    this.repeatPassword = this.main.getByLabel('Confirm new password', { exact: true })
    this.changePassword = this.main.getByRole('button', { name: 'Change password' })
    this.signOut = this.main.getByRole('button', { name: 'Sign out', exact: true })
  }
}
