import type { ActorSystem } from 'xstate'
import type { ActorName, SystemActors } from './system.types.ts'

/** The one untyped look-up: a long-lived actor by its systemId, undefined while it is not running. */
export function actorOf<Name extends ActorName>(
  system: Pick<ActorSystem<{ actors: Record<string, never> }>, 'get'>,
  name: Name,
): SystemActors[Name] | undefined {
  return system.get(name) as SystemActors[Name] | undefined
}
