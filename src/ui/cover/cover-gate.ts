import { createContext } from 'react'
import { nextCover } from './cover-order.ts'

/** A browser has six connections to a server: pages and the sound have those that covers leave. */
const AT_ONCE = 4
/** Addresses that are remembered as loaded: the browser keeps their pictures, so they take no turn. */
const REMEMBERED = 2000
/** For all lists of the page: a list that comes back shows its covers at once. */
const loaded = new Set<string>()
export const isLoaded = (src: string): boolean => loaded.has(src)

/** Lets the pictures of one list load in turn, the visible ones first, and stops those that left the page. */
export interface CoverGate {
  /** Loads the picture in its turn; what is returned gives the turn up and stops the load. */
  ask(image: HTMLImageElement, src: string): () => void
  /** Covers of the first view load by themselves, and take no turn. */
  readonly sparesFirstView: boolean
  /** While held no load begins. */
  hold(held: boolean): void
}

export function createCoverGate(): CoverGate {
  const waiting = new Map<HTMLImageElement, string>()
  const running = new Map<HTMLImageElement, AbortController>()
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const start = (image: HTMLImageElement, src: string): void => {
    waiting.delete(image)
    const turn = new AbortController()
    running.set(image, turn)
    const settle = ({ type }: Event): void => {
      if (type === 'load') {
        if (loaded.size >= REMEMBERED) loaded.clear()
        loaded.add(src)
      }
      turn.abort()
      running.delete(image)
      pump()
    }
    image.addEventListener('load', settle, { signal: turn.signal })
    image.addEventListener('error', settle, { signal: turn.signal })
    image.src = src
  }
  /** A moment later: a row asks for all its covers at once, and only then it is known which is the next. */
  const pump = (): void => {
    if (timer !== undefined || isHeld || waiting.size === 0 || running.size >= AT_ONCE) return
    timer = setTimeout(() => {
      timer = undefined
      if (isHeld) return
      const images = [...waiting.keys()]
      const edges = images.map((image) => image.getBoundingClientRect())
      while (running.size < AT_ONCE && images.length > 0) {
        const next = nextCover(edges, innerHeight)
        edges.splice(next, 1)
        const [image] = images.splice(next, 1)
        const src = image && waiting.get(image)
        if (image && src !== undefined) start(image, src)
      }
    })
  }

  return {
    sparesFirstView: false,
    ask(image, src) {
      if (isLoaded(src)) {
        image.src = src
        return () => undefined
      }
      waiting.set(image, src)
      pump()
      return () => {
        waiting.delete(image)
        // an image that is only taken out of the page goes on loading
        const turn = running.get(image)
        if (turn) {
          turn.abort()
          running.delete(image)
          image.removeAttribute('src')
        }
        pump()
      }
    },
    hold(held) {
      isHeld = held
      pump()
    },
  }
}

/** The gate of the list that a cover is in; without one it loads at once. */
export const CoverGateContext = createContext<CoverGate | null>(null)
