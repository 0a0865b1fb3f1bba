import { expect, type Locator, type Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'

export function libraryNamed({ state }: StandIn, name: string) {
  const library = [...state.libraries.values()].find((each) => each.name === name)
  if (!library) throw new Error(`There is no library ${name}`)
  return library
}

/** The page of all libraries and the dialog of one, by what a person finds there. */
export class LibrariesPage {
  readonly rows: Locator
  readonly create: Locator
  readonly dialog: Locator
  readonly tree: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    const main = page.getByRole('main')
    this.rows = main.getByRole('list', { name: 'Libraries' }).getByRole('listitem')
    this.create = main.getByRole('button', { name: 'Create library' })
    this.dialog = page.getByRole('dialog')
    this.tree = this.dialog.getByRole('tree')
  }

  async open(): Promise<void> {
    await this.#page.goto('config/libraries')
    await this.rows.first().waitFor()
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.#page.getByText(name, { exact: true }) })
  }

  handle(name: string): Locator {
    return this.row(name)
      .getByRole('button', { name: `Drag ${name}` })
      .or(this.row(name).getByRole('button').first())
  }

  /** Chooses an entry of the menu of a library. */
  async choose(name: string, entry: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `More options for ${name}` })
      .click()
    await this.#page.getByRole('menuitem', { name: entry, exact: true }).click()
  }

  async edit(name: string): Promise<void> {
    await this.choose(name, 'Edit')
    await expect(this.field('Name')).toHaveValue(name)
  }

  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label })
  }

  tab(name: string): Locator {
    return this.dialog.getByRole('tab', { name })
  }

  box(label: string): Locator {
    return this.dialog.getByRole('checkbox', { name: label, exact: true })
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  folder(name: string): Locator {
    return this.tree.getByRole('treeitem', { name, exact: true })
  }

  async names(): Promise<readonly string[]> {
    return await this.rows.locator('.library-words > p:first-child').allTextContents()
  }
}
