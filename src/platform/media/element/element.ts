import type { OutputFailure } from '#machines/listening/player/player.types.ts'

/** How an element shall sound. */
export interface ElementSettings {
  rate: number
  volume: number
  muted: boolean
}

export function applySettings(element: HTMLMediaElement, { rate, volume, muted }: ElementSettings): void {
  // the default too: a new source puts the rate back to it
  element.defaultPlaybackRate = rate
  element.playbackRate = rate
  element.volume = volume
  element.muted = muted
}

/** Asks for sound; `refused` when the browser wants a gesture first. Everything else shows in the element's events. */
export function playElement(element: HTMLMediaElement, refused: () => void): void {
  element.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') refused()
  })
}

/** End of what is buffered around the place, seconds of the element's own timeline. */
export function bufferedEnd({ buffered, currentTime }: HTMLMediaElement): number {
  for (let i = 0; i < buffered.length; i += 1) {
    if (buffered.start(i) <= currentTime + 0.5 && currentTime <= buffered.end(i)) return buffered.end(i)
  }
  return currentTime
}

export function reasonOf(code: number | undefined): OutputFailure {
  if (code === MediaError.MEDIA_ERR_NETWORK) return 'network'
  return code === MediaError.MEDIA_ERR_DECODE ? 'decode' : 'unsupported'
}
