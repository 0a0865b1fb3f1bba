import { fromCallback, fromPromise } from 'xstate'
import type { AnyActorLogic, AnyStateMachine, EventObject, NonReducibleUnknown } from 'xstate'

/**
 * Logic for an actor that a machine needs and that platform provides. Running it unprovided is a mistake of
 * whoever composed the system, and says so.
 */
export function promisePlaceholder<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(missing(name)))
}

export function callbackPlaceholder<Events extends EventObject, Input = NonReducibleUnknown>(name: string) {
  return fromCallback<Events, Input>(() => {
    throw missing(name)
  })
}

function missing(name: string): Error {
  return new Error(
    `The actor "${name}" was not provided: pass it in machine.provide({ actors: { ${name}: … } }).`,
  )
}

/**
 * Logic whose code is loaded after the machine that needs it, and handed over by `provideLazy`. The
 * type stands for the machine, which the caller imports as a type only.
 */
export function lazyPlaceholder<Logic extends AnyActorLogic>(name: string): Logic {
  return callbackPlaceholder(name) as unknown as Logic
}

/**
 * Gives a machine, also a running one, the logic of actors it has not started yet. XState looks an actor up by its name
 * at the moment it starts it.
 */
export function provideLazy(machine: AnyStateMachine, actors: Record<string, AnyActorLogic>): void {
  Object.assign(machine.implementations.actors, actors)
}
