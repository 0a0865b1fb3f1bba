import { fromCallback } from 'xstate'
import type { ReaderFact, WayBackCommand } from '#machines/reading/reader/reader.types.ts'

const MARK = 'earmarkReader'
const DEPTH = 'earmarkReaderDepth'

/**
 * Steps of its own in the browser's history while a book is open: one for the book and one for each of what lies over it,
 * made as it opens, since browsers pass over steps that no press of the user has made. Going back takes the last one away,
 * which is told. What is closed otherwise gives its step back, unless the user has gone elsewhere meanwhile.
 */
export function createWayBack() {
  return fromCallback<WayBackCommand>(({ sendBack, receive }) => {
    const state = stateNow()
    // a page that was loaded again with the book open still stands on a step of before
    const isLeft = MARK in state
    const own = typeof state[MARK] === 'number' ? state[MARK] : Math.random()
    /** How many of the steps one stands on. */
    const depthNow = (): number => {
      const { [MARK]: mark, [DEPTH]: depth } = stateNow()
      if (mark !== own) return 0
      return typeof depth === 'number' ? depth : 1
    }
    let depth = isLeft ? depthNow() : 0
    let wanted = 1
    /** Going back is under way; the browser tells when it has. */
    let isGoing = false

    const settle = (): void => {
      if (isGoing) return
      while (depth < wanted) {
        depth += 1
        history.pushState({ ...stateNow(), [MARK]: own, [DEPTH]: depth }, '')
      }
      if (depth > wanted) {
        isGoing = true
        history.go(wanted - depth)
        depth = wanted
      }
    }
    settle()

    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (): void => {
      clearTimeout(timer)
      timer = setTimeout(settle)
    }
    const onPop = (): void => {
      isGoing = false
      const steps = depth - depthNow()
      depth -= steps
      // what did not go by it, and what a step forward has brought
      later()
      for (let step = 0; step < steps; step += 1) sendBack({ type: 'back.pressed' } satisfies ReaderFact)
    }
    window.addEventListener('popstate', onPop)
    receive(({ type }) => {
      wanted += type === 'wayBack.add' ? 1 : -1
      // one panel that takes the place of another takes its step too
      later()
    })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('popstate', onPop)
      // going elsewhere, which closes it as well, follows right after
      setTimeout(() => {
        const left = depthNow()
        if (left > 0) history.go(-left)
      })
    }
  })
}

const stateNow = (): Readonly<Record<string, unknown>> =>
  (history.state as Record<string, unknown> | null) ?? {}
