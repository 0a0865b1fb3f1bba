// long: one mechanism; what its element says is read in the light of the same few variables
import { tracksDuration } from '#machines/model/titles/tracks.ts'
import type {
  OutputCommand,
  OutputFact,
  OutputFailure,
  OutputSource,
} from '#machines/listening/player/player.types.ts'
import { offerToBoost } from './boost-elements.ts'
import { applySettings, bufferedEnd, playElement, reasonOf } from './element.ts'
import { createFileClock } from './file-clock.ts'
import { createSoundReport } from './sound-report.ts'
import type { OutputInstance } from '../output-driver.ts'

/** Where a feed begins, and how it says that nothing will come. */
export interface FeedInput {
  source: OutputSource
  /** Seconds. */
  startAt: number
  /** Moves the element to the start, where its length is known and the feed does not move it itself. */
  settle: () => void
  fail: (reason: OutputFailure) => void
  /** What comes next has been absent for a while. */
  lost: () => void
}

/** Gives an element its source, and gets to move it to the start; the answer takes the source away again. */
export type Feed = (element: HTMLMediaElement, input: FeedInput) => () => void

export interface ElementOutputDeps {
  element: HTMLMediaElement
  feed: Feed
  report: (fact: OutputFact) => void
  now: () => number
}

/** An element that is astray so near to where it was fed again is given up, seconds. */
const TRIED_SECONDS = 10

/** One element that holds a whole medium on its own timeline: its events as facts, orders as calls. */
export function createElementOutput({ element, feed, report, now }: ElementOutputDeps): OutputInstance {
  offerToBoost(element)
  const clock = createFileClock(element, now)
  let source: OutputSource | null = null
  let wantsPlay = false
  /** Not told loaded yet. */
  let loading = false
  let seeking = false
  /** Emptied under way by what feeds it, which pauses it without a word. */
  let isEmptied = false
  const sound = createSoundReport(report)
  /** Where the element was astray and was fed once more, seconds. */
  let triedAt: number | null = null
  let settings = { rate: 1, volume: 1, muted: false }
  let takeAway = (): void => {}

  const duration = (): number => source?.duration || tracksDuration(source?.tracks ?? [])
  const inside = (seconds: number): number => (duration() > 0 ? Math.min(seconds, duration()) : seconds)

  function reportPosition(): void {
    report({
      type: 'output.positioned',
      position: inside(clock.position),
      buffered: clock.position + bufferedEnd(element) - element.currentTime,
      at: now(),
    })
  }

  function play(): void {
    playElement(element, () => {
      wantsPlay = false
      report({ type: 'output.blocked' })
    })
  }

  /** Whether the element is where the listener is. One that is astray is dealt with. */
  function isBelieved(): boolean {
    const reading = clock.read()
    if (reading === 'astray') strayed()
    return reading === 'believed'
  }

  const isTriedHere = (): boolean => triedAt !== null && Math.abs(clock.position - triedAt) < TRIED_SECONDS

  /** It is fed once more from where it was heard last, except where the element cannot go. */
  function strayed(): void {
    const reason = clock.fault
    if (!source || reason === 'noRanges' || isTriedHere()) {
      fail(reason)
      return
    }
    triedAt = clock.position
    sound.waiting()
    begin(source, inside(clock.position))
  }

  function ready(): void {
    if (!loading || element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA || !isBelieved()) return
    loading = false
    report({ type: 'output.loaded', duration: duration(), position: inside(clock.position) })
    if (seeking) {
      seeking = false
      report({ type: 'output.seeked' })
    }
    if (wantsPlay) play()
    else if (triedAt !== null) report({ type: 'output.paused' })
  }

  /** What was emptied under way is there again. */
  function goOn(): void {
    if (!isEmptied || loading) return
    isEmptied = false
    // a pause of what is paused says nothing of itself
    if (!wantsPlay) report({ type: 'output.paused' })
    else if (element.paused) play()
  }

  function fail(reason: OutputFailure): void {
    if (!source) return
    if (!loading) clock.read()
    const position = inside(clock.position)
    const isCause = isTriedHere() && reason !== 'network'
    unload()
    report({ type: 'output.failed', reason: isCause ? 'endsEarly' : reason, position })
  }

  function lost(): void {
    const isStarved = element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
    if (source && wantsPlay && isStarved) report({ type: 'output.sourceLost' })
  }

  const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    loadedmetadata: () => clock.measure(),
    canplay() {
      // data of a stream can be there before its element is moved to the start
      if (source?.kind !== 'hls' || clock.read() === 'believed') ready()
      goOn()
    },
    emptied() {
      if (loading) return
      isEmptied = true
      if (wantsPlay && !seeking) sound.waiting()
    },
    playing() {
      if (loading || !isBelieved()) return
      seeking = false
      reportPosition()
      sound.playing()
    },
    pause() {
      // the end pauses too; and a pause that play has overtaken is none
      if (loading || element.ended || !element.paused) return
      wantsPlay = false
      sound.forget()
      const isKnown = seeking || isBelieved()
      if (!source) return
      if (isKnown) reportPosition()
      report({ type: 'output.paused' })
    },
    waiting() {
      if (!seeking && !loading) sound.waiting()
    },
    seeked() {
      const wasLoading = loading
      ready()
      if (wasLoading || !isBelieved()) return
      if (seeking) {
        seeking = false
        reportPosition()
        report({ type: 'output.seeked' })
      }
      sound.moved(element)
    },
    timeupdate() {
      if (seeking || loading || !isBelieved()) return
      reportPosition()
      sound.moved(element)
    },
    ratechange() {
      if (!seeking && !loading && !element.ended) isBelieved()
    },
    ended() {
      if (!isBelieved()) return
      if (!clock.isAtEnd) {
        strayed()
        return
      }
      wantsPlay = false
      reportPosition()
      // what is moved there can end before it says that it arrived
      if (seeking) report({ type: 'output.seeked' })
      seeking = false
      report({ type: 'output.ended' })
    },
    error: () => fail(reasonOf(element.error?.code)),
  }
  for (const [name, listener] of Object.entries(listeners)) {
    element.addEventListener(name, () => {
      if (source) listener()
    })
  }

  function unload(): void {
    source = null
    wantsPlay = false
    loading = false
    element.pause()
    takeAway()
    takeAway = () => {}
    // removing the address alone keeps the connection open
    element.removeAttribute('src')
    element.load()
  }

  function load(order: Extract<OutputCommand, { type: 'output.load' }>): void {
    unload()
    source = order.source
    triedAt = null
    sound.forget()
    settings = { rate: order.rate, volume: order.volume, muted: order.muted }
    wantsPlay = order.play
    seeking = false
    begin(source, order.startAt)
  }

  function begin(from: OutputSource, startAt: number): void {
    loading = true
    isEmptied = false
    takeAway()
    // the length of a stream is what the server says it is
    clock.begin(from.tracks[0]?.duration ?? 0, startAt, from.kind !== 'hls')
    if (from.tracks.length === 0) {
      fail('empty')
      return
    }
    applySettings(element, settings)
    takeAway = feed(element, { source: from, startAt, settle, fail, lost })
  }

  function settle(): void {
    clock.measure()
    if (clock.target > 0) element.currentTime = clock.target
  }

  function command(order: OutputCommand): void {
    switch (order.type) {
      case 'output.expect':
      case 'output.prepare':
      case 'output.setMade':
        return
      case 'output.load':
        load(order)
        return
      case 'output.play':
        wantsPlay = true
        if (source && !loading) play()
        return
      case 'output.pause':
        wantsPlay = false
        element.pause()
        return
      case 'output.seek':
        if (!source) return
        seeking = true
        triedAt = null
        report({ type: 'output.seeking' })
        report({ type: 'output.positioned', position: order.to, buffered: order.to, at: now() })
        clock.send(order.to)
        element.currentTime = clock.target
        // an element that can go nowhere says nothing of it
        if (!loading) isBelieved()
        return
      case 'output.setRate':
      case 'output.setVolume':
        settings = { ...settings, ...order }
        applySettings(element, settings)
        return
      case 'output.retarget':
        // one file is whole in its element; a failure loads it again with what the session says then
        return
      case 'output.unload':
        unload()
    }
  }

  function look(): void {
    if (source && !seeking && !loading && !element.paused && isBelieved()) reportPosition()
  }

  return { command, look, dispose: unload }
}

/** The address itself as the source, for what the browser plays on its own. */
export function feedAddress(element: HTMLMediaElement, address: string, settle: () => void): () => void {
  element.addEventListener('loadedmetadata', settle, { once: true })
  element.src = address
  element.load()
  return () => element.removeEventListener('loadedmetadata', settle)
}
