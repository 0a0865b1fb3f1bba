import type { PlayableTrack } from '#machines/model/playback.ts'
import { bufferedEnd } from './element.ts'
import { offerToBoost } from './boost-elements.ts'

/** One audio element with the track it holds. Elements are made once and reused, so that a locked phone lets them play. */
export interface AudioSlot {
  element: HTMLAudioElement
  track: PlayableTrack | null
  /** Where in the track to begin once its length is known. */
  startAt: number
}

export function createSlot(): AudioSlot {
  const element = new Audio()
  element.preload = 'auto'
  offerToBoost(element)
  return { element, track: null, startAt: 0 }
}

export function fill(slot: AudioSlot, track: PlayableTrack, url: string, startAt: number): void {
  slot.track = track
  slot.startAt = startAt
  // told with the address it begins there; moved later, it can be heard from the start of the file for a moment
  const at = Number(startAt.toFixed(3))
  slot.element.src = at > 0 ? `${url}#t=${at}` : url
  slot.element.load()
}

/** What the slot was filled from. */
export function addressOf({ element }: AudioSlot): string {
  return element.src.replace(/#t=[\d.]+$/, '')
}

export function empty(slot: AudioSlot): void {
  // an element without a source would still go through a whole reset
  if (!slot.track) return
  slot.track = null
  slot.element.pause()
  // removing the address alone keeps the connection open
  slot.element.removeAttribute('src')
  slot.element.load()
}

/** Seconds of the whole medium. */
export function positionOf({ track, element, startAt }: AudioSlot): number {
  if (!track) return 0
  const within = element.readyState === 0 ? startAt : element.currentTime
  return track.startOffset + within
}

/** End of what is buffered around the place, seconds of the whole medium. */
export function bufferedOf({ track, element }: AudioSlot): number {
  return track ? track.startOffset + bufferedEnd(element) : 0
}

/** Begins to move an element to where it shall start, as soon as it can. */
export function settle(slot: AudioSlot): void {
  if (slot.startAt > 0 && Math.abs(slot.element.currentTime - slot.startAt) > 0.01) {
    slot.element.currentTime = slot.startAt
  }
}
