import type { Locator, Page } from '@playwright/test'

/** The notes of the open book. */
export class NotesPanel {
  readonly openPanel: Locator
  readonly panel: Locator
  readonly field: Locator
  readonly add: Locator
  readonly rows: Locator
  /** The field of the note that is edited. */
  readonly edited: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.openPanel = page.getByRole('button', { name: 'Notes', exact: true })
    this.panel = page.getByRole('region', { name: 'Notes', exact: true })
    this.field = this.panel.getByLabel('New note')
    this.add = this.panel.getByRole('button', { name: /^Add at/ })
    this.rows = this.panel.getByRole('list', { name: 'Notes' }).getByRole('listitem')
    this.edited = this.panel.getByLabel('Text of the note')
  }

  /** Selects the first letters of a paragraph, as a hand would; answers the words. */
  async select(paragraph: Locator, letters: number): Promise<string> {
    return await paragraph.evaluate((element, count) => {
      const page = element.ownerDocument
      const text = page.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
      const selection = page.getSelection()
      if (!text || !selection) throw new Error('There is nothing to select.')
      selection.setBaseAndExtent(text, 0, text, count)
      return selection.toString().trim()
    }, letters)
  }

  /** The words that are marked on the page. */
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
}
