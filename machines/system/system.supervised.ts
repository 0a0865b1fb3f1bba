import type { AnyActorRef } from 'xstate'
import type { PlayerSettings } from '../account/preferences/player-settings.ts'
import { actorOf } from './system.registry.ts'
import { systemSetup } from './system.setup.ts'
import type { ActorName, SystemContext } from './system.types.ts'

/** A child that lives in its own region: when it fails it is told, and it is started again. */
export function supervised<
  Name extends Exclude<ActorName, 'player' | 'preferences' | 'page' | 'reader' | ForAccount>,
>(name: Name) {
  return supervisedWith(name, { src: name, id: name, systemId: name } as never)
}

type ForAccount = 'scans' | 'tasks' | 'library' | 'updates'

/** The same for one that needs to know at once who is signed in. */
export function supervisedForAccount(name: ForAccount) {
  return supervisedWith(name, {
    src: name,
    id: name,
    systemId: name,
    input: ({ self }: { self: AnyActorRef }) => {
      const signedIn = actorOf(self.system, 'session')?.getSnapshot().context.signedIn
      const { path = '/', search = '' } = actorOf(self.system, 'navigation')?.getSnapshot().context ?? {}
      return {
        account: signedIn?.account ?? null,
        defaultLibraryId: signedIn?.defaultLibraryId ?? null,
        version: signedIn?.settings.version ?? null,
        place: { path, search },
      }
    },
  } as never)
}

export function supervisedWith(name: ActorName, invoke: never) {
  return systemSetup.createStateConfig({
    initial: 'alive',
    states: {
      alive: {
        invoke: {
          ...(invoke as { src: 'session'; id: 'session'; systemId: string }),
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
      restarting: { after: { restartPause: { target: 'alive' } } },
    },
  })
}

/** One that begins with the listener's choices about playing. */
export function supervisedBySettings(name: ActorName, inputOf: (settings: PlayerSettings) => unknown) {
  return supervisedWith(name, {
    src: name,
    id: name,
    systemId: name,
    input: ({ context }: { context: SystemContext }) => inputOf(context.preferences.player),
  } as never)
}
