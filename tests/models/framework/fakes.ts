import { SimulatedClock } from 'xstate'
import type { ActorLogic, AnyActorRef, EventObject, Snapshot } from 'xstate'

const DONE = 'walk.done'
const ERROR = 'walk.error'

type FakeSnapshot = Snapshot<unknown> & { input: unknown }

/**
 * A child the walker plays: it hears what it is sent and ends when and as the walker says, at once, without promises.
 * It stands in for promises, callbacks and machines alike; its parent cannot tell.
 */
export function playedBy(
  hear: (event: EventObject, system: object) => void,
): ActorLogic<FakeSnapshot, EventObject, unknown> {
  return {
    getInitialSnapshot: (_scope, input) => ({
      status: 'active',
      output: undefined,
      error: undefined,
      input,
      // some children are asked for their context and their tags
      context: {},
      hasTag: () => false,
    }),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition(snapshot, event, { system }) {
      if (event.type === DONE) return { ...snapshot, status: 'done', output: Reflect.get(event, 'output') }
      if (event.type === ERROR) return { ...snapshot, status: 'error', error: Reflect.get(event, 'error') }
      if (!event.type.startsWith('xstate.')) hear(event, system)
      return snapshot
    },
  } as ActorLogic<FakeSnapshot, EventObject, unknown>
}

export function endWell(child: AnyActorRef, output: unknown): void {
  child.send({ type: DONE, output })
}

export function endBadly(child: AnyActorRef, error: unknown): void {
  child.send({ type: ERROR, error })
}

/** Simulated time that knows when its next timer is due, so that a walk can run to it and no further. */
export class WalkClock extends SimulatedClock {
  private readonly due = new Map<number, number>()

  override setTimeout(fn: (...args: unknown[]) => void, timeout: number): number {
    const id = super.setTimeout((...args) => {
      this.due.delete(id)
      fn(...args)
    }, timeout)
    this.due.set(id, this.now() + timeout)
    return id
  }

  override clearTimeout(id: number): void {
    this.due.delete(id)
    super.clearTimeout(id)
  }

  /** Lets time pass in the order of its timers, as it does outside; `increment` would fire late ones at the end only. */
  pass(ms: number): void {
    const end = this.now() + ms
    while (Math.min(...this.due.values()) <= end) this.toNextTimer()
    this.set(end)
  }

  /** Lets time run to the next timer; false when there is none. */
  toNextTimer(): boolean {
    if (this.due.size === 0) return false
    // whole milliseconds: a sum of fractions can fall short of the timer by a rounding error
    this.set(Math.max(this.now(), Math.ceil(Math.min(...this.due.values()))))
    return true
  }
}
