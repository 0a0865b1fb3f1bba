import type { Locator, Page } from '@playwright/test'
import { ReaderPage } from './reader.ts'

type Colour = 'yellow' | 'green' | 'blue' | 'pink'

/** What is highlighted in the open book, and the bar that does it. */
export class Highlights {
  readonly bar: Locator
  readonly reader: ReaderPage
  readonly back: Locator
  /** Parts of drawn pages. */
  readonly parts: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.reader = new ReaderPage(page)
    this.bar = page.getByRole('group', { name: 'Highlight', exact: true })
    this.back = page.getByRole('button', { name: /^Return to/ })
    this.parts = page.locator('.reader-mark[data-id]')
  }

  /** The words that are highlighted on the page of a text, by colour. */
  async words(): Promise<Partial<Record<Colour, string[]>>> {
    return await this.#page.locator('.reader-frame[data-shown]').evaluate((frame: HTMLIFrameElement) => {
      const view = frame.contentWindow as (Window & typeof globalThis) | null
      const found: Record<string, string[]> = {}
      for (const colour of ['yellow', 'green', 'blue', 'pink']) {
        const words = [...(view?.CSS.highlights.get(`reader-mark-${colour}`) ?? [])].map((range) =>
          String(range).replaceAll(/\s+/g, ' ').trim(),
        )
        if (words.length > 0) found[colour] = words
      }
      return found
    })
  }

  /** Selects by hand from one word of a paragraph to another. */
  async select(paragraph: Locator, from: number, to: number): Promise<string> {
    return await paragraph.evaluate(
      (element, [start, end]) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
        const selection = element.ownerDocument.getSelection()
        const range = element.ownerDocument.createRange()
        if (!text) throw new Error('There are no words.')
        range.setStart(text, start)
        range.setEnd(text, end)
        selection?.removeAllRanges()
        selection?.addRange(range)
        return range.toString()
      },
      [from, to] as const,
    )
  }

  colour(name: Colour): Locator {
    return this.bar.getByRole('button', { name: `Highlight in ${name}` })
  }
}
