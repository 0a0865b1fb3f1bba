import { expect } from '@playwright/test'
import type { FrameLocator, Locator, Page } from '@playwright/test'

/** A book over the page. */
export class ReaderPage {
  readonly root: Locator
  readonly sheet: Locator
  readonly bar: Locator
  readonly contents: Locator
  readonly openContents: Locator
  readonly settings: Locator
  readonly openSettings: Locator
  /** What the foot says of the chapter. */
  readonly chapter: Locator
  readonly close: Locator
  readonly next: Locator
  readonly previous: Locator
  /** The text of an epub or mobi. */
  readonly frame: FrameLocator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.root = page.locator('.reader')
    this.bar = this.root.getByRole('banner').or(this.root.locator('.reader-bar'))
    this.sheet = this.root.getByRole('group', { name: 'Book page' })
    this.contents = this.root.getByRole('navigation', { name: 'Contents' })
    this.openContents = this.root.getByRole('button', { name: 'Contents', exact: true })
    this.settings = this.root.getByRole('region', { name: 'Reading settings' })
    this.openSettings = this.root.getByRole('button', { name: 'Reading settings' })
    this.chapter = this.root.locator('.reader-chapter')
    this.close = this.root.getByRole('button', { name: 'Close the book' })
    this.next = this.root.getByRole('button', { name: 'Next page' })
    this.previous = this.root.getByRole('button', { name: 'Previous page' })
    this.frame = page.frameLocator('.reader-frame[data-shown]')
  }

  /** Opens the book of a title from its page, and waits until it says where it is. */
  static async open(page: Page, itemId: string): Promise<ReaderPage> {
    await page.goto(`item/${itemId}`)
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    const reader = new ReaderPage(page)
    await expect(reader.place()).toBeVisible()
    return reader
  }

  /** The words that are marked on the page of a text. */
  async marked(): Promise<string[]> {
    return await this.#page
      .locator('.reader-frame[data-shown]')
      .evaluate((frame: HTMLIFrameElement) =>
        [
          ...((frame.contentWindow as (Window & typeof globalThis) | null)?.CSS.highlights.get(
            'reader-hit',
          ) ?? []),
        ].map(String),
      )
  }

  /** What the bar says of the place: percent, or the page of how many. */
  place(): Locator {
    return this.bar.locator('p.tabular')
  }

  /** Closes the book by its button. */
  async leave(): Promise<void> {
    await this.close.click()
    await this.isClosed()
  }

  /** Waits until the book is closed and its step in the history taken back: that would take a new page away with it. */
  async isClosed(): Promise<void> {
    await expect(this.root).toBeHidden()
    const hasStep = async () => await this.#page.evaluate(() => 'earmarkReader' in (history.state ?? {}))
    await expect.poll(hasStep, { message: 'a step of the book in the history' }).toBe(false)
  }
}
