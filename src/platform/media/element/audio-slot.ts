import type { PlayableTrack } from '#machines/model/titles/playback.ts'
import { bufferedEnd } from './element.ts'
import { offerToBoost } from './boost-elements.ts'
import { createFileClock } from './file-clock.ts'
import type { FileClock } from './file-clock.ts'

/** One audio element with the track it holds. Elements are made once and reused, so that a locked phone lets them play. */
export interface AudioSlot {
  element: HTMLAudioElement
  track: PlayableTrack | null
  /** Where in the track it is, or is sent. */
  clock: FileClock
}

export function createSlot(now: () => number): AudioSlot {
  const element = new Audio()
  element.preload = 'auto'
  offerToBoost(element)
  return { element, track: null, clock: createFileClock(element, now) }
}

/** @param isScaled whether the element's clock may run otherwise than the server's */
export function fill(
  slot: AudioSlot,
  track: PlayableTrack,
  url: string,
  startAt: number,
  isScaled = true,
): void {
  slot.track = track
  slot.clock.begin(track.duration, startAt, isScaled)
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
export const positionOf = ({ track, clock }: AudioSlot): number =>
  track ? track.startOffset + clock.position : 0

/** End of what is buffered around the position, seconds of the whole medium. */
export function bufferedOf(slot: AudioSlot): number {
  const { element } = slot
  return slot.track ? positionOf(slot) + bufferedEnd(element) - element.currentTime : 0
}

/** Moves an element to where it is sent, as soon as it can. */
export function settle({ element, clock }: AudioSlot): void {
  if (Math.abs(element.currentTime - clock.target) > 0.01) element.currentTime = clock.target
}
