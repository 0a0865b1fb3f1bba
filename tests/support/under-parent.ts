import { createActor, createMachine, SimulatedClock } from 'xstate'
import type { ActorRefFrom, AnyActorLogic, EventObject, InputFrom } from 'xstate'

/** A machine, or other logic, at work under a parent that writes down what it is told, on simulated time. */
export interface UnderParent<M extends AnyActorLogic> {
  actor: ActorRefFrom<M>
  clock: SimulatedClock
  /** What the parent was told, oldest first. */
  told: EventObject[]
  /** The same, only what came since the last call. */
  news(): EventObject[]
  /** Lets time pass second by second, so that a timer that another one starts is in time. */
  pass(ms: number): void
  stop(): void
}

/**
 * Starts it as the child of a parent that only listens.
 * @example const { actor, clock, news } = startUnderParent(sleepTimerMachine, { fadeSeconds: 10 })
 */
export function startUnderParent<M extends AnyActorLogic>(machine: M, input?: InputFrom<M>): UnderParent<M> {
  const clock = new SimulatedClock()
  const told: EventObject[] = []
  let read = 0
  const parent = createActor(
    createMachine({
      invoke: { src: machine, id: 'child', input },
      on: { '*': { actions: ({ event }) => told.push(event) } },
    }),
    { clock },
  ).start()
  return {
    actor: parent.getSnapshot().children['child'] as ActorRefFrom<M>,
    clock,
    told,
    news() {
      const since = told.slice(read)
      read = told.length
      return since
    },
    pass(ms) {
      for (let left = ms; left > 0; left -= 1000) clock.increment(Math.min(1000, left))
    },
    stop: () => parent.stop(),
  }
}
