import { atHandSpeed } from './waits.ts'
import type { CDPSession, Locator, Page } from '@playwright/test'

/** Where on a thing, as shares of its width and height. */
export type Spot = readonly [x: number, y: number]

/** A finger on the glass, as the browser has it of a screen. */
export class Finger {
  readonly #glass: CDPSession

  private constructor(glass: CDPSession) {
    this.#glass = glass
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page))
  }

  async down(thing: Locator, spot: Spot): Promise<void> {
    await this.#send('touchStart', [await pointOn(thing, spot)])
  }

  async up(): Promise<void> {
    await this.#send('touchEnd', [])
  }

  async tap(thing: Locator, spot: Spot): Promise<void> {
    await this.down(thing, spot)
    await this.up()
  }

  /**
   * Drawn from one spot of a thing so many pixels downwards, or upwards, as fast as a hand does it: what is faster is a fling,
   * and the browser takes the next tap for the end of that.
   */
  async draw(thing: Locator, spot: Spot, pixels: number): Promise<void> {
    const { x, y } = await pointOn(thing, spot)
    await this.#send('touchStart', [{ x, y }])
    await atHandSpeed(
      [0.25, 0.5, 0.75, 1].map(
        (share) => async () => await this.#send('touchMove', [{ x, y: y + pixels * share }]),
      ),
    )
    await this.up()
  }

  async #send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ): Promise<void> {
    await this.#glass.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

async function pointOn(thing: Locator, [x, y]: Spot): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox()
  if (!box) throw new Error('What the finger goes to is not on the page')
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}
