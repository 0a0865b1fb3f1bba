import { createCoverGate, isLoaded } from './cover-gate.ts'
import type { CoverGate } from './cover-gate.ts'

/** A window around the one that is seen. */
const NEAR = '100%'
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const

/** For a page of several rows. */
export interface NearGate extends CoverGate {
  /** Begins to hear whether the page is used; what is returned ends that. */
  watch(): () => void
}

/**
 * Lets a page load the pictures that its window shows, and what lies around these once they are there and the page is used:
 * one that is opened and left costs what is seen of it.
 */
export function createNearGate(): NearGate {
  const gate = createCoverGate()
  const waiting = new Map<HTMLImageElement, string>()
  const turns = new Map<HTMLImageElement, () => void>()
  let shown: IntersectionObserver | undefined
  let near: IntersectionObserver | undefined
  let isUsed = false
  let hasLooked = false

  const unobserve = (image: HTMLImageElement): void => {
    waiting.delete(image)
    shown?.unobserve(image)
    near?.unobserve(image)
  }
  function widen(): void {
    if (near || !isUsed || !hasLooked) return
    // one that has no address yet is complete as well
    if (![...turns.keys()].every(({ complete, src }) => complete && src !== '')) return
    // rows scroll sideways inside of the window: what is beside their edge is near as well
    const margins = { rootMargin: NEAR, scrollMargin: NEAR }
    near = new IntersectionObserver(look, margins)
    for (const image of waiting.keys()) near.observe(image)
  }
  const look = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const { target, isIntersecting } of entries) {
      const image = target as HTMLImageElement
      const src = waiting.get(image)
      if (!isIntersecting || src === undefined) continue
      unobserve(image)
      turns.set(image, gate.ask(image, src))
    }
    hasLooked = true
    widen()
  }
  const onSign = (): void => {
    isUsed = true
    widen()
  }

  return {
    sparesFirstView: true,
    ask(image, src) {
      if (isLoaded(src)) {
        image.src = src
        return () => undefined
      }
      shown ??= new IntersectionObserver(look)
      waiting.set(image, src)
      shown.observe(image)
      near?.observe(image)
      // who is there may have done the last thing before the last of these came
      image.addEventListener('load', widen)
      return () => {
        image.removeEventListener('load', widen)
        unobserve(image)
        turns.get(image)?.()
        turns.delete(image)
      }
    },
    hold: gate.hold,
    watch() {
      for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true })
      return () => {
        for (const sign of SIGNS) removeEventListener(sign, onSign, { capture: true })
      }
    },
  }
}
