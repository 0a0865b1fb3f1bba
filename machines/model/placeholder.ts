import { fromCallback, fromPromise } from 'xstate'
import type { EventObject, NonReducibleUnknown } from 'xstate'

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
    `The actor "${name}" was not provided. The machine that needs it cannot act on the world by itself. ` +
      `Pass it in machine.provide({ actors: { ${name}: … } }) in the composition root.`,
  )
}
