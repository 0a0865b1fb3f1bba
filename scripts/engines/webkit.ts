import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { EngineBrowser, EnginePage, Key } from '#tests/engines/browser.ts'
import { freePort } from '../start/port.ts'
import { WebDriver } from './webdriver.ts'
import type { ElementReference } from './webdriver.ts'

/** Keys as WebDriver writes them. */
const KEYS: Readonly<Record<Key, string>> = {
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
}

interface WebKitOptions {
  /** The browser that WebKitGTK brings. */
  readonly binary: string
  readonly env: NodeJS.ProcessEnv
  /** A folder for what the browser writes. */
  readonly folder: string
}

/** WebKitGTK's own browser by WebDriver; its console is read from what it prints. */
export async function openWebKit({ binary, env, folder }: WebKitOptions): Promise<EngineBrowser> {
  const port = await freePort(0, '127.0.0.1')
  const printed = path.join(folder, 'webkit.txt')
  const starter = path.join(folder, 'webkit.sh')
  writeFileSync(printed, '')
  writeFileSync(starter, `#!/bin/sh\nexec '${binary}' "$@" >'${printed}' 2>&1\n`, { mode: 0o755 })
  const server = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
  const driver = await WebDriver.start(`http://127.0.0.1:${port}`, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: starter,
      args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
    },
  }).catch((error: unknown) => {
    server.kill()
    throw error
  })
  await driver.resize(1280, 840)
  const first = await driver.window()
  let isFirstUsed = false
  let read = 0
  return {
    version: `WebKitGTK ${await driver.execute<string>('return /Version.([\\d.]+)/.exec(navigator.userAgent)?.[1] ?? ""', [])}`,
    async newPage() {
      const handle = isFirstUsed ? await driver.newWindow() : first
      isFirstUsed = true
      return pageOf(driver, handle)
    },
    takeErrors() {
      const text = readFileSync(printed, 'utf8')
      const fresh = text.slice(read).split('\n')
      read = text.length
      return fresh.filter((line) => /^CONSOLE .*ERROR/.test(line))
    },
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
