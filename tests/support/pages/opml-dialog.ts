import type { Locator, Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'

export interface Entry {
  title: string
  url: string
}

export const showOf = (number: number): Entry => ({
  title: `Show ${number}`,
  url: `https://feeds.example/show-${number}/feed.xml`,
})

const outline = ({ title, url }: Entry): string => `<outline type="rss" text="${title}" xmlUrl="${url}"/>`

/** A list of podcasts as another client writes it. */
export const opmlOf = (entries: readonly Entry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><opml version="2.0"><head/><body>${entries.map(outline).join('\n')}</body></opml>`

export function podcastLibraryOf({ state }: StandIn): string {
  const library = [...state.libraries.values()].find(({ mediaType }) => mediaType === 'podcast')
  if (!library) throw new Error('The demo library has no podcasts')
  return library.id
}

/** The import of podcasts, by what a person finds there. */
export class OpmlDialog {
  readonly dialog: Locator
  readonly opener: Locator
  readonly rows: Locator
  readonly status: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.dialog = page.getByRole('dialog', { name: 'Import podcasts' })
    this.opener = page.getByRole('main').getByRole('button', { name: /^Import OPML|^Importing/ })
    this.rows = this.dialog.getByRole('list', { name: 'Podcasts in the file' }).getByRole('listitem')
    this.status = this.dialog.getByRole('status')
  }

  /** Opens it for a library of podcasts. */
  async open(libraryId: string): Promise<void> {
    await this.#page.goto(`library/${libraryId}/podcast/download-queue`)
    await this.opener.click()
    await this.dialog.waitFor()
  }

  async choose(text: string, name = 'shows.opml'): Promise<void> {
    const file = { name, mimeType: 'text/x-opml', buffer: Buffer.from(text) }
    await this.dialog.locator('input[type=file]').setInputFiles(file)
  }

  row(title: string): Locator {
    return this.rows.filter({ has: this.#page.getByRole('checkbox', { name: title, exact: true }) })
  }

  box(title: string): Locator {
    return this.dialog.getByRole('checkbox', { name: title, exact: true })
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }
}
