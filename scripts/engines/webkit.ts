import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { EngineBrowser, EnginePage, Key } from '#tests/engines/browser.ts'
import { freePort } from '../start/port.ts'
import { WebDriver } from './webdriver.ts'
import type { ElementReference } from './webdriver.ts'

/** Keys as WebDriver writes them. */
const KEYS: Readonly<Record<Key, string>> = {
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
  PageDown: '\uE00F',
  PageUp: '\uE00E',
  s: 's',
  Tab: '\uE004',
}

interface WebKitOptions {
  /** The browser that WebKitGTK brings. */
  readonly binary: string
  readonly env: NodeJS.ProcessEnv
}

/** WebKitGTK's own browser by WebDriver, which has no console to read. */
export async function openWebKit({ binary, env }: WebKitOptions): Promise<EngineBrowser> {
  const port = await freePort(0, '127.0.0.1')
  const server = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
  const driver = await WebDriver.start(`http://127.0.0.1:${port}`, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary,
      args: ['--automation'],
    },
  }).catch((error: unknown) => {
    server.kill()
    throw error
  })
  await driver.resize(1280, 840)
  const first = await driver.window()
  let isFirstUsed = false
  return {
    version: `WebKitGTK ${await driver.execute<string>('return /Version.([\\d.]+)/.exec(navigator.userAgent)?.[1] ?? ""', [])}`,
    async newPage() {
      // a tab is made from one that is there: the last one used may be closed
      await driver.toWindow(first)
      const handle = isFirstUsed ? await driver.newWindow() : first
      isFirstUsed = true
      return pageOf(driver, handle)
    },
    takeErrors: () => [],
    async close() {
      await driver.quit()
      server.kill()
    },
  }
}

function pageOf(driver: WebDriver, handle: string): EnginePage {
  const inPage = async <T>(act: unknown, args: readonly unknown[]): Promise<T> => {
    await driver.toWindow(handle)
    // the loader names functions by a helper that pages do not have
    return await driver.execute<T>(
      `const __name = (named) => named; return (${String(act)})(...arguments)`,
      args,
    )
  }
  return {
    async goto(url) {
      await driver.toWindow(handle)
      await driver.goto(url)
    },
    async reload() {
      await driver.toWindow(handle)
      await driver.reload()
    },
    evaluate: async (act, ...args) => await inPage(act, args),
    async inject(script) {
      await driver.toWindow(handle)
      await driver.execute(script, [])
    },
    find: async (look, ...args) => await inPage<ElementReference | null>(look, args),
    async click(element) {
      await driver.toWindow(handle)
      await driver.click(element as ElementReference)
    },
    type: async (element, text) => await driver.type(element as ElementReference, text),
    async press(key) {
      await driver.toWindow(handle)
      await driver.press(KEYS[key])
    },
    async close() {
      await driver.toWindow(handle)
      await driver.closeWindow()
    },
    async screenshot(file) {
      await driver.toWindow(handle)
      writeFileSync(file, await driver.screenshot())
    },
  }
}
