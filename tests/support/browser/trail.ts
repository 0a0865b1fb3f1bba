import type { BrowserContext, Page, Request } from '@playwright/test'

const MOST_LINES = 120
const MOST_CHARACTERS = 200

/** What went on in the last moments of a test, for one that fails where it cannot be watched: calls, pushed messages, console. */
export class Trail {
  readonly #began = Date.now()
  readonly #lines: string[] = []

  watch(context: BrowserContext): void {
    context.on('request', (request) => {
      if (isCall(request)) this.#note(`→ ${nameOf(request)} ${request.postData() ?? ''}`)
    })
    context.on('response', (response) => {
      if (isCall(response.request())) this.#note(`← ${response.status()} ${nameOf(response.request())}`)
    })
    context.on('requestfailed', (request) =>
      this.#note(`✘ ${nameOf(request)} ${request.failure()?.errorText ?? ''}`),
    )
    context.on('console', (message) => this.#note(`${message.type()}: ${message.text()}`))
    context.on('page', (page) => this.#watchPage(page))
  }

  toString(): string {
    return this.#lines.join('\n')
  }

  #watchPage(page: Page): void {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#note(`at ${pathOf(frame.url())}`)
    })
    page.on('websocket', (socket) => {
      this.#note('socket opened')
      socket.on('framereceived', ({ payload }) => this.#note(`socket: ${String(payload)}`))
      socket.on('close', () => this.#note('socket closed'))
    })
  }

  #note(line: string): void {
    const seconds = ((Date.now() - this.#began) / 1000).toFixed(2).padStart(7)
    this.#lines.push(`${seconds}  ${line.replaceAll(/\s+/g, ' ').slice(0, MOST_CHARACTERS)}`)
    if (this.#lines.length > MOST_LINES) this.#lines.shift()
  }
}

const isCall = (request: Request): boolean =>
  ['fetch', 'xhr', 'media', 'ping'].includes(request.resourceType())

const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]*/, '').replace(/token=[^&]*/, 'token=…')

const nameOf = (request: Request): string => `${request.method()} ${pathOf(request.url())}`
