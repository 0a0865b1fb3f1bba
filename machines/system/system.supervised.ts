import type { AnyActorRef } from 'xstate'
import type { PlayerSettings } from '../account/preferences/player-settings.ts'
import { actorOf } from './system.registry.ts'
import { recall, systemSetup } from './system.setup.ts'
import type { ActorName, SystemContext } from './system.types.ts'

interface Starting {
  context: SystemContext
  self: AnyActorRef
}

type Needing = 'scans' | 'tasks' | 'library' | 'updates'

/** A child that lives in its own region. When it fails, the root is told and starts it again. */
export function supervised(name: Exclude<ActorName, Needing | 'page'>, inputOf?: (at: Starting) => unknown) {
  return region(name, inputOf)
}

/** The same for one that needs to know at once who is signed in. */
export function supervisedForAccount(name: Needing) {
  return region(name, ({ self }) => {
    const signedIn = actorOf(self.system, 'session')?.getSnapshot().context.signedIn
    const { path = '/', search = '' } = actorOf(self.system, 'navigation')?.getSnapshot().context ?? {}
    return {
      account: signedIn?.account ?? null,
      defaultLibraryId: signedIn?.defaultLibraryId ?? null,
      version: signedIn?.settings.version ?? null,
      place: { path, search },
    }
  })
}

/** One that begins with the listener's choices about playing. */
export function supervisedBySettings(
  name: Exclude<ActorName, Needing | 'page'>,
  inputOf: (settings: PlayerSettings) => unknown,
) {
  return region(name, ({ context }) => inputOf(context.preferences.player))
}

function region(name: ActorName, inputOf?: (at: Starting) => unknown) {
  // setup pairs each name with its own input; a name that is a parameter stands for all of them
  const named = { src: name, id: name, systemId: name, input: inputOf } as { src: 'session'; id: 'session' }
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
      restarting: { after: { restartPause: { target: 'alive', actions: recall(name) } } },
    },
  })
}
