import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { createStandIn, DEMO_PASSWORD, type StandIn, type StandInOptions } from '#tests/server/index.ts'
import { buildAt, theClient } from './client.ts'
import { ConsoleGuard } from './console-guard.ts'
import { App } from '#tests/support/pages/app.ts'
import { watchSound } from '#tests/support/pages/sound.ts'
import { Trail } from './trail.ts'
import { realAccount, realServer, withRealServer } from './real-server.ts'

interface Options {
  /** What the stand-in of each test is started with; `test.use({ standInOptions: { flavour: '2.36' } })`. */
  standInOptions: Omit<StandInOptions, 'port' | 'host' | 'staticHandler'>
}

interface Fixtures {
  /** This test's own media server with the built client in front. */
  standIn: StandIn
  guard: ConsoleGuard
  /** Makes a browser one of this test's: its complaints count, and what went on in it is told when the test fails. */
  watched: (context: BrowserContext) => Promise<void>
  /** The client on this test's page, by what a person finds there. */
  app: App
  /** Says that the test brings an error on the console about; it fails when it does not come. */
  expectConsole: (pattern: RegExp) => void
  /** Says that an error on the console may come. */
  allowConsole: (pattern: RegExp) => void
  /** Signs `page` in through the form (as `listener` when no account is named) and waits for the first page after it. */
  signIn: (username?: string, page?: Page) => Promise<void>
  /** Another browser, as on a second device: its own storage, watched like the first. */
  newDevice: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** The same sign-in on another device, which has nothing else of this one's. */
  sameUserElsewhere: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

export const test = base.extend<Options & Fixtures>({
  standInOptions: [{}, { option: true }],

  standIn: async ({ standInOptions, guard }, use) => {
    if (realServer !== undefined) {
      base.skip(Object.keys(standInOptions).length > 0, 'needs a stand-in of its own kind')
      await withRealServer(realServer, use)
      return
    }
    const standIn = await createStandIn({
      ...standInOptions,
      staticHandler: theClient().serve(buildAt(standInOptions.basePath ?? '')),
    })
    const kill = standIn.kill.bind(standIn)
    // code that no page has loaded yet cannot come while the server is gone; it is asked for again
    standIn.kill = async () => {
      guard.allow(/Failed to fetch dynamically imported module/)
      await kill()
    }
    await use(standIn)
    await standIn.close()
  },

  baseURL: async ({ standIn }, use) => {
    await use(`${standIn.url}/`)
  },

  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the needed fixtures from the pattern
  guard: async ({}, use) => {
    const guard = new ConsoleGuard()
    await use(guard)
    expect(guard.verdict(), 'complaints of the browser').toEqual([])
  },

  context: async ({ context, watched }, use) => {
    await watched(context)
    await use(context)
  },

  watched: async ({ guard }, use, testInfo) => {
    const trails = new Map<BrowserContext, Trail>()
    await use(async (context) => {
      guard.watch(context)
      const trail = new Trail()
      trail.watch(context)
      trails.set(context, trail)
      await watchSound(context)
      await playCodeHost(context)
    })
    if (testInfo.status === testInfo.expectedStatus) return
    for (const trail of trails.values())
      console.warn(`What went on in "${testInfo.title}":\n${String(trail)}`)
  },

  app: async ({ page }, use) => {
    await use(new App(page))
  },

  expectConsole: async ({ guard }, use) => {
    await use((pattern) => guard.expect(pattern))
  },

  allowConsole: async ({ guard }, use) => {
    await use((pattern) => guard.allow(pattern))
  },

  signIn: async ({ page }, use) => {
    await use(async (username = 'listener', on = page) => await signInOn(on, username))
  },

  newDevice: async ({ browser, baseURL, watched }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), ...options })
      await watched(context)
      opened.push(context)
      return context
    })
    await Promise.all(opened.map(async (context) => await context.close()))
  },

  sameUserElsewhere: async ({ page, newDevice }, use) => {
    await use(
      async (options = {}) =>
        await newDevice({ storageState: await page.context().storageState(), ...options }),
    )
  },
})

/** What a test is given of what this file provides, and its page. */
export type TestArgs = Fixtures & { readonly page: Page }

export { expect } from '@playwright/test'

/** The list of the server's releases is empty, whatever the network of this machine. */
async function playCodeHost(context: BrowserContext): Promise<void> {
  await context.route('https://api.github.com/**', async (route) => await route.fulfill({ json: [] }))
}

async function signInOn(page: Page, username: string): Promise<void> {
  const account = realServer === undefined ? { username, password: DEMO_PASSWORD } : realAccount
  if (!new URL(page.url(), 'http://none').pathname.endsWith('/login')) await page.goto('login')
  await page.getByLabel(/user ?name/i).fill(account.username)
  await page.getByLabel(/^password/i).fill(account.password)
  await page.getByLabel(/^password/i).press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}
