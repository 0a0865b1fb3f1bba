import { locateInTracks, tracksDuration } from '#machines/model/tracks.ts'
import { isSessionAddress } from '#machines/model/urls.ts'
import type { Urls } from '#machines/model/urls.ts'
import type { LikelySource, OutputCommand, OutputSource } from '#machines/listening/player/player.types.ts'
import { bufferedOf, empty, positionOf, settle } from './audio-slot.ts'
import type { AudioSlot } from './audio-slot.ts'
import { reasonOf } from './element.ts'
import { createFileDeck } from './file-deck.ts'
import type { OutputDriver } from './output-driver.ts'
import { createReach } from './reach.ts'
import { createRetries } from './retries.ts'

/**
 * The files of a medium through two audio elements: one plays, the other holds the next file ready, so that the join is
 * not heard and needs no tap. Positions are on the medium's own timeline.
 */
export function createLocalDriver({ urls, now }: { urls: Urls; now: () => number }): OutputDriver {
  return (report) => {
    const deck = createFileDeck(urls, () => report({ type: 'output.blocked' }))
    let source: OutputSource | null = null
    /** Not told loaded yet. */
    let loading = false
    let seeking = false
    const retries = createRetries()
    const reach = createReach(now)
    const triedByFile = new Set<string>()

    const duration = (): number => source?.duration || tracksDuration(source?.tracks ?? [])

    function reportPosition(): void {
      const { active } = deck
      if (!active.track) return
      report({
        type: 'output.positioned',
        position: Math.min(reach.of(positionOf(active), active.element), duration() || Infinity),
        buffered: bufferedOf(active),
        at: now(),
      })
    }

    function tellLoaded(): void {
      if (!loading) return
      loading = false
      report({ type: 'output.loaded', duration: duration(), position: positionOf(deck.active) })
    }

    function seek(to: number): void {
      if (!source) return
      const { track, offset } = locateInTracks(source.tracks, to)
      seeking = true
      report({ type: 'output.seeking' })
      if (track !== deck.index || !deck.active.track) {
        retries.cancel(false)
        deck.open(track, offset)
      } else if (deck.active.element.readyState === 0) deck.active.startAt = offset
      else deck.active.element.currentTime = offset
      reach.note(to)
      report({ type: 'output.positioned', position: to, buffered: to, at: now() })
    }

    function ended(): void {
      const next = deck.index + 1
      if (!source || next >= source.tracks.length) {
        deck.wantsPlay = false
        reportPosition()
        report({ type: 'output.ended' })
        return
      }
      const finished = deck.active
      retries.cancel(false)
      deck.open(next, 0)
      if (deck.active !== finished) empty(finished)
      reportPosition()
    }

    function failed(slot: AudioSlot): void {
      if (slot !== deck.active || !source || !slot.track) return
      const code = slot.element.error?.code
      const { ino } = slot.track
      const isRefused = code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED
      const isOfSession = isSessionAddress(slot.track.contentUrl)
      if (isRefused && !isOfSession && ino && !triedByFile.has(ino)) {
        // the server refuses some paths (a folder name that ends with a dot); the same file has an address by its id
        triedByFile.add(ino)
        deck.reload(urls.file(source.media.libraryItemId, ino))
        return
      }
      // what was there before and is not known any more waits for the addresses of the session that replaces it
      const isLost = isRefused && isOfSession && !loading
      const again = (): void => {
        if (slot === deck.active) deck.reload()
      }
      if ((code === MediaError.MEDIA_ERR_NETWORK || isLost) && retries.later(again)) {
        report({ type: 'output.waiting' })
        // a silent tab asks for nothing until its listener does something: pressing play tries again
        if (isLost && (deck.wantsPlay || seeking)) report({ type: 'output.sourceLost' })
        return
      }
      report({ type: 'output.failed', reason: reasonOf(code), position: positionOf(slot) })
    }

    for (const slot of deck.slots) {
      const { element } = slot
      const ifActive = (listener: () => void) => () => {
        if (slot === deck.active && source) listener()
      }
      element.addEventListener('loadedmetadata', () => settle(slot))
      element.addEventListener(
        'canplay',
        ifActive(() => {
          retries.cancel(true)
          tellLoaded()
        }),
      )
      element.addEventListener(
        'playing',
        ifActive(() => {
          seeking = false
          reportPosition()
          report({ type: 'output.playing' })
        }),
      )
      element.addEventListener(
        'pause',
        ifActive(() => {
          // the end of a file pauses its element too; and a pause that play has overtaken is none
          if (element.ended || !element.paused) return
          deck.wantsPlay = false
          reportPosition()
          report({ type: 'output.paused' })
        }),
      )
      element.addEventListener(
        'waiting',
        ifActive(() => {
          if (!seeking) report({ type: 'output.waiting' })
        }),
      )
      element.addEventListener(
        'seeked',
        ifActive(() => {
          // moved to the place that was agreed on, in what was there already
          if (element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) tellLoaded()
          if (!seeking) return
          seeking = false
          reportPosition()
          report({ type: 'output.seeked' })
        }),
      )
      element.addEventListener(
        'timeupdate',
        ifActive(() => {
          if (seeking || element.seeking || loading) return
          reportPosition()
          deck.prepareNext()
        }),
      )
      element.addEventListener('ended', ifActive(ended))
      element.addEventListener('error', () => failed(slot))
    }

    function unload(): void {
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
      triedByFile.clear()
      reach.note(order.startAt)
      deck.setFiles(source.tracks)
      deck.setSettings({ rate: order.rate, volume: order.volume, muted: order.muted })
      deck.wantsPlay = order.play
      if (!file) report({ type: 'output.failed', reason: 'empty', position: order.startAt })
      else if (!isPrepared) deck.open(track, offset)
      else {
        deck.take(track, offset)
        const { element } = deck.active
        if (element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA && !element.seeking) tellLoaded()
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
          if (source) deck.begin()
          retries.now()
          return
        case 'output.pause':
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
      const { element } = deck.active
      if (source && !seeking && !loading && !element.seeking && !element.paused) reportPosition()
    }

    return { command, look, dispose: unload }
  }
}
