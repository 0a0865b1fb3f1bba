import { existsSync } from 'node:fs'
import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { createStandIn, DEMO_PASSWORD, type StandIn, type StandInOptions } from '#tests/server/index.ts'
import { dist, ensureBuild } from '../../scripts/lib/build.ts'
import { fromRoot } from '../../scripts/lib/files.ts'
import { createStaticHandler } from '../../scripts/serve/static-files.ts'
import { ConsoleGuard } from './console-guard.ts'

interface Options {
  /** What the stand-in of each test is started with; `test.use({ standInOptions: { flavour: '2.36' } })`. */
  standInOptions: Omit<StandInOptions, 'port' | 'host' | 'staticHandler'>
}

interface Fixtures {
  /** This test's own media server with the built client in front. */
  standIn: StandIn
  guard: ConsoleGuard
  /** Says that the test brings an error on the console about; it fails when it does not come. */
  expectConsole: (pattern: RegExp) => void
  /** Says that an error on the console may come. */
  allowConsole: (pattern: RegExp) => void
  /** Signs `page` in through the form (as `listener` when nobody is named) and waits for the first page after it. */
  signIn: (username?: string, page?: Page) => Promise<void>
  /** Another browser, as on a second device: its own storage, watched like the first. */
  newDevice: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

/** The client built for `basePath`; each is built once for all workers. */
export async function buildFor(basePath: string | undefined): Promise<string> {
  const isRoot = basePath === undefined || basePath === ''
  const outDir = isRoot ? dist : fromRoot('.cache', 'dist-below')
  // `npm test` builds before it starts the browser tests; a single spec run by hand finds the last build.
  if (!isRoot || !existsSync(`${outDir}/index.html`)) {
    await ensureBuild({ base: basePath ?? '/', outDir, say: () => undefined })
  }
  return outDir
}

export const test = base.extend<Options & Fixtures>({
  standInOptions: [{}, { option: true }],

  standIn: async ({ standInOptions }, use) => {
    const { basePath } = standInOptions
    const folder = await buildFor(basePath)
    const standIn = await createStandIn({
      ...standInOptions,
      staticHandler: createStaticHandler(folder, basePath === undefined ? {} : { basePath }),
    })
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

  context: async ({ context, guard }, use) => {
    guard.watch(context)
    await use(context)
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

  newDevice: async ({ browser, baseURL, guard }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), ...options })
      guard.watch(context)
      opened.push(context)
      return context
    })
    await Promise.all(opened.map(async (context) => await context.close()))
  },
})

export { expect } from '@playwright/test'

async function signInOn(page: Page, username: string): Promise<void> {
  if (!new URL(page.url(), 'http://none').pathname.endsWith('/login')) await page.goto('login')
  await page.getByLabel(/user ?name/i).fill(username)
  await page.getByLabel(/^password/i).fill(DEMO_PASSWORD)
  await page.getByLabel(/^password/i).press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}
