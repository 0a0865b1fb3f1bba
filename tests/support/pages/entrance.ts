import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#tests/server/index.ts'

/** The pages in front of the door: signing in, setting up a new server, a server that does not answer. */
export class Entrance {
  readonly heading: Locator
  readonly username: Locator
  readonly password: Locator
  readonly repeatPassword: Locator
  readonly signIn: Locator
  readonly createRoot: Locator
  readonly tryAgain: Locator
  readonly alert: Locator
  readonly status: Locator

  constructor(page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { level: 1 })
    this.username = main.getByLabel('Username')
    this.password = main.getByLabel('Password', { exact: true })
    this.repeatPassword = main.getByLabel('Confirm password')
    this.signIn = main.getByRole('button', { name: 'Sign in' })
    this.createRoot = main.getByRole('button', { name: 'Create root user' })
    this.tryAgain = main.getByRole('button', { name: 'Try again' })
    this.alert = main.getByRole('alert')
    this.status = main.getByRole('status')
  }

  /** The root user of a new server. */
  async setUp(username: string, password: string): Promise<void> {
    await this.username.fill(username)
    await this.password.fill(password)
    await this.repeatPassword.fill(password)
    await this.createRoot.click()
  }

  /** Fills in the form and sends it; what comes of it is the test's to see. */
  async submit(username: string, password: string = DEMO_PASSWORD): Promise<void> {
    await this.username.fill(username)
    await this.password.fill(password)
    await this.signIn.click()
  }
}
