import { tracksDuration } from '#machines/model/tracks.ts'
import type {
  OutputCommand,
  OutputFact,
  OutputFailure,
  OutputSource,
} from '#machines/listening/player/player.types.ts'
import { offerToBoost } from './boost-elements.ts'
import { applySettings, bufferedEnd, playElement, reasonOf } from './element.ts'
import type { OutputInstance } from './output-driver.ts'

/** Where a feed begins, and how it says that nothing will come. */
export interface FeedInput {
  source: OutputSource
  /** Seconds. */
  startAt: number
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

/** One element that holds a whole medium on its own timeline: its events as facts, orders as calls. */
export function createElementOutput({ element, feed, report, now }: ElementOutputDeps): OutputInstance {
  offerToBoost(element)
  let source: OutputSource | null = null
  let wantsPlay = false
  /** Not told loaded yet. */
  let loading = false
  let seeking = false
  let settings = { rate: 1, volume: 1, muted: false }
  let takeAway = (): void => {}

  const duration = (): number => source?.duration || tracksDuration(source?.tracks ?? [])
  const inside = (seconds: number): number => (duration() > 0 ? Math.min(seconds, duration()) : seconds)

  function reportPosition(): void {
    report({
      type: 'output.positioned',
      position: inside(element.currentTime),
      buffered: bufferedEnd(element),
      at: now(),
    })
  }

  function begin(): void {
    playElement(element, () => {
      wantsPlay = false
      report({ type: 'output.blocked' })
    })
  }

  function ready(): void {
    // data can be there before the element has moved to the start
    if (!loading || element.seeking || element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return
    loading = false
    report({ type: 'output.loaded', duration: duration(), position: inside(element.currentTime) })
    if (wantsPlay) begin()
  }

  function fail(reason: OutputFailure): void {
    if (!source) return
    const position = loading ? startAt : inside(element.currentTime)
    unload()
    report({ type: 'output.failed', reason, position })
  }
  let startAt = 0

  function lost(): void {
    const isStarved = element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
    if (source && wantsPlay && isStarved) report({ type: 'output.sourceLost' })
  }

  const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    canplay: ready,
    playing() {
      if (loading) return
      seeking = false
      reportPosition()
      report({ type: 'output.playing' })
    },
    pause() {
      // the end pauses too; and a pause that play has overtaken is none
      if (loading || element.ended || !element.paused) return
      wantsPlay = false
      reportPosition()
      report({ type: 'output.paused' })
    },
    waiting() {
      if (!seeking && !loading) report({ type: 'output.waiting' })
    },
    seeked() {
      ready()
      if (!seeking) return
      seeking = false
      reportPosition()
      report({ type: 'output.seeked' })
    },
    timeupdate() {
      if (!seeking && !element.seeking && !loading) reportPosition()
    },
    ended() {
      wantsPlay = false
      reportPosition()
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
    startAt = order.startAt
    settings = { rate: order.rate, volume: order.volume, muted: order.muted }
    wantsPlay = order.play
    loading = true
    seeking = false
    if (source.tracks.length === 0) {
      fail('empty')
      return
    }
    applySettings(element, settings)
    takeAway = feed(element, { source, startAt, fail, lost })
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
        if (source && !loading) begin()
        return
      case 'output.pause':
        wantsPlay = false
        element.pause()
        return
      case 'output.seek':
        if (!source) return
        seeking = true
        report({ type: 'output.seeking' })
        element.currentTime = order.to
        report({ type: 'output.positioned', position: order.to, buffered: order.to, at: now() })
        return
      case 'output.setRate':
      case 'output.setVolume':
        settings = { ...settings, ...order }
        applySettings(element, settings)
        return
      case 'output.retarget':
        // one file is whole in its element; a failure loads it anew with what the session says then
        return
      case 'output.unload':
        unload()
    }
  }

  function look(): void {
    if (source && !seeking && !loading && !element.seeking && !element.paused) reportPosition()
  }

  return { command, look, dispose: unload }
}

/** The address itself as the source, for what the browser plays on its own. */
export function feedAddress(element: HTMLMediaElement, address: string, startAt: number): () => void {
  const settle = (): void => {
    if (startAt > 0) element.currentTime = startAt
  }
  element.addEventListener('loadedmetadata', settle, { once: true })
  element.src = address
  element.load()
  return () => element.removeEventListener('loadedmetadata', settle)
}
