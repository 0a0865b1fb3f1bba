import type { Locator } from '@playwright/test'
import type { App } from '../app.ts'

/** The page of the tools on a book's audio files, by what an administrator finds there. */
export class ManagePage {
  readonly main: Locator
  readonly state: Locator
  readonly question: Locator
  readonly progress: Locator
  readonly backup: Locator
  readonly #app: App

  constructor(app: App) {
    this.#app = app
    this.main = app.page.getByRole('main')
    this.state = this.main.locator('.manage-state')
    this.question = app.page.getByRole('dialog')
    this.progress = this.main.getByRole('progressbar')
    this.backup = this.main.getByRole('checkbox', { name: 'Back up audio files' })
  }

  async open(itemId: string, tool: 'm4b' | 'embed'): Promise<void> {
    await this.#app.page.goto(`audiobook/${itemId}/manage?tool=${tool}`)
  }

  start(name: 'Make M4B file' | 'Embed metadata'): Locator {
    return this.main.getByRole('button', { name })
  }

  /** Presses the button of a tool and says yes. */
  async run(name: 'Make M4B file' | 'Embed metadata'): Promise<void> {
    await this.start(name).click()
    await this.question.getByRole('button', { name }).click()
  }

  option(name: 'Codec' | 'Bitrate' | 'Channels'): Locator {
    return this.main.getByRole('combobox', { name })
  }

  file(name: string): Locator {
    return this.main.getByRole('table', { name: 'Audio files' }).getByRole('row').filter({ hasText: name })
  }
}
