import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** What an address of this page's own looks like, in the place of a path of the server. */
export const OWN_ADDRESS = /^https?:.*[\da-f-]{36}$/

/** What a kept title is opened and played with. */
export const FOR_TRAIN = ['item-screen', 'kept-item', 'kept-playing', 'realtime'] as const

/** What is not there without a network: the page, the code that it has loaded, these parts. It runs in the page. */
export async function missingForTrain(wanted: readonly string[]): Promise<readonly string[]> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.active?.state !== 'activated') return ['the worker']
  const opened = await Promise.all((await caches.keys()).map(async (name) => await caches.open(name)))
  const stored = (await Promise.all(opened.map(async (cache) => await cache.keys()))).flat()
  const addresses = new Set(stored.map(({ url }) => url))
  const loaded = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/[^?]+$/.test(name))
  const isStored = (part: string): boolean =>
    stored.some(({ url }) => url.includes(`/assets/${part}-`) && url.endsWith('.js'))
  return [
    ...loaded.flatMap(({ name }) => (addresses.has(name) ? [] : [name])),
    ...wanted.filter((part) => !isStored(part)),
  ]
}

/** What is kept on this device: the button of a title, and the page of all of them. */
export class Kept {
  readonly #page: Page
  readonly keep: Locator
  /** The button of a title that is on the device as a whole. */
  readonly whole: Locator
  readonly coming: Locator
  readonly stopped: Locator
  readonly rows: Locator

  constructor(page: Page) {
    this.#page = page
    const main = page.getByRole('main')
    this.keep = main.getByRole('button', { name: 'Keep on this device' })
    this.whole = main.getByRole('button', { name: 'On this device', exact: true })
    this.coming = main.getByRole('button', { name: /^Downloading to this device/ })
    this.stopped = main.getByRole('button', { name: 'Not fully downloaded to this device' })
    this.rows = main.getByRole('list', { name: 'On this device' }).getByRole('listitem')
  }

  async open(itemId: string): Promise<void> {
    await this.#page.goto(`item/${itemId}`)
  }

  /** Keeps an item from its page, and waits until all of it is here. */
  async take(itemId: string): Promise<void> {
    await this.open(itemId)
    await this.keep.click()
    await expect(this.whole).toBeVisible()
  }

  async close(): Promise<void> {
    await this.#page.close()
  }

  async choose(button: Locator, item: string): Promise<void> {
    await button.click()
    await this.#page.getByRole('menuitem', { name: item }).click()
  }

  /** Waits until the page, all code that it has loaded, and these parts are there without a network. */
  async readyForTrain(parts: readonly string[] = FOR_TRAIN): Promise<void> {
    await expect
      .poll(async () => await this.#page.evaluate(missingForTrain, [...parts]), { timeout: 60_000 })
      .toEqual([])
  }

  /** Bytes of each file in the browser's private folder, by its whole path. */
  async files(): Promise<Record<string, number>> {
    return await this.#page.evaluate(async () => {
      const found: Record<string, number> = {}
      const look = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
        for await (const [name, handle] of folder.entries()) {
          if (handle.kind === 'directory') await look(handle as FileSystemDirectoryHandle, `${path}${name}/`)
          else found[path + name] = (await (handle as FileSystemFileHandle).getFile()).size
        }
      }
      await look(await navigator.storage.getDirectory(), '')
      return found
    })
  }
}
