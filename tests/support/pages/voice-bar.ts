import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { ReaderPage } from './reader.ts'

/** A book that is read aloud. */
export class VoiceOfBook {
  readonly reader: ReaderPage
  readonly open: Locator
  readonly bar: Locator
  readonly play: Locator
  readonly pause: Locator
  readonly next: Locator
  readonly previous: Locator
  readonly options: Locator
  readonly sleep: Locator
  readonly failure: Locator

  constructor(page: Page) {
    this.reader = new ReaderPage(page)
    this.open = this.reader.bar.getByRole('button', { name: 'Read aloud' })
    this.bar = page.getByRole('region', { name: 'Read aloud' })
    this.play = this.bar.getByRole('button', { name: 'Play', exact: true })
    this.pause = this.bar.getByRole('button', { name: 'Pause', exact: true })
    this.next = this.bar.getByRole('button', { name: 'Next sentence' })
    this.previous = this.bar.getByRole('button', { name: 'Previous sentence' })
    this.options = this.bar.getByRole('button', { name: /^(?:Voice and speed|Speed)$/ })
    this.sleep = this.bar.getByRole('button', { name: /^Sleep timer/ })
    this.failure = this.bar.getByRole('status')
  }

  /** Goes to a chapter by the contents, and shows the bar. */
  async openAt(chapter: string): Promise<void> {
    await this.reader.openContents.click()
    await this.reader.contents.getByRole('button', { name: chapter }).click()
    await expect(this.reader.chapter).toHaveText(chapter)
    if (!(await this.bar.isVisible())) await this.open.click()
    await expect(this.bar).toBeVisible()
  }

  /** The words that are lit. */
  async lit(): Promise<string> {
    return (await this.reader.marked()).join(' ').replaceAll(/\s+/g, ' ')
  }
}
