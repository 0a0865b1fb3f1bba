import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { createStandIn, DEMO_PASSWORD, type StandIn, type StandInOptions } from '#tests/server/index.ts'
import { serveClient, theClient } from '#tests/support/browser/client.ts'

export interface App {
  readonly standIn: StandIn
  readonly browser: Browser
  /** A fresh browser with an empty cache that is signed in. */
  readonly signedIn: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

/** Runs `measure` with the built client, a stand-in of its own and a browser, and ends both. */
export async function withApp<T>(
  measure: (app: App) => Promise<T>,
  options: StandInOptions = {},
  user = 'listener',
): Promise<T> {
  const standIn = await createStandIn({ ...options, staticHandler: serveClient() })
  const browser = await chromium.launch(theClient().browser)
  try {
    const baseURL = `${standIn.url}/`
    let state: Awaited<ReturnType<BrowserContext['storageState']>> | undefined
    const signedIn = async (wanted: BrowserContextOptions = {}): Promise<BrowserContext> => {
      state ??= await signIn(browser, baseURL, user)
      const context = await browser.newContext({ baseURL, storageState: state, ...wanted })
      // tsx wraps named functions in this helper, which a page that is handed such a function does not have.
      await context.addInitScript({ content: 'globalThis.__name = (value) => value' })
      return context
    }
    return await measure({ standIn, browser, signedIn })
  } finally {
    await browser.close()
    await standIn.close()
  }
}

async function signIn(
  browser: Browser,
  baseURL: string,
  user: string,
): ReturnType<BrowserContext['storageState']> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto('login')
  await page.getByLabel(/user ?name/i).fill(user)
  await page.getByLabel(/^password/i).fill(DEMO_PASSWORD)
  await page.getByLabel(/^password/i).press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  const state = await context.storageState()
  await context.close()
  return state
}
