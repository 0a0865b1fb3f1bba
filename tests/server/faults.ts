/** What goes wrong with a matching request. */
export type FaultMode =
  /** answers with `status` and `body` */
  | 'status'
  /** the connection breaks, nothing was done */
  | 'drop'
  /** no answer, ever */
  | 'hang'
  /** JSON that stops in the middle */
  | 'malformed'
  /** the call is carried out, then the connection breaks: the answer is lost */
  | 'applyThenDrop'
  /** everything that is sent is taken in and forgotten, and the answer is OK */
  | 'swallow'
  /** the call is carried out, and what it reads is said to be good for an hour, as by a proxy that keeps everything */
  | 'cacheable'

export interface FaultRequest {
  method?: string
  /** A text that the path contains, or a pattern for the path (without base path and query). */
  path: string | RegExp
  status?: number
  body?: string | Uint8Array<ArrayBuffer>
  /** Of an answer with a `body`; absent = HTML. */
  headers?: Readonly<Record<string, string>>
  /** How often it strikes; absent = until removed. */
  times?: number
  mode?: FaultMode
}

export interface Fault {
  id: number
  /** Takes the fault back. Safe to call more than once. */
  remove(): void
}

export interface PlannedFault extends FaultRequest {
  id: number
  mode: FaultMode
  left: number
}

/** Requests that wait for the test to release them. */
export interface Hold extends Fault {
  /** How many came and wait. */
  waiting(): number
}

interface Gate {
  match: string | RegExp
  waiting: number
  isOpen: Promise<void>
  open(): void
}

interface Latency {
  ms: number
  match: string | RegExp | undefined
}

const matches = (match: string | RegExp | undefined, path: string): boolean =>
  match === undefined || (typeof match === 'string' ? path.includes(match) : match.test(path))

/** How files of sound come. */
export type SoundFault =
  /** 200 and all of it to every range, as a proxy or cache answers that does not pass on ranges */
  | 'noRanges'
  /** so too, without a length, and closed in the middle */
  | 'cut'
  /** the disk holds only the first half, whatever the header of the file announces */
  | 'half'

/** Switches that make the server misbehave as real ones do. `clear()` puts everything back. */
export class Faults {
  /** Playing music or video breaks the server, as 2.2.23 does. */
  crashOnMusicVideo = false
  /** Seconds an access token of the 2.36 line is good for. */
  accessTokenSeconds = 3600
  /** Seconds for which a refresh token that was already used is still taken. */
  refreshGraceSeconds = 600
  /** Seconds of media that a transcode makes in a second. */
  transcodeRate = 240
  /** The text of the failure that every new transcode ends with; null = they work. */
  streamError: string | null = null
  /** What transcodes make is of a format that no browser knows, as what 2.2.23 copies out of an mka. */
  unknownFormat = false
  /** The text of the failure that every tool task and episode download ends with; null = they work. */
  taskError: string | null = null
  /** Milliseconds of work that each cover costs a server that makes four at a time, whether it is still wanted or not; 0 = none. */
  coverMs = 0
  /** How long the server stays away after a request that breaks it. */
  crashDowntimeMs = 1000
  /** How late `init` comes after a socket signed in. */
  initDelayMs = 0
  /** What is wrong with every file of sound; null = nothing. */
  sound: SoundFault | null = null
  /** Milliseconds that a session takes to open. Of two that are opened meanwhile neither sees the other, as in the real servers. */
  openingMs = 0
  /** No new socket is let in. */
  refuseSockets = false
  /** Raw frames of the line that every socket gets as soon as it has signed in, whatever they are. */
  socketFrames: readonly string[] = []
  /** Milliseconds between the steps of a scan or task. */
  stepMs = 40
  #toolsMayGoOn: Promise<void> = Promise.resolve()
  #planned: PlannedFault[] = []
  #latencies: Latency[] = []
  #gates: Gate[] = []
  #nextId = 1

  /** The tools stand still at their next step until the answer is called. */
  holdTools(): () => void {
    let goOn = (): void => {}
    this.#toolsMayGoOn = new Promise((resolve) => {
      goOn = resolve
    })
    return goOn
  }

  /** One step of a tool at work. */
  async toolStep(): Promise<void> {
    await this.#toolsMayGoOn
    await new Promise((resolve) => setTimeout(resolve, this.stepMs))
  }

  /** Every matching request (all of them without `match`) is answered that much later. */
  latency(ms: number, match?: string | RegExp): Fault {
    const entry = { ms, match }
    this.#latencies.push(entry)
    return {
      id: this.#nextId++,
      remove: () => void (this.#latencies = this.#latencies.filter((one) => one !== entry)),
    }
  }

  /** Matching requests wait until the hold is removed; what is to go wrong with them is asked only then. */
  hold(match: string | RegExp): Hold {
    let open = (): void => {}
    const isOpen = new Promise<void>((resolve) => {
      open = resolve
    })
    const gate: Gate = { match, waiting: 0, isOpen, open }
    this.#gates.push(gate)
    return {
      id: this.#nextId++,
      waiting: () => gate.waiting,
      remove: () => {
        this.#gates = this.#gates.filter((one) => one !== gate)
        gate.open()
      },
    }
  }

  /** Resolves as soon as everything is removed that held the path when it was asked for. */
  async passed(path: string): Promise<void> {
    for (const gate of this.#gates.filter(({ match }) => matches(match, path))) {
      gate.waiting += 1
      await gate.isOpen
      gate.waiting -= 1
    }
  }

  fail(request: FaultRequest): Fault {
    const id = this.#nextId++
    this.#planned.push({
      ...request,
      id,
      mode: request.mode ?? 'status',
      left: request.times ?? Number.POSITIVE_INFINITY,
    })
    return { id, remove: () => void (this.#planned = this.#planned.filter((fault) => fault.id !== id)) }
  }

  /** The fault for this request, counted as used; the newest wins. */
  take(method: string, path: string): PlannedFault | null {
    const found = this.#planned.findLast(
      (fault) =>
        fault.left > 0 &&
        (!fault.method || fault.method.toUpperCase() === method) &&
        matches(fault.path, path),
    )
    if (!found) return null
    found.left -= 1
    return found
  }

  delayFor(path: string): number {
    return this.#latencies.filter(({ match }) => matches(match, path)).reduce((sum, { ms }) => sum + ms, 0)
  }

  clear(): void {
    Object.assign(this, new Faults())
    this.#planned = []
    this.#latencies = []
    for (const gate of this.#gates) gate.open()
    this.#gates = []
  }
}
