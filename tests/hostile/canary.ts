import type { BrowserContext, Page } from '@playwright/test'
import { expect, test as base } from '#tests/support/browser/fixtures.ts'

/** A host that exists in hostile inputs only. */
export const EVIL = 'https://evil.example'

/** What a hostile input runs wherever it can: it marks the page, asks, and calls out. */
export const RUN =
  "window.__earmarkCanary='ran';try{top.__earmarkCanary='ran'}catch(e){};new Image().src='https://evil.example/ran'"

/** Notes everything that a hostile input must never bring about. */
export class Canary {
  readonly #own: string
  readonly #seen: string[] = []
  #allowed: readonly RegExp[] = []

  constructor(own: string) {
    this.#own = new URL(own).host
  }

  /** A page of `context` is only ever on our own origin, asks nothing and calls no other host. */
  async watch(context: BrowserContext): Promise<void> {
    await context.route(`${EVIL}/**`, async (route) => await route.abort())
    context.on('request', (request) => {
      const url = request.url()
      if (!/^(?:https?|wss?):/.test(url) || new URL(url).host === this.#own) return
      if (!this.#allowed.some((pattern) => pattern.test(url))) this.#seen.push(`a request to ${url}`)
    })
    context.on('dialog', (dialog) => {
      this.#seen.push(`a dialog: ${dialog.message()}`)
      dialog.dismiss().catch(() => undefined)
    })
    context.on('page', (page) => this.#watchPage(page))
    for (const page of context.pages()) this.#watchPage(page)
  }

  /** Requests to these addresses belong to the test, such as a link that was followed on purpose. */
  allow(...patterns: readonly RegExp[]): void {
    this.#allowed = [...this.#allowed, ...patterns]
  }

  #watchPage(page: Page): void {
    page.on('popup', (popup) => this.#seen.push(`a window: ${popup.url()}`))
    page.on('download', (download) => this.#seen.push(`a download of ${download.url()}`))
    page.on('framenavigated', (frame) => {
      const url = frame.url()
      const isOurs = /^about:(?:blank|srcdoc)$/.test(url) || new URL(url).host === this.#own
      if (!isOurs) this.#seen.push(`a frame at ${url}`)
    })
  }

  /** What was brought about so far, in these pages too. */
  async sung(pages: readonly Page[]): Promise<string[]> {
    const marks = await Promise.all(
      pages
        .filter((page) => !page.isClosed())
        .map(async (page) => await page.evaluate(() => Reflect.get(window, '__earmarkCanary') as unknown)),
    )
    return [
      ...this.#seen,
      ...marks.filter((mark) => mark !== undefined).map((mark) => `a script: ${String(mark)}`),
    ]
  }
}

interface Fixtures {
  /** One for all hostile inputs: after each test it must have seen nothing. */
  canary: Canary
}

export const test = base.extend<Fixtures>({
  canary: [
    async ({ context, page, standIn }, use) => {
      const canary = new Canary(standIn.url)
      canary.allow(/^https:\/\/api\.github\.com\//)
      await canary.watch(context)
      await use(canary)
      expect(await canary.sung([page]), 'what a hostile input brought about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '#tests/support/browser/fixtures.ts'
