import { lasts } from '#tests/support/browser/waits.ts'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import { SecondClient } from '#tests/support/browser/second-client.ts'
import { App } from '#tests/support/pages/app.ts'
import { MEASURING_SECONDS, type Verdict } from './judge.ts'
import { Witness } from './witness.ts'

const BOOK = 'A Lamp for the Drowned'
const LISTENER = 'listener'
/** Far enough in that a write near the start would show. */
const PLACE = 200

interface Kind {
  isShort: boolean
  title?: string | undefined
}

/** One listener, one book, one server that can be made to fail, and a witness of what is really heard. */
export class Trial {
  readonly witness = new Witness()
  readonly standIn: StandIn
  readonly title: string
  /** Longer listening in the full form. */
  readonly isShort: boolean
  app: App
  context: BrowserContext
  /** The folder of a browser that can be killed, and how it is started again. */
  disk: { folder: string; relaunch: () => Promise<BrowserContext> } = {
    folder: '',
    relaunch: () => Promise.reject(new Error('This browser keeps nothing on disk')),
  }
  /** Most that the server's record was ahead of what had been heard. */
  over = 0
  #baseline = 0
  readonly #watching: NodeJS.Timeout

  private constructor(standIn: StandIn, context: BrowserContext, page: Page, { isShort, title }: Kind) {
    this.standIn = standIn
    this.title = title ?? BOOK
    this.context = context
    this.app = new App(page)
    this.isShort = isShort
    this.#watching = setInterval(() => {
      this.over = Math.max(this.over, this.counted() - this.witness.heard)
    }, 100)
  }

  static async begin(standIn: StandIn, context: BrowserContext, kind: Kind): Promise<Trial> {
    const page = await context.newPage()
    const trial = new Trial(standIn, context, page, kind)
    await trial.watch(context)
    trial.#baseline = trial.#sum()
    trial.over = 0
    await trial.moveElsewhere(PLACE)
    await trial.signIn()
    return trial
  }

  end(): void {
    clearInterval(this.#watching)
  }

  get page(): Page {
    return this.app.page
  }

  get itemId(): string {
    return this.standIn.state.itemTitled(this.title).id
  }

  async watch(context: BrowserContext): Promise<void> {
    await this.witness.watch(context)
    await context.route('https://api.github.com/**', async (route) => await route.fulfill({ json: [] }))
  }

  async signIn(app = this.app, username = LISTENER): Promise<void> {
    if (!app.page.url().includes('/login')) await app.page.goto(`${this.standIn.url}/login`)
    await app.entrance.submit(username)
    await app.page.waitForURL((url) => !url.pathname.endsWith('/login'))
  }

  /** Opens the book's page and presses play there. */
  async play(app = this.app): Promise<void> {
    const url = `${this.standIn.url}/item/${this.itemId}`
    if (app.page.url() !== url) await app.page.goto(url)
    await this.press(app)
  }

  async press(app = this.app): Promise<void> {
    await app.item.play.click()
    await this.sounds()
  }

  /** Waits until something new is heard. */
  async sounds(): Promise<void> {
    const { heard } = this.witness
    await expect.poll(() => this.witness.heard, { timeout: 30_000, message: 'sound' }).toBeGreaterThan(heard)
  }

  /** Waits until that many seconds more were heard; a silence fails. */
  async listen(seconds: number): Promise<void> {
    const until = this.witness.heard + seconds
    await expect
      .poll(() => this.witness.heard, { timeout: seconds * 1000 + 15_000, intervals: [100] })
      .toBeGreaterThan(until)
  }

  /** Enough for a first sync and one more; in the short form only what a page tells when it is hidden. */
  async listenOnce(): Promise<void> {
    if (this.isShort) {
      await this.listen(4)
      await this.hide()
      await this.listen(1)
    } else await this.listen(26)
  }

  async hide(): Promise<void> {
    await this.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
      Reflect.deleteProperty(document, 'visibilityState')
    })
  }

  /** Closes the player; in the short form the tab, for a close of a short session carries no time (specification). */
  async leave(): Promise<void> {
    if (!this.isShort) return await this.close()
    await this.closeTab()
    await this.reopen()
  }

  async close(): Promise<void> {
    await this.app.player.close.click()
    await expect(this.app.player.root).toBeHidden()
  }

  /** Closes the tab; what its page has told the witness is taken first, for a slow machine is behind with it. */
  async closeTab(): Promise<void> {
    await this.page.evaluate(() => null)
    await this.page.close()
  }

  /** A new page in the same browser, as after a tab was closed. */
  async reopen(context = this.context): Promise<void> {
    this.context = context
    this.app = new App(await context.newPage())
    await this.page.goto(`${this.standIn.url}/`)
    await this.app.home.shelves.or(this.app.entrance.username).first().waitFor()
  }

  /** Seconds of listening in the book by the server's sessions. */
  counted(): number {
    return this.#sum() - this.#baseline
  }

  /** The server's record of the place. */
  record(): number {
    const user = this.standIn.state.userNamed(LISTENER)
    return this.standIn.state.progressOf(user?.id ?? '', this.itemId)?.currentTime ?? 0
  }

  /** Waits until the server has what there was to tell, or for as long as that may take. */
  async settles(ms = 20_000): Promise<void> {
    const { heard, position } = this.witness
    const isThere = (): boolean =>
      heard - this.counted() < 1 &&
      this.counted() - heard <= MEASURING_SECONDS &&
      Math.abs(this.record() - (position ?? 0)) < 1
    const end = Date.now() + ms
    while (Date.now() < end && !isThere()) await lasts(100)
  }

  /** Waits, while it plays on, until the server is told again of what is heard: a sync comes every 5 s. */
  async catchesUp(ms = 90_000): Promise<void> {
    await expect
      .poll(() => this.witness.heard - this.counted(), { timeout: ms, message: 'seconds not told' })
      .toBeLessThan(this.isShort ? 12 : 7)
  }

  /** Looks at the server, goes on listening in a new page of this browser, and says what was lost. */
  async verdict(): Promise<Verdict> {
    await this.settles()
    const { heard, starts, longestGap } = this.witness
    const counted = this.counted()
    const lostThere = Math.abs(this.record() - (this.witness.position ?? 0))
    this.over = Math.max(this.over, counted - heard)
    const lives = starts.length
    const before = this.page
    await this.reopen()
    await before.close()
    // a page that was not left plays on until here
    const left = this.witness.position ?? 0
    await this.play()
    await expect.poll(() => starts.length).toBeGreaterThan(lives)
    const lostHere = Math.abs((starts.at(-1) ?? 0) - left)
    this.end()
    return { heard, lostHere, lostThere, counted, over: this.over, gapMs: longestGap }
  }

  /** Writes the place as another client of this user would, with a time of its own. */
  async moveElsewhere(seconds: number): Promise<void> {
    const { duration } = this.standIn.state.itemTitled(this.title).media as { duration?: number }
    const body = { currentTime: seconds, duration: duration ?? 639.43, progress: seconds / 640 }
    await (await this.#elsewhere()).call('PATCH', `/api/me/progress/${this.itemId}`, body)
  }

  /** Deletes the record as another client does. */
  async resetElsewhere(): Promise<void> {
    const user = this.standIn.state.userNamed(LISTENER)
    const { id } = this.standIn.state.progressOf(user?.id ?? '', this.itemId) ?? { id: '' }
    await (await this.#elsewhere()).call('DELETE', `/api/me/progress/${id}`)
  }

  async #elsewhere(): Promise<SecondClient> {
    return await SecondClient.signedIn(this.standIn, LISTENER)
  }

  #sum(): number {
    return [...this.standIn.state.sessions.values()]
      .filter(({ libraryItemId }) => libraryItemId === this.itemId)
      .reduce((sum, { timeListening }) => sum + timeListening, 0)
  }
}
