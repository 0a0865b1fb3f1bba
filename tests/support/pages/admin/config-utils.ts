import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** Tags, genres, narrators and providers of the settings. */
export class MetadataUtils {
  readonly page: Page
  readonly title: Locator
  readonly search: Locator
  readonly question: Locator
  /** What can be done with the names that are picked. */
  readonly picked: Locator
  readonly merge: Locator

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole('heading', { name: 'Item Metadata Utils' })
    this.search = page.getByRole('searchbox', { name: 'Search by name' })
    this.question = page.getByRole('dialog')
    this.picked = page.getByRole('group', { name: 'Selected names' })
    this.merge = this.picked.getByRole('button', { name: 'Merge…' })
  }

  async open(part: string): Promise<void> {
    await this.page.goto(`/config/item-metadata-utils/${part}`)
    await this.title.waitFor()
  }

  row(name: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByText(name, { exact: true }) })
  }

  names(list: string): Locator {
    return this.page.getByRole('list', { name: list, exact: true }).getByRole('listitem').locator('bdi')
  }

  async rename(name: string, to: string): Promise<void> {
    await this.page.getByRole('button', { name: `Rename ${name}`, exact: true }).click()
    const field = this.page.getByRole('textbox', { name: `New name for ${name}`, exact: true })
    await field.fill(to)
    await field.press('Enter')
  }

  async pick(name: string): Promise<void> {
    const box = this.page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
    // what is picked is said by the machine, whose code can be on its way
    await box.click()
    await expect(box).toBeChecked()
  }

  async remove(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  }

  async answer(label: string): Promise<void> {
    await this.question.getByRole('button', { name: label, exact: true }).click()
  }
}
