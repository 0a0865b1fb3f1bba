import { expect } from '@playwright/test'
import { DEMO_PASSWORD, type StandIn } from '#tests/server/index.ts'

/** Another client that works on the server while a page is open: calls by plain HTTP. */
export class SecondClient {
  readonly #url: string
  readonly #token: string

  private constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
  }

  static async signedIn(standIn: StandIn, username = 'root'): Promise<SecondClient> {
    const answer = await fetch(`${standIn.url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: DEMO_PASSWORD }),
    })
    const { user } = (await answer.json()) as { user: { token: string; accessToken?: string } }
    return new SecondClient(standIn.url, user.accessToken ?? user.token)
  }

  /** Calls the server; throws unless it does what was asked. */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(this.#url + path, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    const text = await answer.text()
    return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text
  }
}

/**
 * Waits until so many sockets have signed in since the stand-in was started: from then on nothing is missed. A page that
 * is left has to be waited for before, or it is not known whose socket it was.
 */
export async function isLive(standIn: StandIn, times = 1): Promise<void> {
  await expect
    .poll(() => standIn.log.socket('auth').length, { message: 'the page is live' })
    .toBeGreaterThanOrEqual(times)
}
