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

  constructor(page: Page) {
    this.openPanel = page.getByRole('button', { name: 'Notes', exact: true })
    this.panel = page.getByRole('region', { name: 'Notes', exact: true })
    this.field = this.panel.getByLabel('New note')
    this.add = this.panel.getByRole('button', { name: /^Add note at/ })
    this.rows = this.panel.getByRole('list', { name: 'Notes' }).getByRole('listitem')
    this.edited = this.panel.getByLabel('Note text')
  }

  /** Selects by hand what stands in the middle of a paragraph; answers the words. */
  async select(paragraph: Locator): Promise<string> {
    await paragraph.dblclick()
    return await paragraph.evaluate(
      ({ ownerDocument }) => ownerDocument.getSelection()?.toString().trim() ?? '',
    )
  }
}
