import type { Locator, Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'

export function collectionNamed(standIn: StandIn, name: string) {
  const found = [...standIn.state.collections.values()].find((each) => each.name === name)
  if (!found) throw new Error(`There is no collection ${name}`)
  return found
}

export function playlistNamed(standIn: StandIn, name: string) {
  const found = [...standIn.state.playlists.values()].find((each) => each.name === name)
  if (!found) throw new Error(`There is no playlist ${name}`)
  return found
}

export function permit(
  standIn: StandIn,
  username: string,
  permissions: { update?: boolean; delete?: boolean },
) {
  const user = standIn.state.userNamed(username)
  if (!user) throw new Error(`There is no user ${username}`)
  Object.assign(user.permissions, permissions)
}

/** The dialogs about collections and playlists, and the page of one. */
export class Lists {
  readonly dialog: Locator
  readonly name: Locator
  readonly create: Locator
  readonly heading: Locator
  readonly rows: Locator
  readonly playAll: Locator
  readonly edit: Locator
  readonly #main: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.#main = page.getByRole('main')
    this.dialog = page.getByRole('dialog')
    this.name = this.dialog.getByRole('textbox', { name: /^New (?:collection|playlist)$/ })
    this.create = this.dialog.getByRole('button', { name: 'Create' })
    this.heading = this.#main.getByRole('heading', { level: 1 })
    this.rows = this.#main.getByRole('list').getByRole('listitem')
    this.playAll = this.#main.getByRole('button', { name: 'Play all' })
    this.edit = this.#main.getByRole('button', { name: 'Edit', exact: true })
  }

  /** The row of a list in the dialog that adds to it. */
  choice(name: string): Locator {
    return this.dialog.getByRole('listitem').filter({ hasText: name })
  }

  row(title: string): Locator {
    return this.rows.filter({ has: this.#page.getByRole('link', { name: title, exact: true }) })
  }

  async titles(): Promise<string[]> {
    return await this.rows.getByRole('link').allTextContents()
  }

  handle(title: string): Locator {
    return this.row(title).getByRole('button', { name: /^Move/ })
  }

  async chooseFromMenu(entry: string): Promise<void> {
    await this.#main.getByRole('button', { name: /^More options for/ }).click()
    await this.#page.getByRole('menuitem', { name: entry }).click()
  }
}
