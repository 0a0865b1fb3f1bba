import { expect, type Locator, type Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import type { App } from './app.ts'

export const WATCHED_BOOK = 'A Lamp for the Drowned'

/** An inspector in a tab, or in the frame of a docked one. */
export type InInspector = Pick<Page, 'getByRole' | 'getByLabel'>

/** The actors whose names begin so, in the tree. */
export const actorsNamed = (inspector: InInspector, name: string): Locator =>
  inspector.getByRole('treeitem').filter({ hasText: new RegExp(`^${name}`) })

/** Sends the selected actor an event without values. */
export async function sendEvent(inspector: InInspector, type: string): Promise<void> {
  await inspector.getByRole('tab', { name: 'Send' }).click()
  await inspector.getByLabel('Event', { exact: true }).selectOption(type)
  await inspector.getByRole('button', { name: 'Send event' }).click()
}

/** Presses the button that a page with `?inspect` offers. */
export async function openInspector({ page }: App): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open the inspector' }).click()
  return await opening
}

/** Steps back through what the selected actor did, to a state of it. */
export async function goBackTo(inspector: Page, state: string): Promise<void> {
  await inspector.getByRole('tab', { name: 'Sequence' }).click()
  // what the others did lies between
  await inspector.getByLabel('Show only the selected actor').check()
  const chosen = inspector.getByRole('heading', { level: 2 })
  await expect
    .poll(async () => {
      await inspector.getByRole('button', { name: 'Previous transition' }).click()
      return await chosen.innerText()
    })
    .toContain(state)
}

/** The page of the book, with its inspector in a second tab. */
export async function watchBook(app: App, { state }: StandIn): Promise<Page> {
  await app.page.goto(`item/${state.itemTitled(WATCHED_BOOK).id}?inspect`)
  return await openInspector(app)
}

/** Gives an inspector a file, which says itself what it is. */
export async function openFile(inspector: Page, name: string, text: string): Promise<void> {
  await inspector
    .getByLabel('Open file')
    .and(inspector.locator('input'))
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}
