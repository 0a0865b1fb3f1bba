import type { PlayableTrack } from '#machines/model/titles/playback.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import { addressOf, createSlot, empty, fill, positionOf, settle } from './audio-slot.ts'
import type { AudioSlot } from './audio-slot.ts'
import { applySettings, playElement } from './element.ts'
import type { ElementSettings } from './element.ts'

/** The next file is fetched ahead when this much of the current one is left, seconds of sound. */
const PREPARE_AHEAD_SECONDS = 40

/** Two audio elements and the files in them: one is heard, the other holds the next file ready. */
export interface FileDeck {
  readonly slots: readonly AudioSlot[]
  /** The one that is heard, or will be. */
  readonly active: AudioSlot
  /** Which of the files it holds. */
  readonly index: number
  /** Whether sound shall come as soon as it can. */
  wantsPlay: boolean
  setFiles(files: readonly PlayableTrack[]): void
  setSettings(change: Partial<ElementSettings>): void
  /** Makes a file the one that is heard, from `offset` seconds of it on: the one that is ready, if it is that. */
  open(index: number, offset: number): void
  /** Fetches a file in silence, to be taken later. */
  prepare(file: PlayableTrack, offset: number): void
  /** Whether what was prepared is this file, which it is from now on. */
  keep(file: PlayableTrack): boolean
  /** Takes what was prepared, from another place perhaps. */
  take(index: number, offset: number): void
  /** Fetches the next file when the end of this one comes near. */
  prepareNext(): void
  /** Lets go of what was fetched ahead. */
  dropNext(): void
  /** Loads the file that is heard once more from where it is; `isScaled` whether its clock may differ from the server's. */
  reload(from?: { address?: string; isScaled?: boolean }): void
  /** Asks for the sound that is wanted. */
  begin(): void
  unload(): void
}

/** @param blocked the browser wants a gesture first */
export function createFileDeck(urls: Urls, now: () => number, blocked: () => void): FileDeck {
  const slots: [AudioSlot, AudioSlot] = [createSlot(now), createSlot(now)]
  let active = slots[0]
  let index = 0
  let wantsPlay = false
  let files: readonly PlayableTrack[] = []
  let settings: ElementSettings = { rate: 1, volume: 1, muted: false }

  const spare = (): AudioSlot => (active === slots[0] ? slots[1] : slots[0])
  const apply = ({ element }: AudioSlot): void => applySettings(element, settings)

  function begin(): void {
    apply(active)
    if (!wantsPlay) return
    playElement(active.element, () => {
      wantsPlay = false
      blocked()
    })
  }

  return {
    slots,
    get active() {
      return active
    },
    get index() {
      return index
    },
    get wantsPlay() {
      return wantsPlay
    },
    set wantsPlay(wanted) {
      wantsPlay = wanted
    },
    setFiles(next) {
      files = next
    },
    setSettings(change) {
      settings = { ...settings, ...change }
      for (const slot of slots) apply(slot)
    },
    open(next, offset) {
      const file = files[next]
      if (!file) return
      index = next
      // a failure of what was fetched ahead was not reported: it is asked for again, and reported now
      if (spare().track === file && !spare().element.error) {
        active.element.pause()
        active = spare()
        active.clock.send(offset)
        settle(active)
      } else {
        fill(active, file, urls.track(file.contentUrl), offset)
      }
      begin()
    },
    prepare: (file, offset) => fill(active, file, urls.track(file.contentUrl), offset),
    keep(file) {
      const { track, element } = active
      if (track?.contentUrl !== file.contentUrl || element.error) return false
      active.track = file
      return true
    },
    take(next, offset) {
      index = next
      active.clock.send(offset)
      if (active.element.readyState > 0) settle(active)
      begin()
    },
    prepareNext() {
      const next = files[index + 1]
      const { track } = active
      if (!next || !track || spare().track === next) return
      const left = next.startOffset - positionOf(active)
      if (left / settings.rate > PREPARE_AHEAD_SECONDS) return
      fill(spare(), next, urls.track(next.contentUrl), 0)
      apply(spare())
    },
    dropNext: () => empty(spare()),
    reload({ address, isScaled = true } = {}) {
      const file = files[index]
      if (!active.track || !file) return
      const isSame = file.contentUrl === active.track.contentUrl
      const known = isSame ? addressOf(active) : urls.track(file.contentUrl)
      fill(active, file, address ?? known, active.clock.position, isScaled)
      begin()
    },
    begin,
    unload() {
      wantsPlay = false
      files = []
      for (const slot of slots) empty(slot)
    },
  }
}
