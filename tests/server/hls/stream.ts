import type { Flavour } from '../state/ids.ts'
import { chunksOf, SEGMENT_SECONDS, segmentCount, type SegmentSource } from './segments.ts'

const PREROLL_SECONDS = 30
const REACH_SEGMENTS = 10
const OPEN_SEGMENTS = 6
const PROGRESS_MS = 2000
const END_CHECK_MS = 100
/** Ending one conversion, and then beginning the next, takes so long each. */
const RESTART_MS = 500
const RESTART_BEFORE_SECONDS = { '2.2.23': 12, '2.36': 30 } as const

/** What a stream tells of itself. */
export interface StreamEvents {
  progress(payload: {
    stream: string
    percent: string
    chunks: (number | string)[]
    numSegments: number
  }): void
  open(stream: HlsStream): void
  reset(startTime: number): void
}

/** The answer to a request for a segment. */
export type SegmentAnswer = { data: Buffer } | 'notYet' | 'restarting' | 'reset' | 'resetAtStart'

/**
 * One transcode: what exists of it, how far it is, and when a seek makes it begin elsewhere.
 *
 * The server looks at what exists every 2 s, and what it knows in between is the look before. Until the first look after
 * a start 2.2.23 takes segment 0 for the furthest, so a request beyond segment 10 restarts a transcode that is on its
 * way there; 2.36 refuses nothing ahead until then. 2.2.23 also restarts for a segment that begins before the position
 * it was started for, that of the position itself among them, until it exists. A transcode that ends is not looked at
 * any more.
 */
export class HlsStream {
  readonly id: string
  readonly duration: number
  startTime: number
  segmentStartNumber = 0
  readonly #source: SegmentSource
  readonly #events: StreamEvents
  readonly #flavour: Flavour
  #furthest: number | null = null
  #isRestarting = false
  #isOpen = false
  #timer: NodeJS.Timeout | null = null
  #endCheck: NodeJS.Timeout | null = null
  #restart: NodeJS.Timeout | null = null

  constructor(
    id: string,
    duration: number,
    startTime: number,
    source: SegmentSource,
    events: StreamEvents,
    flavour: Flavour = '2.2.23',
  ) {
    this.id = id
    this.duration = duration
    this.startTime = startTime
    this.#source = source
    this.#events = events
    this.#flavour = flavour
  }

  start(): void {
    this.#furthest = this.#flavour === '2.36' ? null : 0
    this.segmentStartNumber = Math.floor(Math.max(0, this.startTime - PREROLL_SECONDS) / SEGMENT_SECONDS)
    this.#events.progress({ stream: this.id, chunks: [], numSegments: 0, percent: '0%' })
    this.#source.start(this.segmentStartNumber)
    this.#stopLooking()
    this.#timer = setInterval(() => this.#report(), PROGRESS_MS)
    this.#endCheck = setInterval(() => this.#endIfComplete(), END_CHECK_MS)
  }

  async segment(number: number): Promise<SegmentAnswer> {
    if (this.#isRestarting) return 'restarting'
    const made = this.#source.made()
    if (made.has(number)) {
      const data = await this.#source.read(number)
      return data ? { data } : 'notYet'
    }
    const isAhead = this.#furthest !== null && number > this.#furthest + REACH_SEGMENTS
    const isBehind =
      this.#flavour === '2.36'
        ? number < this.segmentStartNumber
        : number * SEGMENT_SECONDS < Math.floor(this.startTime)
    const isOutOfReach = isBehind || isAhead
    if (!isOutOfReach || number >= segmentCount(this.duration)) return 'notYet'
    await this.#restartAt(number)
    return number === 0 ? 'resetAtStart' : 'reset'
  }

  close(): void {
    this.#stopLooking()
    if (this.#restart) clearTimeout(this.#restart)
    this.#source.close()
  }

  async #restartAt(number: number): Promise<void> {
    const segmentTime = number * SEGMENT_SECONDS
    this.startTime = Math.max(0, segmentTime - RESTART_BEFORE_SECONDS[this.#flavour])
    this.#isRestarting = true
    this.#stopLooking()
    await new Promise<void>((resolve) => {
      this.#restart = setTimeout(resolve, RESTART_MS)
    })
    if (number > 0) this.#events.reset(segmentTime)
    this.#restart = setTimeout(() => {
      this.#isRestarting = false
      this.start()
    }, RESTART_MS)
  }

  #report(): void {
    const made = this.#source.made()
    const total = segmentCount(this.duration)
    if (made.size > OPEN_SEGMENTS) this.#tellOpen()
    if (made.size > 0) this.#furthest = Math.max(...made)
    this.#events.progress({
      stream: this.id,
      percent: `${((made.size / total) * 100).toFixed(2)}%`,
      chunks: chunksOf(made),
      numSegments: total,
    })
  }

  #endIfComplete(): void {
    if (!this.#source.isComplete()) return
    this.#tellOpen()
    this.#stopLooking()
  }

  #tellOpen(): void {
    if (!this.#isOpen) this.#events.open(this)
    this.#isOpen = true
  }

  #stopLooking(): void {
    if (this.#timer) clearInterval(this.#timer)
    if (this.#endCheck) clearInterval(this.#endCheck)
  }
}
