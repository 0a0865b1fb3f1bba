import { onNextFrame } from '../page/next-frame.ts'
import type { NextFrame } from '../page/next-frame.ts'

/** The part of a frame that messages may take, ms; the rest is the page's own. */
export const DELIVERY_BUDGET_MS = 8

export interface DeliveryPorts {
  nextFrame?: NextFrame
  now?: () => number
}

/**
 * Hands on what comes from the server once a frame, in order and as much as a frame has room for: a burst costs the
 * page one render a frame, and no press waits for the end of it.
 */
export function createDeliveries<Message>(deliver: (message: Message) => void, ports: DeliveryPorts = {}) {
  const { nextFrame = onNextFrame, now = () => performance.now() } = ports
  let waiting: Message[] = []
  let cancel: (() => void) | null = null

  function run(until: number): void {
    cancel = null
    let taken = 0
    try {
      while (taken < waiting.length && (taken === 0 || now() < until)) {
        taken += 1
        deliver(waiting[taken - 1] as Message)
      }
    } finally {
      waiting = waiting.slice(taken)
      if (waiting.length > 0) arm()
    }
  }

  function arm(): void {
    cancel ??= nextFrame(() => run(now() + DELIVERY_BUDGET_MS))
  }

  function drop(): void {
    cancel?.()
    cancel = null
    waiting = []
  }

  return {
    push(message: Message): void {
      waiting.push(message)
      arm()
    },
    waiting: () => waiting.length,
    drop,
  }
}
