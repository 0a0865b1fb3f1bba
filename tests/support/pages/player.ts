import { expect, type Locator, type Page } from '@playwright/test'
import { Sound } from './sound.ts'

/** Seconds of a clock text: `1:02:03`, `2:03`, with or without a minus. */
export function secondsOf(text: string): number {
  const clock = /(?:(\d+):)?(\d+):(\d\d)/.exec(text)
  if (!clock) throw new Error(`There is no time in "${text}"`)
  const [, hours = '0', minutes = '0', seconds = '0'] = clock
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** What plays, at the foot of every page. */
export class Player {
  readonly root: Locator
  readonly sound: Sound
  readonly track: Locator
  readonly play: Locator
  readonly pause: Locator
  readonly back: Locator
  readonly forward: Locator
  readonly previousChapter: Locator
  readonly nextChapter: Locator
  readonly speed: Locator
  readonly volume: Locator
  readonly mute: Locator
  readonly unmute: Locator
  readonly close: Locator
  readonly tryAgain: Locator
  readonly elapsed: Locator
  readonly remaining: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.sound = new Sound(page)
    this.root = page.getByRole('region', { name: 'Player', exact: true })
    const button = (name: string | RegExp): Locator => this.root.getByRole('button', { name, exact: true })
    this.track = this.root.getByRole('slider', { name: 'Position' })
    this.play = button('Play')
    this.pause = button('Pause')
    this.back = button('Back 10 seconds')
    this.forward = button('Forward 10 seconds')
    this.previousChapter = button('Previous chapter')
    this.nextChapter = button('Next chapter')
    this.speed = button(/^Speed /)
    this.volume = this.root.getByRole('slider', { name: 'Volume' })
    this.mute = button('Mute')
    this.unmute = button('Unmute')
    this.close = button('Close player')
    this.tryAgain = button('Try again')
    this.elapsed = this.root.getByLabel('Elapsed', { exact: true })
    this.remaining = this.root.getByLabel('Remaining', { exact: true })
  }

  /** Waits until sound is heard: an element plays and its time moves. */
  async hears(): Promise<void> {
    await expect.poll(async () => await this.sound.moves(), { message: 'the sound moves' }).toBe(true)
  }

  /** Seconds of the whole medium, as the track says: to about a second. */
  async position(): Promise<number> {
    return (await this.#reading()).value
  }

  async duration(): Promise<number> {
    return (await this.#reading()).max
  }

  /** A press on the track at a share of its length, 0 to 1. */
  async pressTrack(share: number): Promise<void> {
    const box = await this.track.boundingBox()
    if (!box) throw new Error('The track is not on the page')
    // the tooltip of a button under the pointer would lie on the track
    await this.#page.mouse.move(box.x + box.width * share, box.y - 200)
    await this.#page.getByRole('tooltip', { includeHidden: true }).waitFor({ state: 'hidden' })
    await this.track.click({ position: { x: Math.min(box.width - 1, box.width * share), y: box.height / 2 } })
  }

  /** Presses the track where `seconds` are: a pixel is more than a second in most books. */
  async seek(seconds: number): Promise<void> {
    await this.pressTrack(seconds / (await this.duration()))
  }

  /** Says yes to what the server may stop over. */
  async consent(): Promise<void> {
    const question = this.#page.getByRole('dialog', { name: 'This could crash the server' })
    await question.getByRole('button', { name: 'Play anyway' }).click()
    await question.waitFor({ state: 'hidden' })
  }

  async setSpeed(name: string): Promise<void> {
    await this.speed.click()
    await this.#page.getByRole('button', { name, exact: true }).click()
    await this.#page.keyboard.press('Escape')
  }

  async #reading(): Promise<{ value: number; max: number }> {
    return await this.track.evaluate((element) =>
      element instanceof HTMLInputElement
        ? { value: element.valueAsNumber, max: Number(element.max) }
        : { value: Number(element.ariaValueNow), max: Number(element.ariaValueMax) },
    )
  }
}
