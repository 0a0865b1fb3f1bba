import { expect } from '@playwright/test'
import type { DriveStep, Seen } from '#tests/models/drives/player.drive.ts'
import type { Fault, Hold, StandIn } from '#tests/server/index.ts'
import type { App } from './app.ts'

/** Two files of 24 s. */
export const WALKED_BOOK = 'Unwinding'
const SECOND_STARTS = 24.06
const DURATION = 48.1

/** Requests that wait while it is closed. */
class Gate {
  readonly #hold: () => Hold
  #held: Hold | undefined

  constructor({ faults }: StandIn, path: RegExp) {
    this.#hold = () => faults.hold(path)
    this.close()
  }

  close(): void {
    this.#held ??= this.#hold()
  }

  /** What is to be let through may still be on its way. */
  async comes(): Promise<void> {
    await expect.poll(() => this.#held?.waiting() ?? 1, 'a request waits').toBeGreaterThan(0)
  }

  open(): void {
    this.#held?.remove()
    this.#held = undefined
  }
}

/** Takes the steps of a path by what a person presses and what the server does, and looks at the page after each. */
export class PlayerWalk {
  readonly #app: App
  readonly #standIn: StandIn
  readonly #session: Gate
  readonly #first: Gate
  readonly #second: Gate
  readonly #playlist: Gate
  #planned: Fault[] = []

  constructor(app: App, standIn: StandIn) {
    this.#app = app
    this.#standIn = standIn
    this.#session = new Gate(standIn, /\/play$/)
    this.#first = new Gate(standIn, /01%20-%20Part/)
    this.#second = new Gate(standIn, /02%20-%20Part/)
    this.#playlist = new Gate(standIn, /\.m3u8$/)
  }

  async take(step: DriveStep): Promise<void> {
    await this.#do(step)
    if (step.rests) await this.#agrees(step.after)
  }

  #fail(path: RegExp, status: number, body = ''): void {
    this.#planned.push(this.#standIn.faults.fail({ path, status, body }))
  }

  /** The play request that waits is answered, the next one waits. */
  async #answerSession(): Promise<void> {
    await this.#session.comes()
    this.#session.open()
    this.#session.close()
  }

  async #do({ name, before, isTaken }: DriveStep): Promise<void> {
    const { player, item } = this.#app
    switch (name) {
      case 'player.load':
        return await item.play.click()
      case 'player.retry':
        return await player.tryAgain.click()
      case 'player.close':
        return await player.close.click()
      case 'player.setRate':
        return await player.setSpeed('2×')
      case 'player.toggle':
        return await (before.wantsSound ? player.pause : player.play).click()
      case 'session.opened':
        for (const fault of this.#planned.splice(0)) fault.remove()
        this.#playlist.close()
        return await this.#answerSession()
      case 'session.refused':
        await this.#session.comes()
        this.#standIn.faults.fail({ path: /\/play$/, status: 500, times: 1 })
        return await this.#answerSession()
      case 'output.loaded':
        return (before.isStream ? this.#playlist : this.#first).open()
      case 'output.failed':
        if (before.isStream) this.#fail(/\.m3u8$/, 200, 'no playlist')
        else this.#fail(/\/s\/item\/|\/file\//, 404)
        for (const gate of before.isStream ? [this.#playlist] : [this.#first, this.#second]) gate.open()
        return
      case 'output.seeking':
        return await player.pressTrack(0.75)
      case 'output.waiting':
        // the next file is held, and this one ends
        return await player.seek(22.5)
      case 'output.ended':
        this.#second.open()
        return await player.seek(46.8)
      case 'output.seeked':
        return this.#second.open()
      case 'output.playing':
        if (isTaken) this.#second.open()
    }
  }

  /** The page shows the state that the chart is in, and the elements do it. */
  async #agrees(seen: Seen): Promise<void> {
    const { player } = this.#app
    const value = JSON.stringify(seen.value)
    const is = (...parts: string[]): boolean => parts.some((part) => value.includes(part))
    const all = async (): Promise<boolean[]> => (await player.sound.all()).map(({ paused }) => paused)
    if (is('idle', 'closing')) {
      await expect(player.root).toBeHidden()
      return expect(await player.sound.all(), 'nothing is loaded').toEqual([])
    }
    await expect(player.root).toBeVisible()
    if (is('failed')) {
      await expect(player.tryAgain).toBeVisible()
      await expect(player.root.getByRole('alert')).toBeVisible()
      return expect(await player.sound.all(), 'nothing is loaded').toEqual([])
    }
    const button = seen.wantsSound ? player.pause : player.play
    if (is('flushing', 'opening', 'agreeing', 'preparing', 'seeking', 'buffering')) {
      await expect(button).toHaveAttribute('aria-busy', 'true')
      // what the element says of its time still settles when it says that it waits
      return await expect.poll(async () => await player.sound.moves(), 'nothing is heard').toBe(false)
    }
    if (seen.wantsSound) {
      await expect(player.pause).toBeVisible()
      await expect(player.pause).not.toHaveAttribute('aria-busy')
      await player.hears()
      expect((await player.sound.playing())?.rate).toBe(seen.rate)
    } else {
      await expect(player.play).toBeVisible()
      await expect(player.play).not.toHaveAttribute('aria-busy')
      await expect.poll(all, 'nothing is heard').not.toContain(false)
      if (is('finished')) await expect(player.elapsed).toHaveText(/100\s?%/)
    }
    await this.#standsWhereItSounds(seen)
  }

  /** The track tells the place of the element, which holds a file or the whole as a stream. */
  async #standsWhereItSounds({ isStream, wantsSound }: Seen): Promise<void> {
    await expect
      .poll(async () => {
        const all = await this.#app.player.sound.all()
        const told = await this.#app.player.position()
        // in silence the element of the file before or after may stand ready too
        const meant = all.filter(({ paused }) => !paused || !wantsSound)
        return Math.min(
          ...meant.map(({ path, file, time }) => {
            expect(/^https?:/.test(path), 'a stream is fed by a script').toBe(isStream)
            // with its space: one in 256 names that a browser gives a stream begins with these signs too
            const starts = file.startsWith('02 ') ? SECOND_STARTS : 0
            return Math.abs(Math.min(DURATION, starts + time) - told)
          }),
        )
      }, 'the place that is told')
      .toBeLessThan(1.5)
  }
}
