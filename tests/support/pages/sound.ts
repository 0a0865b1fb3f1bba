import type { BrowserContext, Page } from '@playwright/test'

/** A media element as it is, whatever made it and whatever shows it. */
export interface SoundSnapshot {
  /** File name of what it plays, decoded; empty without a source. */
  readonly file: string
  /** Decoded path of its source. */
  readonly path: string
  readonly query: URLSearchParams
  /** Seconds within the file. */
  readonly time: number
  readonly duration: number
  readonly paused: boolean
  readonly rate: number
  readonly volume: number
  readonly muted: boolean
  /** On its way to another place: its time changes, and nothing is heard. */
  readonly seeking: boolean
}

/** Where an element began to be heard, after a start, a seek or a wait. */
export type SoundStart = Pick<SoundSnapshot, 'file' | 'path' | 'time'>

interface Kept {
  readonly elements: Set<HTMLMediaElement>
  readonly starts: { src: string; time: number }[]
  /** Milliseconds between the end of a file and the first sound of the next. */
  readonly gaps: number[]
}

const KEEPER = '__soundOfPage'

/** Notes every media element of every page of `context`: the player's are never in the document. */
export async function watchSound(context: BrowserContext): Promise<void> {
  await context.addInitScript((keeper) => {
    const kept: Kept = { elements: new Set(), starts: [], gaps: [] }
    let endedAt: number | null = null
    Object.assign(globalThis, { [keeper]: kept })
    const note = (element: HTMLMediaElement): void => {
      if (kept.elements.has(element)) return
      kept.elements.add(element)
      element.addEventListener('playing', () => {
        kept.starts.push({ src: element.src, time: element.currentTime })
        if (endedAt !== null) kept.gaps.push(performance.now() - endedAt)
        endedAt = null
      })
      element.addEventListener('ended', () => {
        endedAt = performance.now()
      })
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
  }, KEEPER)
}

function placeOf(src: string): { path: string; file: string; query: URLSearchParams } {
  const { pathname, searchParams } = new URL(src)
  const path = decodeURIComponent(pathname)
  return { path, file: path.split('/').at(-1) ?? '', query: searchParams }
}

/** What is heard on a page, read from the media elements themselves and not from what the page says of them. */
export class Sound {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Every element that holds a source, the one that plays first. */
  async all(): Promise<SoundSnapshot[]> {
    const found = await this.#page.evaluate((keeper) => {
      const { elements } = Reflect.get(globalThis, keeper) as Kept
      return [...elements]
        .filter((element) => element.hasAttribute('src'))
        .map((element) => ({
          src: element.src,
          time: element.currentTime,
          duration: element.duration,
          paused: element.paused,
          rate: element.playbackRate,
          volume: element.volume,
          muted: element.muted,
          seeking: element.seeking,
        }))
    }, KEEPER)
    return found
      .map(({ src, ...rest }) => ({ ...placeOf(src), ...rest }))
      .toSorted((a, b) => Number(a.paused) - Number(b.paused))
  }

  /** Every place since the page was loaded at which sound began, in order. */
  async starts(): Promise<SoundStart[]> {
    const starts = await this.#page.evaluate(
      (keeper) => (Reflect.get(globalThis, keeper) as Kept).starts,
      KEEPER,
    )
    return starts.map(({ src, time }) => ({ ...placeOf(src), time }))
  }

  /** Milliseconds of silence at each join of two files since the page was loaded, in order. */
  async gaps(): Promise<number[]> {
    return await this.#page.evaluate((keeper) => (Reflect.get(globalThis, keeper) as Kept).gaps, KEEPER)
  }

  /** The one element that plays; undefined while none or more than one does. */
  async playing(): Promise<SoundSnapshot | undefined> {
    const playing = (await this.all()).filter(({ paused }) => !paused)
    return playing.length === 1 ? playing[0] : undefined
  }

  /** Whether time goes on by itself: two looks at the playing element, a moment apart. */
  async moves(): Promise<boolean> {
    const before = await this.playing()
    await this.#page.evaluate(async () => {
      const until = performance.now() + 150
      while (performance.now() < until) await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    const after = await this.playing()
    if (!before || !after || before.seeking || after.seeking) return false
    return after.time > before.time
  }
}
