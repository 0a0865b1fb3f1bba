import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { createStandIn, DEMO_PASSWORD, type StandIn, type StandInOptions } from '#tests/server/index.ts'
import type { Account } from '#tests/support/api-client.ts'
import { serveClient, theClient } from '#tests/support/browser/client.ts'
import { ownBrowser, type OwnBrowser } from './own-tab.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Signed {
  readonly browser: Browser
  /** A fresh browser with an empty cache that is signed in, for the client at `address` (else where the client stands). */
  readonly signedIn: (options?: BrowserContextOptions, address?: string) => Promise<BrowserContext>
  /** The same, with tabs that carry no instrumentation. */
  readonly ownSignedIn: (address: string) => Promise<OwnBrowser>
}

export interface App extends Signed {
  readonly standIn: StandIn
}

/** Runs `measure` with the built client, a stand-in of its own and a browser, and ends both. */
export async function withApp<T>(
  measure: (app: App) => Promise<T>,
  options: StandInOptions = {},
  username = 'listener',
): Promise<T> {
  const standIn = await createStandIn({ staticHandler: serveClient(), ...options })
  try {
    return await withBrowser(
      standIn.url,
      { username, password: DEMO_PASSWORD },
      async (signed) => await measure({ standIn, ...signed }),
    )
  } finally {
    await standIn.close()
  }
}

/** Runs `measure` with a browser of its own in which `account` is signed in to the client at `url`. */
export async function withBrowser<T>(
  url: string,
  account: Account,
  measure: (signed: Signed) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch(theClient().wholeBrowser)
  try {
    let state: State | undefined
    const known = async (): Promise<State> => (state ??= await signIn(browser, `${url}/`, account))
    const signedIn = async (wanted: BrowserContextOptions = {}, address = url): Promise<BrowserContext> => {
      const { cookies, origins } = await known()
      const storageState = { cookies, origins: origins.map((each) => ({ ...each, origin: address })) }
      const context = await browser.newContext({ baseURL: `${address}/`, storageState, ...wanted })
      // tsx wraps named functions in this helper, which a page that is handed such a function does not have.
      await context.addInitScript({ content: 'globalThis.__name = (value) => value' })
      return context
    }
    const ownSignedIn = async (address: string): Promise<OwnBrowser> => {
      const { origins } = await known()
      const own = await ownBrowser(browser)
      const tab = await own.tab()
      // of the same origin, and no page of the client
      await tab.open(`${address}/mark.svg`)
      await tab.ask(
        async ({ kept, body }) => {
          for (const { name, value } of kept) localStorage.setItem(name, value)
          // a refresh token is good once: this browser needs one of its own
          await fetch('/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        },
        { kept: origins.flatMap(({ localStorage: kept }) => kept), body: JSON.stringify(account) },
      )
      await tab.close()
      return own
    }
    return await measure({ browser, signedIn, ownSignedIn })
  } finally {
    await browser.close()
  }
}

async function signIn(browser: Browser, baseURL: string, { username, password }: Account): Promise<State> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto('login')
  await page.getByLabel(/user ?name/i).fill(username)
  await page.getByLabel(/^password/i).fill(password)
  await page.getByLabel(/^password/i).press('Enter')
  // who was here knows in which library
  await page.locator('.shelf .card-link').first().waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}
