import { coalesce, isRefetch } from '#machines/server/catalog/coalesce.ts'
import type { CacheCommand } from '#machines/server/catalog/reads.ts'
import { onNextFrame } from '../../page/next-frame.ts'
import type { NextFrame } from '../../page/next-frame.ts'

/** What changes the cache, beside what a view wants to be read again. */
export type CacheChange = Exclude<CacheCommand, { type: 'cache.refresh' }>

/** One change often comes as several messages: what follows so soon is asked for in the same round, ms. */
export const GATHER_MS = 50
/** Between two rounds of asking the server again, ms. */
export const REFETCH_PAUSE_MS = 1500
/** A server that is slow to answer is not asked again before it has, or for this long, ms. */
export const LONGEST_WAIT_MS = 10_000
const LOOK_AGAIN_MS = 250

export interface BatchPorts {
  /** Carries out what is left of a burst. */
  apply: (changes: readonly CacheChange[]) => void
  /** What the server has to be asked again for after a change. */
  staleAfter: (change: CacheChange) => readonly CacheChange[]
  /** Whether the server owes an answer. */
  isReading: () => boolean
  nextFrame?: NextFrame
  now?: () => number
}

/**
 * Changes of the cache, gathered: what is put or dropped is carried out once a frame; what makes the cache ask the
 * server again goes at once when all was quiet, and once in `REFETCH_PAUSE_MS` while changes go on.
 */
export function createChangeBatch(ports: BatchPorts) {
  const { apply, staleAfter, isReading, nextFrame = onNextFrame, now = () => performance.now() } = ports
  let changes: CacheChange[] = []
  let stale: CacheChange[] = []
  let cancelFrame: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let readAt = -Infinity

  const left = (commands: readonly CacheChange[]): CacheChange[] => coalesce(commands) as CacheChange[]

  function drawn(): void {
    cancelFrame = null
    const burst = left(changes)
    changes = []
    stale = left([
      ...stale,
      ...burst.flatMap((change) => (isRefetch(change) ? [change] : staleAfter(change))),
    ])
    const puts = burst.filter((change) => !isRefetch(change))
    if (puts.length > 0) apply(puts)
    if (stale.length > 0 && timer === undefined)
      wait(Math.max(GATHER_MS, REFETCH_PAUSE_MS - (now() - readAt)))
  }

  function readAgain(): void {
    if (isReading() && now() - readAt < LONGEST_WAIT_MS) return wait(LOOK_AGAIN_MS)
    readAt = now()
    const round = stale
    stale = []
    apply(round)
  }

  function wait(ms: number): void {
    timer = setTimeout(() => {
      timer = undefined
      readAgain()
    }, ms)
  }

  function drop(): void {
    cancelFrame?.()
    cancelFrame = null
    clearTimeout(timer)
    timer = undefined
    changes = []
    stale = []
  }

  return {
    push(change: CacheChange): void {
      changes.push(change)
      cancelFrame ??= nextFrame(drawn)
    },
    drop,
  }
}
