// long: two elements and their events are one mechanism, whose parts share every variable
import { locateInTracks, tracksDuration } from '#machines/model/tracks.ts'
import { isSessionAddress } from '#machines/model/urls.ts'
import type { Urls } from '#machines/model/urls.ts'
import type { OutputCommand, OutputSource } from '#machines/player/player.types.ts'
import { bufferedOf, createSlot, empty, fill, positionOf, settle } from './audio-slot.ts'
import type { AudioSlot } from './audio-slot.ts'
import { applySettings, playElement, reasonOf } from './element.ts'
import type { OutputDriver } from './output-driver.ts'
import { createRetries } from './retries.ts'

/** The next file is fetched ahead when this much of the current one is left, seconds of sound. */
const PREPARE_AHEAD_SECONDS = 40

export interface LocalDriverDeps {
  urls: Urls
  now: () => number
}

/**
 * The files of a medium through two audio elements: one plays, the other holds the next file ready, so that the join is
 * not heard and needs no tap. Positions are on the medium's own timeline.
 */
export function createLocalDriver({ urls, now }: LocalDriverDeps): OutputDriver {
  return (report) => {
    const slots: [AudioSlot, AudioSlot] = [createSlot(), createSlot()]
    let active = slots[0]
    let source: OutputSource | null = null
    let trackIndex = 0
    let wantsPlay = false
    /** Not told loaded yet. */
    let loading = false
    let seeking = false
    let settings = { rate: 1, volume: 1, muted: false }
    const retries = createRetries()
    const triedByFile = new Set<string>()

    const spare = (): AudioSlot => (active === slots[0] ? slots[1] : slots[0])
    const duration = (): number => source?.duration || tracksDuration(source?.tracks ?? [])

    function reportPosition(): void {
      if (!active.track) return
      const limit = duration()
      const position = positionOf(active)
      report({
        type: 'output.positioned',
        position: limit > 0 ? Math.min(position, limit) : position,
        buffered: bufferedOf(active),
        at: now(),
      })
    }

    const apply = ({ element }: AudioSlot): void => applySettings(element, settings)

    function begin(): void {
      playElement(active.element, () => {
        wantsPlay = false
        report({ type: 'output.blocked' })
      })
    }

    function openTrack(index: number, offset: number): void {
      const track = source?.tracks[index]
      if (!track) return
      retries.cancel(false)
      trackIndex = index
      const prepared = spare()
      if (prepared.track === track) {
        active.element.pause()
        active = prepared
        active.startAt = offset
        settle(active)
      } else {
        fill(active, track, urls.track(track.contentUrl), offset)
      }
      apply(active)
      if (wantsPlay) begin()
    }

    function prepareNext(): void {
      const next = source?.tracks[trackIndex + 1]
      const prepared = spare()
      if (!next || !source || prepared.track === next || !active.track) return
      const left = active.track.startOffset + active.track.duration - positionOf(active)
      if (left / settings.rate > PREPARE_AHEAD_SECONDS) return
      fill(prepared, next, urls.track(next.contentUrl), 0)
      apply(prepared)
    }

    function seek(to: number): void {
      if (!source) return
      const { track, offset } = locateInTracks(source.tracks, to)
      seeking = true
      report({ type: 'output.seeking' })
      if (track === trackIndex && active.track) {
        if (active.element.readyState === 0) active.startAt = offset
        else active.element.currentTime = offset
      } else {
        openTrack(track, offset)
      }
      report({ type: 'output.positioned', position: to, buffered: to, at: now() })
    }

    function ended(): void {
      const next = trackIndex + 1
      if (!source || next >= source.tracks.length) {
        wantsPlay = false
        reportPosition()
        report({ type: 'output.ended' })
        return
      }
      const finished = active
      openTrack(next, 0)
      if (active !== finished) empty(finished)
      reportPosition()
    }

    function again(slot: AudioSlot): void {
      const track = source?.tracks[trackIndex]
      if (slot !== active || !slot.track || !track) return
      const place = positionOf(slot)
      const isSame = track.contentUrl === slot.track.contentUrl
      const address = isSame ? slot.element.src : urls.track(track.contentUrl)
      fill(slot, track, address, place - track.startOffset)
      apply(slot)
      if (wantsPlay) begin()
    }

    function failed(slot: AudioSlot): void {
      if (slot !== active || !source || !slot.track) return
      const code = slot.element.error?.code
      const { ino } = slot.track
      const place = positionOf(slot)
      const isRefused = code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED
      const isOfSession = isSessionAddress(slot.track.contentUrl)
      if (isRefused && !isOfSession && ino && !triedByFile.has(ino)) {
        // the server refuses some paths (a folder name that ends with a dot); the same file has an address by its id
        triedByFile.add(ino)
        fill(slot, slot.track, urls.file(source.media.libraryItemId, ino), place - slot.track.startOffset)
        apply(slot)
        if (wantsPlay) begin()
        return
      }
      // what was there before and is not known any more waits for the addresses of the session that replaces it
      const isLost = isRefused && isOfSession && !loading
      if ((code === MediaError.MEDIA_ERR_NETWORK || isLost) && retries.later(() => again(slot))) {
        report({ type: 'output.waiting' })
        // a silent tab asks for nothing until its listener does something: pressing play tries again
        if (isLost && (wantsPlay || seeking)) report({ type: 'output.sourceLost' })
        return
      }
      report({ type: 'output.failed', reason: reasonOf(code), position: place })
    }

    for (const slot of slots) {
      const { element } = slot
      const ifActive = (listener: () => void) => () => {
        if (slot === active && source) listener()
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
          wantsPlay = false
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
          prepareNext()
        }),
      )
      element.addEventListener('ended', ifActive(ended))
      element.addEventListener('error', () => failed(slot))
    }

    function tellLoaded(): void {
      if (!loading) return
      loading = false
      report({ type: 'output.loaded', duration: duration(), position: positionOf(active) })
    }

    /** Fetches the file that is likely to be loaded; nothing is told of it. */
    function prepare(likely: OutputSource, startAt: number): void {
      unload()
      const { track, offset } = locateInTracks(likely.tracks, startAt)
      const file = likely.tracks[track]
      if (file) fill(active, file, urls.track(file.contentUrl), offset)
    }

    function takePrepared(offset: number): void {
      active.startAt = offset
      if (active.element.readyState > 0) settle(active)
      apply(active)
      if (wantsPlay) begin()
      if (active.element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA && !active.element.seeking)
        tellLoaded()
    }

    function unload(): void {
      retries.cancel(true)
      source = null
      wantsPlay = false
      for (const slot of slots) empty(slot)
    }

    function command(order: OutputCommand): void {
      switch (order.type) {
        case 'output.prepare':
          prepare(order.source, order.startAt)
          return
        case 'output.load': {
          const { track, offset } = locateInTracks(order.source.tracks, order.startAt)
          const file = order.source.tracks[track]
          const isPrepared = !source && file !== undefined && active.track === file && !active.element.error
          if (!isPrepared) unload()
          source = order.source
          settings = { rate: order.rate, volume: order.volume, muted: order.muted }
          wantsPlay = order.play
          loading = true
          seeking = false
          triedByFile.clear()
          if (!file) {
            report({ type: 'output.failed', reason: 'empty', position: order.startAt })
            return
          }
          trackIndex = track
          if (isPrepared) takePrepared(offset)
          else openTrack(track, offset)
          return
        }
        case 'output.play':
          wantsPlay = true
          if (source) begin()
          retries.now()
          return
        case 'output.pause':
          wantsPlay = false
          active.element.pause()
          return
        case 'output.seek':
          seek(order.to)
          return
        case 'output.setRate':
          settings = { ...settings, rate: order.rate }
          for (const slot of slots) apply(slot)
          return
        case 'output.setVolume':
          settings = { ...settings, volume: order.volume, muted: order.muted }
          for (const slot of slots) apply(slot)
          return
        case 'output.retarget':
          if (!source || order.tracks.length !== source.tracks.length) return
          source = { ...source, tracks: order.tracks }
          // what was fetched ahead has the old address
          empty(spare())
          retries.now()
          return
        case 'output.unload':
          unload()
      }
    }

    function look(): void {
      const { element } = active
      if (source && !seeking && !loading && !element.seeking && !element.paused) reportPosition()
    }

    return { command, look, dispose: unload }
  }
}
