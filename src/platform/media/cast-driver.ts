// long: one mechanism; what its device says is read in the light of the same few variables
import { isCastable } from '#machines/listening/cast/cast-rules.ts'
import { locateInTracks } from '#machines/model/titles/tracks.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import type { OutputCommand, OutputFailure, OutputSource } from '#machines/listening/player/player.types.ts'
import type { CastReceiver, CastStatus } from '../cast/cast-receiver.ts'
import { isNear, isNearEnd } from './element/file-clock.ts'
import type { OutputDriver } from './output-driver.ts'
import { logError } from '#machines/model/log.ts'

/** A device that says for so long that it is elsewhere than it was sent does not get there, ms. */
const ARRIVAL_MS = 10_000

export interface CastDriverDeps {
  urls: Urls
  receiver: CastReceiver
  /** Of this page, for addresses that the device can fetch. */
  origin: string
  now: () => number
}

/** A cast device as an output: one file of the medium at a time on the device, positions on the medium's timeline. */
export function createCastDriver({ urls, receiver, origin, now }: CastDriverDeps): OutputDriver {
  return (report) => {
    let source: OutputSource | null = null
    /** Which of the files is on the device; -1 for none. */
    let trackIndex = 0
    let position = 0
    let loading = false
    /** The file changes: what the device says of the old one means nothing. */
    let changing = false
    let seeking = false
    /** Whether sound is wanted. A device takes no such wish while a file comes to it: it is told then. */
    let wantsPlay = false
    /** Where in the file that comes the listener wishes to be, seconds; null for where it was sent. */
    let wantedAt: number | null = null
    /** Since when it says that it is elsewhere than it was sent; null once it is there. */
    let sentAt: number | null = null
    /** Of what was believed. */
    let last: CastStatus['state'] = 'idle'
    /** While a file came. */
    let said: CastStatus['state'] = 'idle'
    /** Counts loads, so that the answer to an overtaken one is ignored. */
    let turn = 0

    const absolute = (address: string): string => new URL(address, origin).href
    const place = (): void => report({ type: 'output.positioned', position, buffered: position, at: now() })

    function fail(reason: OutputFailure): void {
      if (!source) return
      source = null
      report({ type: 'output.failed', reason, position })
    }

    function openTrack(index: number, offset: number, play: boolean): void {
      const track = source?.tracks[index]
      if (!source || !track) return
      const { media } = source
      trackIndex = index
      changing = true
      wantsPlay = play
      wantedAt = null
      sentAt = now()
      said = 'idle'
      turn += 1
      const mine = turn
      receiver
        .load({
          address: absolute(urls.track(track.contentUrl)),
          mimeType: track.mimeType,
          title: media.title,
          author: media.author,
          cover: media.coverPath
            ? absolute(urls.cover({ id: media.libraryItemId, updatedAt: media.updatedAt }, 600))
            : null,
          startAt: offset,
          play,
        })
        .then(() => {
          if (mine !== turn || !source) return
          changing = false
          if (wantedAt !== null) {
            sentAt = now()
            receiver.seek(wantedAt)
          }
          if (wantsPlay !== play) wish()
          if (!loading) {
            settled()
            return
          }
          loading = false
          report({ type: 'output.loaded', duration: source.duration, position })
          // it may have begun before it was told loaded
          if (said === 'playing') tell('playing')
        })
        .catch((error: unknown) => {
          if (mine !== turn) return
          logError('The cast device did not load the medium:', error)
          fail('castLost')
        })
    }

    /** A silent device says no more than it said while the file came. */
    function settled(): void {
      if (!seeking || wantsPlay || wantedAt !== null || said !== 'paused') return
      seeking = false
      sentAt = null
      report({ type: 'output.seeked' })
      tell('paused')
    }

    function wish(): void {
      if (wantsPlay) receiver.play()
      else receiver.pause()
    }

    function heard(status: CastStatus): void {
      if (!source) return
      if (changing) {
        said = status.state
        return
      }
      const track = source.tracks[trackIndex]
      // after the end nothing is there that it could speak of
      if (!track) return
      if (status.state !== 'idle' && !hasArrived(track.startOffset + status.time, status.state)) return
      if (status.end === 'finished') {
        ended()
        return
      }
      if (status.end === 'lost') {
        fail('castLost')
        return
      }
      if (status.state === 'idle') return
      // its own controls say what is wanted too
      if (status.state !== 'buffering') wantsPlay = status.state === 'playing'
      if (seeking && status.state !== 'buffering') {
        seeking = false
        report({ type: 'output.seeked' })
      }
      place()
      if (status.state !== last) tell(status.state)
    }

    function tell(state: 'playing' | 'paused' | 'buffering'): void {
      last = state
      if (state === 'playing') report({ type: 'output.playing' })
      else if (state === 'paused') report({ type: 'output.paused' })
      else report({ type: 'output.waiting' })
    }

    /** A device is believed from where it was sent on; after that its own controls may move it. */
    function hasArrived(to: number, state: CastStatus['state']): boolean {
      if (sentAt !== null && !isNear(to, position)) {
        if (state === 'playing' && now() - sentAt > ARRIVAL_MS) fail('castLost')
        return false
      }
      sentAt = null
      position = to
      return true
    }

    function ended(): void {
      const track = source?.tracks[trackIndex]
      if (track && !isNearEnd(position - track.startOffset, track.duration)) {
        fail('endsEarly')
        return
      }
      const next = source?.tracks[trackIndex + 1]
      if (next) {
        position = next.startOffset
        openTrack(trackIndex + 1, 0, true)
        return
      }
      position = source?.duration || position
      last = 'idle'
      // the device lets go of it: wherever one goes from here it is loaded again
      trackIndex = -1
      wantsPlay = false
      place()
      report({ type: 'output.ended' })
    }

    function seek(to: number): void {
      if (!source) return
      const { track, offset } = locateInTracks(source.tracks, to)
      position = to
      sentAt = now()
      seeking = true
      report({ type: 'output.seeking' })
      if (track !== trackIndex) openTrack(track, offset, wantsPlay)
      else if (changing) wantedAt = offset
      else receiver.seek(offset)
      place()
    }

    function load(order: Extract<OutputCommand, { type: 'output.load' }>): void {
      source = order.source
      position = order.startAt
      loading = true
      seeking = false
      last = 'idle'
      if (!isCastable(source.tracks)) {
        logError('The cast device does not play this format.')
        fail(source.tracks.length === 0 ? 'empty' : 'unsupported')
        return
      }
      receiver.setVolume(order.volume, order.muted)
      const { track, offset } = locateInTracks(source.tracks, position)
      openTrack(track, offset, order.play)
    }

    function unload(): void {
      turn += 1
      const hadSource = source !== null
      // what the device says of being stopped is no loss
      source = null
      if (hadSource) receiver.stop()
    }

    const unlisten = receiver.onStatus(heard)

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
        case 'output.pause':
          wantsPlay = order.type === 'output.play'
          if (!changing) wish()
          return
        case 'output.seek':
          seek(order.to)
          return
        case 'output.setVolume':
          receiver.setVolume(order.volume, order.muted)
          return
        case 'output.retarget':
          // the device has its addresses; a new load brings new ones
          return
        case 'output.setRate':
          // the sender has no call for it: a device plays at 1
          return
        case 'output.unload':
          unload()
      }
    }

    return {
      command,
      look() {},
      dispose() {
        unload()
        unlisten()
      },
    }
  }
}
