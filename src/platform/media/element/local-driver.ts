// long: one mechanism; what its two elements say is read in the light of the same few variables
import { locateInTracks, tracksDuration } from '#machines/model/titles/tracks.ts'
import { isSessionAddress } from '#machines/model/titles/urls.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import type {
  LikelySource,
  OutputCommand,
  OutputFailure,
  OutputSource,
} from '#machines/listening/player/player.types.ts'
import { bufferedOf, empty, positionOf, settle } from './audio-slot.ts'
import type { AudioSlot } from './audio-slot.ts'
import { reasonOf } from './element.ts'
import { createFileDeck } from './file-deck.ts'
import type { OutputDriver } from '../output-driver.ts'
import { createRetries } from '../stream/retries.ts'
import { createSilence } from './silence.ts'
import { createSoundReport } from './sound-report.ts'

/** A file that is astray so near to where it was tried again is given up, seconds. */
const TRIED_SECONDS = 10

/**
 * The files of a medium through two audio elements: one plays, the other holds the next file ready, so that the join is
 * not heard and needs no tap. Positions are on the medium's own timeline.
 */
export function createLocalDriver({ urls, now }: { urls: Urls; now: () => number }): OutputDriver {
  return (report) => {
    const deck = createFileDeck(urls, now, () => report({ type: 'output.blocked' }))
    let source: OutputSource | null = null
    /** Not told loaded yet. */
    let loading = false
    let seeking = false
    /** Sound was asked to stop, and the element has not said that it did. */
    let isPausing = false
    const sound = createSoundReport(report)
    const retries = createRetries()
    const triedByFile = new Set<string>()
    /** Where a file was loaded once more because its element was astray, seconds of the whole medium. */
    let triedAt: number | null = null

    const silence = createSilence(now, () => {
      const { active } = deck
      if (!deck.wantsPlay && !seeking) return
      const again = (): void => {
        if (active !== deck.active) return
        deck.reload()
        silence.began()
      }
      if (!retries.later(again)) fail('network')
    })

    /** Another file is heard next: what was waited for of this one is not any more. */
    function forgetWaiting(): void {
      silence.over()
      retries.cancel(false)
    }

    const duration = (): number => source?.duration || tracksDuration(source?.tracks ?? [])

    function reportPosition(): void {
      const { active } = deck
      report({
        type: 'output.positioned',
        position: Math.min(positionOf(active), duration() || Infinity),
        buffered: bufferedOf(active),
        at: now(),
      })
    }

    /** Whether the element is where the listener is. One that is astray is dealt with. */
    function isBelieved(): boolean {
      const { track, clock } = deck.active
      const reading = track ? clock.read() : 'underway'
      if (reading === 'astray') strayed()
      return reading === 'believed'
    }

    const isTriedHere = (): boolean =>
      triedAt !== null && Math.abs(positionOf(deck.active) - triedAt) < TRIED_SECONDS

    /** A file is tried once more from where it was heard last, except where its element cannot go. */
    function strayed(): void {
      const reason = deck.active.clock.fault
      if (reason === 'noRanges' || isTriedHere()) {
        fail(reason)
        return
      }
      triedAt = positionOf(deck.active)
      sound.waiting()
      // its length is not what it said, so its clock cannot be scaled by it
      deck.reload({ isScaled: false })
    }

    function fail(reason: OutputFailure): void {
      const position = positionOf(deck.active)
      unload()
      report({ type: 'output.failed', reason, position })
    }

    function arrived(): void {
      if (!isBelieved()) return
      if (loading) {
        loading = false
        report({ type: 'output.loaded', duration: duration(), position: positionOf(deck.active) })
      }
      if (!seeking) return
      seeking = false
      // sound needs more data than the moment it was moved to
      const isStarved = deck.wantsPlay && deck.active.element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
      if (!isStarved) silence.over()
      reportPosition()
      report({ type: 'output.seeked' })
      if (isStarved) sound.waiting()
    }

    function seek(to: number): void {
      if (!source) return
      const { track, offset } = locateInTracks(source.tracks, to)
      const { active } = deck
      seeking = true
      triedAt = null
      report({ type: 'output.seeking' })
      report({ type: 'output.positioned', position: to, buffered: to, at: now() })
      if (track !== deck.index || !active.track) {
        forgetWaiting()
        deck.open(track, offset)
        if (loading) return
        silence.began()
        // what was fetched ahead and is not moved says nothing any more
        if (deck.active.element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) arrived()
        return
      }
      // in a pause an element tells of no wait
      if (!loading) silence.began()
      active.clock.send(offset)
      if (active.element.readyState === 0) return
      active.element.currentTime = active.clock.target
      // an element that can go nowhere says nothing of it
      isBelieved()
    }

    function ended(): void {
      if (!isBelieved()) return
      if (!deck.active.clock.isAtEnd) {
        strayed()
        return
      }
      // between two files the element of the first one reports it too late, if at all
      if (isPausing) paused()
      const next = deck.index + 1
      if (!source || next >= source.tracks.length) {
        // what is moved there can end before it says that it arrived
        arrived()
        deck.wantsPlay = false
        reportPosition()
        report({ type: 'output.ended' })
        return
      }
      const finished = deck.active
      forgetWaiting()
      deck.open(next, 0)
      if (deck.active !== finished) empty(finished)
      reportPosition()
    }

    function paused(): void {
      deck.wantsPlay = false
      isPausing = false
      sound.forget()
      const isKnown = seeking || isBelieved()
      if (!source) return
      if (isKnown) reportPosition()
      report({ type: 'output.paused' })
    }

    function failed(slot: AudioSlot): void {
      if (slot !== deck.active || !source || !slot.track) return
      const code = slot.element.error?.code
      const { ino } = slot.track
      silence.over()
      slot.clock.read()
      const isRefused = code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED
      const isOfSession = isSessionAddress(slot.track.contentUrl)
      if (isRefused && !isOfSession && ino && !triedByFile.has(ino)) {
        // the server refuses some paths (a folder name that ends with a dot); the same file has an address by its id
        triedByFile.add(ino)
        deck.reload({ address: urls.file(source.media.libraryItemId, ino) })
        return
      }
      // what was there before and is not known any more waits for the addresses of the session that replaces it
      const isLost = isRefused && isOfSession && !loading
      const again = (): void => {
        if (slot === deck.active) deck.reload()
      }
      if ((code === MediaError.MEDIA_ERR_NETWORK || isLost) && retries.later(again)) {
        sound.waiting()
        // a silent tab asks for nothing until its listener does something: pressing play tries again
        if (isLost && (deck.wantsPlay || seeking)) report({ type: 'output.sourceLost' })
        return
      }
      fail(isTriedHere() ? 'endsEarly' : reasonOf(code))
    }

    for (const slot of deck.slots) {
      const { element } = slot
      const ifActive = (listener: () => void) => () => {
        if (slot === deck.active && source) listener()
      }
      element.addEventListener('loadedmetadata', () => {
        slot.clock.measure()
        settle(slot)
        if (slot === deck.active && source && slot.clock.isOutOfReach) strayed()
      })
      element.addEventListener(
        'canplay',
        ifActive(() => {
          silence.over()
          retries.cancel(true)
          arrived()
        }),
      )
      element.addEventListener(
        'playing',
        ifActive(() => {
          silence.over()
          // it may be said before the arrival is
          if (loading) arrived()
          if (loading || !isBelieved()) return
          seeking = false
          reportPosition()
          sound.playing()
        }),
      )
      element.addEventListener(
        'pause',
        ifActive(() => {
          // the end of a file pauses its element too; and a pause that play has overtaken is none
          if ((element.ended && !isPausing) || !element.paused) return
          paused()
        }),
      )
      element.addEventListener(
        'waiting',
        ifActive(() => {
          if (!loading) silence.began()
          if (!seeking) sound.waiting()
        }),
      )
      // bytes come, however slowly
      element.addEventListener('progress', ifActive(silence.heard))
      element.addEventListener(
        'seeked',
        ifActive(() => {
          // moved to the position that was agreed on, in what was there already
          if (loading && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return
          arrived()
          if (!seeking && !loading) sound.moved(element)
        }),
      )
      element.addEventListener(
        'timeupdate',
        ifActive(() => {
          if (seeking || loading || !isBelieved()) return
          reportPosition()
          sound.moved(element)
          deck.prepareNext()
        }),
      )
      // a file whose sound runs faster from here on is read before it does
      element.addEventListener(
        'ratechange',
        ifActive(() => {
          if (!seeking && !loading && !element.ended) isBelieved()
        }),
      )
      element.addEventListener('ended', ifActive(ended))
      element.addEventListener('error', () => failed(slot))
    }

    function unload(): void {
      silence.over()
      retries.cancel(true)
      source = null
      deck.unload()
    }

    /** Fetches the file that is likely to be loaded; nothing is told of it. */
    function prepare(likely: LikelySource, startAt: number): void {
      const { track, offset } = locateInTracks(likely.tracks, startAt)
      const file = likely.tracks[track]
      // what was expected is now known to be meant
      if (!source && file && deck.keep(file)) return
      unload()
      if (file) deck.prepare(file, offset)
    }

    function load(order: Extract<OutputCommand, { type: 'output.load' }>): void {
      const { track, offset } = locateInTracks(order.source.tracks, order.startAt)
      const file = order.source.tracks[track]
      const isPrepared = !source && file !== undefined && deck.keep(file)
      if (!isPrepared) unload()
      source = order.source
      loading = true
      seeking = false
      isPausing = false
      sound.forget()
      triedByFile.clear()
      triedAt = null
      deck.setFiles(source.tracks)
      deck.setSettings({ rate: order.rate, volume: order.volume, muted: order.muted })
      deck.wantsPlay = order.play
      if (!file) report({ type: 'output.failed', reason: 'empty', position: order.startAt })
      else if (!isPrepared) deck.open(track, offset)
      else {
        deck.take(track, offset)
        const { element } = deck.active
        if (element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) arrived()
      }
    }

    function command(order: OutputCommand): void {
      switch (order.type) {
        case 'output.prepare':
          prepare(order.source, order.startAt)
          return
        case 'output.load':
          load(order)
          return
        case 'output.play':
          deck.wantsPlay = true
          isPausing = false
          if (source) deck.begin()
          retries.now()
          silence.now()
          return
        case 'output.pause':
          isPausing = deck.wantsPlay
          deck.wantsPlay = false
          deck.active.element.pause()
          return
        case 'output.seek':
          seek(order.to)
          return
        case 'output.setRate':
          deck.setSettings({ rate: order.rate })
          return
        case 'output.setVolume':
          deck.setSettings({ volume: order.volume, muted: order.muted })
          return
        case 'output.retarget':
          if (!source || order.tracks.length !== source.tracks.length) return
          source = { ...source, tracks: order.tracks }
          deck.setFiles(order.tracks)
          // what was fetched ahead has the old address
          deck.dropNext()
          retries.now()
          return
        case 'output.unload':
          unload()
          return
        case 'output.setMade':
        case 'output.expect':
      }
    }

    function look(): void {
      if (source && !seeking && !loading && !deck.active.element.paused && isBelieved()) reportPosition()
    }

    return { command, look, dispose: unload }
  }
}
