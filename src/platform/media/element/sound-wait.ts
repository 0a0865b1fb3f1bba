/** What comes with a title but not for its sound waits no longer than this for the sound, ms. */
const PATIENCE_MS = 1000

/** Whether a sound is on its way: the connections and the processor are its own until it is there. */
export interface SoundWait {
  begins(): void
  came(): void
  /** At once where none is on its way. */
  over(): Promise<void>
}

export function createSoundWait(): SoundWait {
  let onItsWay: Promise<void> | null = null
  let came = (): void => undefined
  return {
    begins() {
      // its files are prepared, then played: one sound
      onItsWay ??= new Promise((resolve) => {
        came = () => {
          clearTimeout(timer)
          onItsWay = null
          resolve()
        }
        const timer = setTimeout(came, PATIENCE_MS)
      })
    },
    came: () => came(),
    over: () => onItsWay ?? Promise.resolve(),
  }
}
