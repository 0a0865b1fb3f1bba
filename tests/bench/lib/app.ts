import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { createStandIn, DEMO_PASSWORD, type StandIn, type StandInOptions } from '#tests/server/index.ts'
import { serveClient, theClient } from '#tests/support/browser/client.ts'
import { ownBrowser, type OwnBrowser } from './own-tab.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

export interface App {
  readonly standIn: StandIn
  readonly browser: Browser
  /** A fresh browser with an empty cache that is signed in, for the client at `address` (else where the stand-in serves it). */
  readonly signedIn: (options?: BrowserContextOptions, address?: string) => Promise<BrowserContext>
  /** The same, with tabs that carry no instrumentation. */
  readonly ownSignedIn: (address: string) => Promise<OwnBrowser>
}

/** Runs `measure` with the built client, a stand-in of its own and a browser, and ends both. */
export async function withApp<T>(
  measure: (app: App) => Promise<T>,
  options: StandInOptions = {},
  user = 'listener',
): Promise<T> {
  const standIn = await createStandIn({ staticHandler: serveClient(), ...options })
  const browser = await chromium.launch(theClient().wholeBrowser)
  try {
    let state: State | undefined
    const known = async (): Promise<State> => (state ??= await signIn(browser, `${standIn.url}/`, user))
    const signedIn = async (
      wanted: BrowserContextOptions = {},
      address = standIn.url,
    ): Promise<BrowserContext> => {
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
      const entry = { username: user, password: DEMO_PASSWORD }
      await tab.ask(
        async ({ kept, body }) => {
          for (const { name, value } of kept) localStorage.setItem(name, value)
          // a refresh token is good once: this browser needs one of its own
          await fetch('/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        },
        { kept: origins.flatMap(({ localStorage: kept }) => kept), body: JSON.stringify(entry) },
      )
      await tab.close()
      return own
    }
    return await measure({ standIn, browser, signedIn, ownSignedIn })
  } finally {
    await browser.close()
    await standIn.close()
  }
}

async function signIn(browser: Browser, baseURL: string, user: string): Promise<State> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto('login')
  await page.getByLabel(/user ?name/i).fill(user)
  await page.getByLabel(/^password/i).fill(DEMO_PASSWORD)
  await page.getByLabel(/^password/i).press('Enter')
  // who was here knows in which library
  await page.locator('.shelf .card-link').first().waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}
