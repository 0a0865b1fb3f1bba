import type { AnyActorRef } from 'xstate'
import { keysOf, recordOf } from '../model/keys-of.ts'
import { actorOf } from './actor-of.ts'
import { REGISTRY } from './system.registry.ts'
import { wiringOf } from './system.routes.ts'
import { systemSetup } from './system.setup.ts'
import type { ActorName, Group, NamesIn, SystemContext } from './system.types.ts'
import type { Starting } from './wiring.ts'

interface Scope {
  context: SystemContext
  self: AnyActorRef
}

export const namesIn = <In extends Group>(group: In) =>
  keysOf(REGISTRY).filter((name): name is NamesIn<In> => REGISTRY[name].group === group)

/** The actors of a group, each in a region of its own. */
export const regionsOf = <In extends Group>(group: In) => recordOf(namesIn(group), region)

function startingIn({ context: { preferences }, self: { system } }: Scope): Starting {
  const signedIn = actorOf(system, 'session')?.getSnapshot().context.signedIn
  const { path = '/', search = '' } = actorOf(system, 'navigation')?.getSnapshot().context ?? {}
  return {
    preferences,
    account: signedIn?.account ?? null,
    defaultLibraryId: signedIn?.defaultLibraryId ?? null,
    version: signedIn?.settings.version ?? null,
    place: { path, search },
    isConnected: actorOf(system, 'connection')?.getSnapshot().hasTag('online') ?? false,
  }
}

/** A child that lives in its own region. When it fails, the root starts it again. */
function region(name: ActorName) {
  const input = (scope: Scope) => wiringOf(name).input?.(startingIn(scope))
  // setup pairs each name with its own input; a name that is a parameter stands for all of them
  const named = { src: name, id: name, systemId: name, input } as { src: 'session'; id: 'session' }
  return systemSetup.createStateConfig({
    initial: 'alive',
    states: {
      alive: {
        invoke: {
          ...named,
          onError: {
            target: 'restarting',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ name, error: event.error }) },
              { type: 'countRestart', params: name },
              { type: 'raiseRestarted', params: name },
            ],
          },
        },
      },
      restarting: { after: { restartPause: { target: 'alive', actions: { type: 'recall', params: name } } } },
    },
  })
}
