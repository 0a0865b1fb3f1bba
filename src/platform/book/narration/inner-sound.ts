import type { Clip, NarrationFailure } from '#machines/reading/narration/narration.types.ts'
import type { OpenSounds } from './open-sounds.ts'
import type { Narrator, TellNarrated } from './narrator-port.ts'
import { logWarning } from '#machines/model/log.ts'

/** Seconds between two passages that are heard as they are: a breath. More is no part of the text, and skipped. */
const BREATH = 2
/** Seconds that times may lie apart and be the same. */
const SAME = 0.02
/** A timer is set for no longer, since the sound may wait for its bytes meanwhile. */
const LOOK_MS = 250

/**
 * The sound that lies inside of a book, played by an element of its own from the bytes of one of its files. What is told is
 * read off the element each time: it may wait, and timers may be late.
 */
export function createInnerSound(sounds: Pick<OpenSounds, 'read'>, tell: TellNarrated): Narrator {
  const element = new Audio()
  element.preservesPitch = true
  let loaded: { file: string; address: string } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Of what is asked for now; what was asked for before is not told any more. */
  let asked = 0
  /** Of what sounds now, or is thought to. */
  let sounding = -1

  const release = (): void => {
    if (!loaded) return
    element.removeAttribute('src')
    element.load()
    URL.revokeObjectURL(loaded.address)
    loaded = null
  }
  const fail = (own: number, failure: NarrationFailure, error: unknown): void => {
    if (own !== asked) return
    asked += 1
    clearTimeout(timer)
    logWarning('The sound of the book cannot be played:', error)
    tell({ type: 'narrator.failed', failure })
  }
  const interrupt = (own: number): void => {
    if (own !== asked) return
    asked += 1
    clearTimeout(timer)
    tell({ type: 'narrator.interrupted' })
  }
  // by a call, headphones that are pulled out, or a key of the system: its end pauses it too, and so does a stop
  element.addEventListener('pause', () => {
    if (element.paused && !element.ended) interrupt(sounding)
  })
  const stop = (): void => {
    asked += 1
    clearTimeout(timer)
    element.pause()
  }

  async function load(file: string, own: number): Promise<boolean> {
    if (loaded?.file === file) return true
    const bytes = await sounds.read(file)
    if (own !== asked) return false
    if (!bytes) throw new Error(`The book has no ${file}.`)
    release()
    loaded = { file, address: URL.createObjectURL(bytes) }
    element.src = loaded.address
    await met(element, 'loadedmetadata')
    return own === asked
  }
  async function begin(clip: Clip, rate: number, isNext: boolean, own: number): Promise<void> {
    if (!(await load(clip.file, own))) return
    if (clip.begin >= element.duration) throw new Error(`${clip.file} ends before ${clip.begin} s.`)
    element.playbackRate = rate
    const at = element.currentTime
    const goesOn = isNext && at >= clip.begin - BREATH && at < clip.end
    if (!goesOn) element.currentTime = clip.begin
    await element.play()
    if (own !== asked) return
    sounding = own
    look(clip, false, own)
  }
  /** Until its beginning is heard, then until its end is. */
  function look(clip: Clip, hasBegun: boolean, own: number): void {
    clearTimeout(timer)
    if (own !== asked) return
    const at = element.currentTime
    const end = Math.min(clip.end, element.duration || clip.end)
    const isBegun = hasBegun || at >= clip.begin - SAME
    if (isBegun && !hasBegun) tell({ type: 'narrator.began' })
    if (own !== asked) return
    if (element.ended || at >= end - SAME) {
      asked += 1
      tell({ type: 'narrator.ended', took: ((clip.end - clip.begin) * 1000) / element.playbackRate })
      return
    }
    const wait = (((isBegun ? end : clip.begin) - at) / element.playbackRate) * 1000
    timer = setTimeout(() => look(clip, isBegun, own), Math.min(LOOK_MS, Math.max(1, wait)))
  }

  return {
    say({ passage: { clip }, rate, isNext }) {
      asked += 1
      const own = asked
      clearTimeout(timer)
      if (!clip) return
      // unlocked within the press that asked for it; its bytes come later
      if (!loaded) element.play().catch(() => undefined)
      begin(clip, rate, isNext, own).catch((error: unknown) => {
        const name = error instanceof DOMException ? error.name : ''
        // paused before it sounded
        if (name === 'AbortError') interrupt(own)
        else fail(own, name === 'NotAllowedError' ? 'blocked' : 'damaged', error)
      })
    },
    stop,
    close() {
      stop()
      release()
    },
  }
}

/** Once it has come so far; rejects when it cannot be played. */
function met(element: HTMLMediaElement, type: 'loadedmetadata'): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = new AbortController()
    const { signal } = abort
    const over = (act: () => void) => (): void => {
      abort.abort()
      act()
    }
    element.addEventListener(type, over(resolve), { signal })
    element.addEventListener(
      'error',
      over(() => reject(new Error(element.error?.message || 'It is no sound.'))),
      { signal },
    )
  })
}
