import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'

/** The player in a window beside the page. */
export class SmallWindow {
  readonly page: Page
  readonly root: Locator
  readonly track: Locator

  constructor(page: Page) {
    this.page = page
    this.root = page.getByRole('main', { name: 'Mini player', exact: true })
    this.track = this.root.getByRole('slider', { name: 'Position' })
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name, exact: true })
  }
}

/** Without the other kind of window a browser has only pop-ups, as Firefox, Safari and every browser on plain HTTP have. */
export async function onlyPopUps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    delete (window as { documentPictureInPicture?: unknown }).documentPictureInPicture
  })
}

/** Its row in the menu of the player's bar. */
export const smallEntry = (page: Page, name = 'Mini player'): Locator =>
  page.getByRole('menuitem', { name, exact: true })

export async function openMenu(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Player', exact: true })
  await bar.getByRole('button', { name: 'More' }).click()
}

export async function openSmall(page: Page): Promise<SmallWindow> {
  await openMenu(page)
  const [opened] = await Promise.all([page.context().waitForEvent('page'), smallEntry(page).click()])
  const small = new SmallWindow(opened)
  await expect(small.root.getByRole('heading', { level: 1 })).toBeVisible()
  return small
}

/** The press ends with the window. */
export async function closes(small: SmallWindow, press: () => Promise<void>): Promise<void> {
  await Promise.all([small.page.waitForEvent('close'), press().catch(() => undefined)])
}

/** Where a track is, as it says it. */
export const secondOf = (track: Locator): Promise<string | null> => track.getAttribute('aria-valuenow')
