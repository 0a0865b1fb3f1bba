import { expect, type Locator, type Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import type { App } from '../app.ts'
import { bookshelf } from '../shelf-page.ts'

/** The page that edits many items, by what a person finds there. */
export class BatchPage {
  readonly main: Locator
  readonly heading: Locator
  readonly map: Locator
  readonly items: Locator
  readonly apply: Locator
  readonly save: Locator
  readonly saveAndClose: Locator
  readonly discard: Locator
  readonly alert: Locator
  /** How much a save would change. */
  readonly changes: Locator
  /** How much the details for all items would change. */
  readonly mapChanges: Locator
  readonly #app: App

  constructor(app: App) {
    this.#app = app
    this.main = app.page.getByRole('main')
    this.heading = this.main.getByRole('heading', { level: 1 })
    this.map = this.main.getByRole('form', { name: 'Set details for all items' })
    this.items = this.main.locator('.batch-items > li')
    this.apply = this.map.getByRole('button', { name: 'Apply to all items' })
    this.save = this.main.getByRole('button', { name: 'Save', exact: true })
    this.saveAndClose = this.main.getByRole('button', { name: 'Save & Close' })
    this.discard = this.main.getByRole('button', { name: 'Discard changes' })
    this.alert = this.main.getByRole('alert')
    this.mapChanges = this.map.locator('p[role="status"]')
    this.changes = this.main.locator('.batch-foot').getByRole('status')
  }

  /** Selects books on the shelf and goes to the page with them. */
  async open(standIn: StandIn, ...titles: readonly string[]): Promise<void> {
    const { page, shelf } = this.#app
    await page.goto(bookshelf(standIn))
    for (const title of titles) await shelf.select(title)
    await shelf.selection.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(this.field(titles[0] ?? '', 'Title')).toBeEditable()
  }

  /** The shelf of a library, drawn. */
  async shelf(standIn: StandIn, library: string): Promise<void> {
    await this.#app.page.goto(bookshelf(standIn, library))
    await this.main.locator('.card-link').first().waitFor()
  }

  /** Goes to the page with everything that a library has. */
  async openAll(standIn: StandIn, library: string): Promise<void> {
    await this.shelf(standIn, library)
    await this.editAll()
  }

  /** The same from its shelf. */
  async editAll(): Promise<void> {
    const { page, shelf } = this.#app
    await this.main.getByRole('button', { name: 'More options for this shelf' }).click()
    await page.getByRole('menuitem', { name: 'Select all' }).click()
    await shelf.selection.getByRole('button', { name: 'Edit', exact: true }).click()
    const title = this.items.first().getByRole('textbox', { name: 'Title', exact: true })
    // thousands are read in hundreds of calls
    await title.waitFor()
    await expect(title).toBeEditable()
  }

  form(title: string): Locator {
    return this.main.getByRole('region', { name: title, exact: true })
  }

  field(title: string, label: string): Locator {
    return this.form(title).getByRole('textbox', { name: label, exact: true })
  }

  /** Sets a detail for all items, in the form above them. */
  async mapTo(label: string, value: string, mode: 'Overwrite' | 'Append' = 'Overwrite'): Promise<void> {
    await this.map.getByRole('checkbox', { name: label }).check()
    const control = this.map
      .getByRole('textbox', { name: label })
      .or(this.map.getByRole('combobox', { name: label, exact: true }))
    await control.fill(value)
    const how = this.map.getByRole('combobox', { name: `${label}: how` })
    if ((await how.count()) > 0) await how.selectOption(mode)
  }
}

/** How many forms this browser keeps that were not saved. */
export async function keptDrafts(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const asking = indexedDB.open(name)
      asking.addEventListener('success', () => resolve(asking.result))
    })
    const counted = await new Promise<number>((resolve) => {
      const counting = opened.transaction('drafts').objectStore('drafts').count()
      counting.addEventListener('success', () => resolve(counting.result))
    })
    opened.close()
    return counted
  })
}
