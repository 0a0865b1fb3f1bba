import { expect, type Locator } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import type { App } from './app.ts'

export function authorNamed(standIn: StandIn, name: string) {
  const found = [...standIn.state.authors.values()].find((each) => each.name === name)
  if (!found) throw new Error(`There is no author ${name}`)
  return found
}

/** A picture that the stand-in has on its disk. */
export function picture(standIn: StandIn): string {
  const { media } = standIn.state.itemTitled('The Glass Harbour')
  if (media.coverPath === null) throw new Error('It has no cover')
  return media.coverPath
}

export function pageOf(standIn: StandIn, name: string): string {
  return `author/${authorNamed(standIn, name).id}?library=${standIn.state.libraryNamed('Audiobooks').id}`
}

interface AuthorDialog {
  dialog: Locator
  field: (label: string) => Locator
  save: Locator
}

/** Opens the dialog that edits an author. */
export async function editing(app: App, name: string): Promise<AuthorDialog> {
  await app.page
    .getByRole('main')
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  const dialog = app.page.getByRole('dialog', { name: 'Edit author' })
  const field = (label: string): Locator => dialog.getByRole('textbox', { name: label })
  await expect(field('Name')).toHaveValue(name)
  return { dialog, field, save: dialog.getByRole('button', { name: 'Save' }) }
}
