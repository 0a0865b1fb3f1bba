import { vi } from 'vitest'

/** An element that does as it is told at once; the test plays the server and the clock. */
export class FakeAudio extends EventTarget {
  static made: FakeAudio[] = []
  /** Addresses that were loaded, without the position to begin at. */
  static loaded: string[] = []
  /** Whether the server passes on ranges: without them an element stays at 0. */
  static hasRanges = true

  src = ''
  paused = true
  ended = false
  seeking = false
  readyState = 0
  duration = Number.NaN
  playbackRate = 1
  defaultPlaybackRate = 1
  volume = 1
  muted = false
  preload = ''
  error: { code: number } | null = null
  readonly buffered = { length: 0 }
  #time = 0

  constructor() {
    super()
    FakeAudio.made.push(this)
  }

  get currentTime(): number {
    return this.#time
  }
  set currentTime(to: number) {
    this.#time = FakeAudio.hasRanges || this.readyState === 0 ? to : 0
  }
  get seekable(): { length: number; end: () => number } {
    return { length: 1, end: () => (FakeAudio.hasRanges ? this.duration || 1000 : 0) }
  }
  load(): void {
    this.error = null
    this.readyState = 0
    this.ended = false
    this.#time = 0
    this.duration = Number.NaN
    if (this.src) FakeAudio.loaded.push(fileOf(this.src))
  }
  removeAttribute(): void {
    this.src = ''
  }
  pause(): void {
    this.paused = true
  }
  play(): Promise<void> {
    this.paused = false
    return Promise.resolve()
  }

  say(...types: string[]): void {
    for (const type of types) this.dispatchEvent(new Event(type))
  }
  /** The file is there and sounds. */
  answer(duration = Number.NaN): void {
    this.readyState = 4
    this.duration = duration
    this.currentTime = this.currentTime || Number(this.src.split('#t=')[1] ?? 0)
    this.say('loadedmetadata', 'canplay')
    if (!this.paused) this.say('playing')
  }
  /** The server does not know the address. */
  refuse(code = 4): void {
    this.error = { code }
    this.say('error')
  }
  /** Sounds for so long, by the test's clock too. */
  sound(seconds: number): void {
    for (let left = seconds; left > 0; left -= 0.25) {
      const step = Math.min(0.25, left)
      vi.advanceTimersByTime(step * 1000)
      this.#time += step * this.playbackRate
      this.say('timeupdate')
    }
  }
  /** There is no more of the file: the element says that it is at `time`. */
  end(time: number): void {
    this.#time = time
    this.ended = true
    this.paused = true
    this.say('timeupdate', 'pause', 'ended')
  }
}

const fileOf = (src: string): string => src.split('#')[0] ?? ''

/** Every element that a driver makes from now on is a fake; time stands still until the test moves it. */
export function fakeAudio(): typeof FakeAudio {
  vi.useFakeTimers()
  Object.assign(FakeAudio, { made: [], loaded: [], hasRanges: true })
  vi.stubGlobal('Audio', FakeAudio)
  vi.stubGlobal('HTMLMediaElement', { HAVE_FUTURE_DATA: 3 })
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 })
  return FakeAudio
}

/** The element that was loaded last. */
export function activeAudio(): FakeAudio {
  const found = FakeAudio.made.find(({ src }) => src !== '' && fileOf(src) === FakeAudio.loaded.at(-1))
  if (!found) throw new Error('Nothing was loaded')
  return found
}
