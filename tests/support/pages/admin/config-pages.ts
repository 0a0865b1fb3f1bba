import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DEMO_PASSWORD } from '#tests/server/index.ts'
import type { StandIn } from '#tests/server/index.ts'
import type { Locator, Page } from '@playwright/test'

/** What is the same on the pages of backups, notifications and email. */
class ConfigPageObject {
  readonly main: Locator
  readonly dialog: Locator
  readonly status: Locator
  protected readonly page: Page
  readonly #path: string

  constructor(page: Page, path: string) {
    this.page = page
    this.#path = path
    this.main = page.getByRole('main')
    this.dialog = page.getByRole('dialog')
    this.status = page.getByRole('status')
  }

  async open(): Promise<void> {
    await this.page.goto(this.#path)
    await this.main.getByRole('heading', { level: 1 }).waitFor()
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true })
  }

  /** A button of the dialog on top. */
  answer(name: string): Locator {
    return this.dialog.last().getByRole('button', { name, exact: true })
  }

  field(name: string): Locator {
    return this.main.getByRole('textbox', { name, exact: true })
  }

  notice(text: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Messages' }).getByText(text)
  }
}

export class BackupsPage extends ConfigPageObject {
  readonly rows: Locator

  constructor(page: Page) {
    super(page, 'config/backups')
    this.rows = this.main.getByRole('table', { name: 'Backup files' }).locator('tbody').getByRole('row')
  }

  async choose(name: string, bytes: Uint8Array): Promise<void> {
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
    await this.main.locator('input[type=file]').setInputFiles(file)
  }
}

export class NotificationsPage extends ConfigPageObject {
  readonly cards: Locator

  constructor(page: Page) {
    super(page, 'config/notifications')
    this.cards = this.main.getByRole('region', { name: 'Notifications' }).locator('.notification-card')
  }

  box(name: string): Locator {
    return this.dialog.getByRole('textbox', { name, exact: true })
  }

  get urls(): Locator {
    return this.dialog.getByRole('combobox', { name: 'Apprise URLs' })
  }
}

export class EmailPage extends ConfigPageObject {
  constructor(page: Page) {
    super(page, 'config/email')
  }

  device(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name, exact: true }) })
  }
}

/** What another administrator does meanwhile. */
export async function callAsRoot(
  { url }: StandIn,
  method: string,
  path: string,
  body?: unknown,
): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const signIn = JSON.stringify({ username: 'root', password: DEMO_PASSWORD })
  const { user } = (await (
    await fetch(`${url}/login`, { method: 'POST', headers, body: signIn })
  ).json()) as {
    user: { token: string; accessToken?: string }
  }
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, authorization: `Bearer ${user.accessToken ?? user.token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}.`)
}

/** A gateway for notifications that takes what it is sent, or refuses it. */
export async function startApprise() {
  const got: { atMs: number; title: string; body: string; urls: string[] }[] = []
  const state = { isBroken: false }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const sent = JSON.parse(Buffer.concat(parts).toString()) as {
        title: string
        body: string
        urls: string[]
      }
      got.push({ atMs: performance.now(), ...sent })
      response.statusCode = state.isBroken ? 500 : 200
      response.end('ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/notify`,
    got,
    state,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
