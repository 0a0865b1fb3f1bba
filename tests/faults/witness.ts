import type { BrowserContext } from '@playwright/test'

/** One look at a media element, as the page sees it. */
interface Look {
  /** Distinguishes elements, also those of other tabs and of earlier lives of a page. */
  element: string
  src: string
  /** Seconds within the file. */
  time: number
  /** Monotonic, milliseconds. */
  at: number
  rate: number
  sounds: boolean
}

const REPORT = '__witnessed'
const LOOK_EVERY_MS = 100

/**
 * Who heard what: media elements are watched from inside every page and each look is told at once to this process, so
 * that a browser that is killed leaves at most a tenth of a second unseen. It knows nothing of what the client says.
 */
export class Witness {
  /** Seconds that were heard, whichever page they came from. */
  heard = 0
  /** Where sound was last heard, seconds within its file; null before the first. */
  position: number | null = null
  /** Where sound was first heard in each life of a page, in order. */
  readonly starts: number[] = []
  /** Longest silence between two sounds of one page, milliseconds. */
  longestGap = 0
  readonly #last = new Map<string, Look>()
  /** What sounded without a break, by its element: seconds it moved, that passed, and that were heard. */
  readonly #runs = new Map<string, { moved: number; elapsed: number; heard: number }>()
  readonly #lives = new Map<string, number>()

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding(REPORT, (_source, look: Look) => this.#take(look))
    await context.addInitScript(
      ({ report, every }) => {
        // the real ones: a test may put a clock of its own in their place later
        const { setInterval } = globalThis
        const now = performance.now.bind(performance)
        const life = Math.random().toString(36).slice(2)
        const elements: HTMLMediaElement[] = []
        const note = (element: HTMLMediaElement): void => {
          if (!elements.includes(element)) elements.push(element)
        }
        const { play, load } = HTMLMediaElement.prototype
        HTMLMediaElement.prototype.play = function noted(this: HTMLMediaElement) {
          note(this)
          return play.call(this)
        }
        HTMLMediaElement.prototype.load = function noted(this: HTMLMediaElement) {
          note(this)
          load.call(this)
        }
        const look = (): void => {
          elements.forEach((element, index) => {
            if (!element.hasAttribute('src')) return
            const tell: unknown = Reflect.get(globalThis, report)
            if (typeof tell !== 'function') return
            tell({
              element: `${life} ${index}`,
              src: element.src,
              time: element.currentTime,
              at: now(),
              rate: element.playbackRate,
              sounds: !element.paused && !element.seeking && element.readyState > 2,
            })
          })
        }
        setInterval(look, every)
      },
      { report: REPORT, every: LOOK_EVERY_MS },
    )
  }

  #take(look: Look): void {
    const before = this.#last.get(look.element)
    this.#last.set(look.element, look)
    // what began or ended between two looks was heard as far as the medium moved
    if (before?.src !== look.src || !(look.sounds || before.sounds)) {
      this.#runs.delete(look.element)
      return
    }
    const moved = (look.time - before.time) / look.rate
    const elapsed = (look.at - before.at) / 1000
    // a seek moves further than time does; a stall moves less
    if (!(moved > 0) || moved > elapsed + 0.5) return
    const run = this.#runs.get(look.element) ?? { moved: 0, elapsed: 0, heard: 0 }
    this.#runs.set(look.element, run)
    run.moved += moved
    run.elapsed += elapsed
    // the time of an element goes unevenly from look to look: only the whole of a run says what is less
    const more = Math.max(0, Math.min(run.moved, run.elapsed) - run.heard)
    run.heard += more
    this.heard += more
    this.position = look.time
    const life = look.element.split(' ')[0] ?? ''
    const soundedAt = this.#lives.get(life)
    if (soundedAt === undefined) this.starts.push(before.time)
    else this.longestGap = Math.max(this.longestGap, before.at - soundedAt)
    this.#lives.set(life, look.at)
  }
}
