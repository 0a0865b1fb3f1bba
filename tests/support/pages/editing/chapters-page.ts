import { expect, type Locator } from '@playwright/test'
import type { App } from '../app.ts'

/** The page that edits the chapters of a book, by what a person finds there. */
export class ChaptersPage {
  readonly save: Locator
  readonly undo: Locator
  readonly redo: Locator
  readonly rows: Locator
  readonly news: Locator
  readonly dialog: Locator
  readonly #app: App

  constructor(app: App) {
    this.#app = app
    const { page } = app
    this.save = page.getByRole('button', { name: 'Save', exact: true })
    this.undo = page.getByRole('toolbar').getByRole('button', { name: 'Undo' })
    this.redo = page.getByRole('toolbar').getByRole('button', { name: 'Redo' })
    this.rows = page.getByRole('main').getByRole('list', { name: 'Chapters' }).getByRole('listitem')
    this.news = page.getByRole('main').getByRole('alert')
    this.dialog = page.getByRole('dialog')
  }

  async open(itemId: string): Promise<void> {
    await this.#app.page.goto(`audiobook/${itemId}/chapters`)
    await this.ready()
  }

  async ready(): Promise<void> {
    await expect(this.#app.page.getByRole('heading', { name: 'Edit chapters', level: 1 })).toBeVisible()
  }

  start(n: number): Locator {
    return this.#app.page.getByRole('textbox', { name: `Chapter ${n} start time`, exact: true })
  }

  title(n: number): Locator {
    return this.#app.page.getByRole('textbox', { name: `Chapter ${n} title`, exact: true })
  }

  /** Types a start and leaves the field. */
  async setStart(n: number, time: string): Promise<void> {
    await this.start(n).fill(time)
    await this.start(n).press('Enter')
  }

  button(name: string): Locator {
    return this.#app.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  /** Chooses in the menu of further actions. */
  async choose(name: string): Promise<void> {
    await this.button('More options').click()
    await this.#app.page.getByRole('menuitem', { name, exact: true }).click()
  }

  /** Looks chapters up, and waits for them. */
  async lookUp(asin: string): Promise<void> {
    await this.button('Look up chapters').click()
    await this.dialog.getByRole('textbox', { name: 'ASIN' }).fill(asin)
    await this.dialog.getByRole('button', { name: 'Search' }).click()
  }
}
