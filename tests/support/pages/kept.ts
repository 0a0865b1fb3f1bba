import type { Locator, Page } from '@playwright/test'

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

  async choose(button: Locator, item: string): Promise<void> {
    await button.click()
    await this.#page.getByRole('menuitem', { name: item }).click()
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
