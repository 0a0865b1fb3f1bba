import puppeteer, { ElementHandle } from 'puppeteer-core'
import type { JSHandle, LaunchOptions, Page } from 'puppeteer-core'
import type { EngineBrowser, EnginePage, Handle } from '#tests/engines/browser.ts'

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function openByPuppeteer(options: LaunchOptions): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    ...options,
  })
  const errors: string[] = []
  return {
    version: (await browser.version()).replace('/', ' '),
    async newPage() {
      const page = await browser.newPage()
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url ?? ''})`)
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      return pageOf(page)
    },
    takeErrors: () => errors.splice(0),
    close: async () => await browser.close(),
  }
}

function pageOf(page: Page): EnginePage {
  // the loader names functions by a helper that pages do not have
  const ready = async (): Promise<void> =>
    void (await page.evaluate('globalThis.__name ??= (named) => named'))
  return {
    async goto(url) {
      await page.goto(url)
      await ready()
    },
    async reload() {
      await page.reload()
      await ready()
    },
    evaluate: async <Args extends unknown[], T>(act: (...args: Args) => T, ...args: Args) =>
      (await page.evaluate(anyArguments(act), ...args)) as T,
    inject: async (script) => void (await page.evaluate(`${script};0`)),
    async find(look, ...args) {
      const found: JSHandle = await page.evaluateHandle(anyArguments(look), ...args)
      return found.asElement()
    },
    async click(element) {
      // a tab in the background does not draw, and waits for ever to be scrolled
      await page.bringToFront()
      await elementOf(element).click()
    },
    type: async (element, text) => await elementOf(element).type(text),
    press: async (key) => await page.keyboard.press(key),
    close: async () => await page.close(),
    screenshot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
  }
}

/** What is sent to a page is its text: the client's types know of elements among the arguments, which none of ours are. */
const anyArguments = <Args extends unknown[], T>(act: (...args: Args) => T) =>
  act as (...args: unknown[]) => T

const isElement = (handle: Handle): handle is ElementHandle => handle instanceof ElementHandle

function elementOf(handle: Handle): ElementHandle {
  if (isElement(handle)) return handle
  throw new TypeError('The element is not of this browser.')
}
