import { expect, type Locator } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import type { App } from '../app.ts'

export function bookTitled(standIn: StandIn, title: string) {
  const item = standIn.state.itemTitled(title)
  if (item.mediaType !== 'book') throw new Error(`${title} is no book`)
  return item
}

export function podcastTitled(standIn: StandIn, title: string) {
  const item = standIn.state.itemTitled(title)
  if (item.mediaType !== 'podcast') throw new Error(`${title} is no podcast`)
  return item
}

/** The dialog that edits an item or an episode, by what a person finds there. */
export class Editor {
  readonly dialog: Locator
  readonly save: Locator
  readonly saveAndClose: Locator
  readonly discard: Locator
  readonly #app: App

  constructor(app: App) {
    this.#app = app
    this.dialog = app.page.getByRole('dialog')
    this.save = this.dialog.getByRole('button', { name: 'Save', exact: true })
    this.saveAndClose = this.dialog.getByRole('button', { name: 'Save & Close' })
    this.discard = this.dialog.getByRole('button', { name: 'Discard changes' })
  }

  /** Opens it from the page of an item. */
  async open(itemId: string): Promise<void> {
    const { page } = this.#app
    if (!new URL(page.url()).pathname.endsWith(`/item/${itemId}`)) await page.goto(`item/${itemId}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^More options for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    await expect(this.field('Title')).toBeEditable()
  }

  /** Opens it for an episode, from the table of its podcast. */
  async openEpisode(itemId: string, title: string): Promise<void> {
    const { page } = this.#app
    if (!new URL(page.url()).pathname.endsWith(`/item/${itemId}`)) await page.goto(`item/${itemId}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: `Edit ${title}`, exact: true })
      .click()
    await expect(this.field('Title')).toHaveValue(title)
    await expect(this.field('Description')).toBeEditable()
  }

  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label, exact: true })
  }

  chips(label: string): Locator {
    return this.dialog.getByRole('combobox', { name: label, exact: true })
  }

  tab(name: string): Locator {
    return this.dialog.getByRole('tab', { name })
  }
}
