import { fromCallback, fromPromise } from 'xstate'
import type { AnyActorLogic, AnyStateMachine, EventObject, NonReducibleUnknown } from 'xstate'
import { recordOf } from './keys-of.ts'

/**
 * Logic for an actor that a machine needs and that platform provides. Running it unprovided is a mistake of
 * the composition root, and says so.
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
  return new Error(`The actor "${name}" was not provided to its machine.`)
}

/**
 * Logic whose code is loaded after the machine that needs it, and handed over by `provide` or `provideLazy`. The types
 * stand for machines, which the caller imports as types only.
 */
export const placeholders = <Logics extends Record<string, AnyActorLogic>>(
  names: readonly Extract<keyof Logics, string>[],
): Logics => recordOf(names, callbackPlaceholder) as unknown as Logics

/**
 * Gives a machine, also a running one, the logic of actors it has not started yet. XState looks an actor up by its name
 * at the moment it starts it.
 */
export function provideLazy(machine: AnyStateMachine, actors: Record<string, AnyActorLogic>): void {
  Object.assign(machine.implementations.actors, actors)
}
