import { chunksOf, SEGMENT_SECONDS, segmentCount, type SegmentSource } from './segments.ts'

const PREROLL_SECONDS = 30
const RESTART_BEFORE_SECONDS = 12
const REACH_SEGMENTS = 10
const OPEN_SEGMENTS = 6
const PROGRESS_MS = 2000
const RESTART_MS = 300

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

/** One transcode: what exists of it, how far it is, and when a seek makes it begin elsewhere. */
export class HlsStream {
  readonly id: string
  readonly duration: number
  startTime: number
  segmentStartNumber = 0
  readonly #source: SegmentSource
  readonly #events: StreamEvents
  #isRestarting = false
  #isOpen = false
  #timer: NodeJS.Timeout | null = null
  #restart: NodeJS.Timeout | null = null

  constructor(id: string, duration: number, startTime: number, source: SegmentSource, events: StreamEvents) {
    this.id = id
    this.duration = duration
    this.startTime = startTime
    this.#source = source
    this.#events = events
  }

  get isTranscodeComplete(): boolean {
    return this.#source.isComplete()
  }

  start(): void {
    this.segmentStartNumber = Math.floor(Math.max(0, this.startTime - PREROLL_SECONDS) / SEGMENT_SECONDS)
    this.#events.progress({ stream: this.id, chunks: [], numSegments: 0, percent: '0%' })
    this.#source.start(this.segmentStartNumber)
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = setInterval(() => this.#report(), PROGRESS_MS)
  }

  async segment(number: number): Promise<SegmentAnswer> {
    if (this.#isRestarting) return 'restarting'
    const made = this.#source.made()
    if (made.has(number)) {
      const data = await this.#source.read(number)
      return data ? { data } : 'notYet'
    }
    let furthest = this.segmentStartNumber
    while (made.has(furthest)) furthest += 1
    const isOutOfReach = number < this.segmentStartNumber || number > furthest - 1 + REACH_SEGMENTS
    if (!isOutOfReach || number >= segmentCount(this.duration)) return 'notYet'
    this.#restartAt(number)
    return number === 0 ? 'resetAtStart' : 'reset'
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer)
    if (this.#restart) clearTimeout(this.#restart)
    this.#source.close()
  }

  #restartAt(number: number): void {
    const segmentTime = number * SEGMENT_SECONDS
    this.startTime = Math.max(0, segmentTime - RESTART_BEFORE_SECONDS)
    this.#isRestarting = true
    if (number > 0) this.#events.reset(segmentTime)
    this.#restart = setTimeout(() => {
      this.#isRestarting = false
      this.start()
    }, RESTART_MS)
  }

  #report(): void {
    const made = this.#source.made()
    const total = segmentCount(this.duration)
    const isComplete = this.#source.isComplete()
    if (!this.#isOpen && (made.size > OPEN_SEGMENTS || isComplete)) {
      this.#isOpen = true
      this.#events.open(this)
    }
    this.#events.progress({
      stream: this.id,
      percent: `${((made.size / total) * 100).toFixed(2)}%`,
      chunks: chunksOf(made),
      numSegments: total,
    })
    if (isComplete && this.#timer) clearInterval(this.#timer)
  }
}
