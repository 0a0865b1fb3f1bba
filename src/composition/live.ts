import { fromPromise } from 'xstate'
import type { AnyActorLogic } from 'xstate'
import { connectionMachine } from '#machines/connection/connection.machine.ts'
import type { Urls } from '#machines/model/urls.ts'
import { operationMachine } from '#machines/operations/operation.machine.ts'
import { operationsMachine } from '#machines/operations/operations.machine.ts'
import { reloadMachine } from '#machines/reload/reload.machine.ts'
import { scansMachine } from '#machines/scans/scans.machine.ts'
import { tasksMachine } from '#machines/tasks/tasks.machine.ts'
import { updatesMachine } from '#machines/updates/updates.machine.ts'
import type { Release } from '#machines/updates/updates.types.ts'
import { createSocketActor } from '#src/platform/connection/socket.ts'
import { createOperationActors } from '#src/platform/operations/operation-calls.ts'
import { createIgnoredVersion } from '#src/platform/releases/ignored-version.ts'
import { readReleases } from '#src/platform/releases/releases.ts'
import type { ReleasesInput } from '#src/platform/releases/releases.ts'
import type { Server } from '#src/platform/server/server.ts'
import type { Vault } from '#src/platform/server/vault.ts'
import type { KeyStore } from '#src/platform/storage/key-store.ts'
import { createReadTasks } from '#src/platform/tasks/read-tasks.ts'

export interface LiveDeps {
  server: Server
  vault: Vault
  urls: Urls
  storage: KeyStore | null
  onSocketId: (id: string | null) => void
}

/** The actors that write to the server and hear from it, with what they need of the world; a chunk of its own. */
export function createLive({
  server,
  vault,
  urls,
  storage,
  onSocketId,
}: LiveDeps): Record<string, AnyActorLogic> {
  return {
    operations: operationsMachine.provide({
      actors: { operation: operationMachine.provide({ actors: createOperationActors(server) }) },
    }),
    connection: connectionMachine.provide({
      actors: {
        socket: createSocketActor({
          vault,
          path: () => (vault.kind() === 'pair' ? urls.call('/socket.io') : '/socket.io'),
          onSocketId,
        }),
      },
    }),
    scans: scansMachine,
    tasks: tasksMachine.provide({ actors: { readTasks: createReadTasks(server) } }),
    updates: updatesMachine.provide({
      actors: {
        readReleases: fromPromise<Release[], ReleasesInput>(({ input, signal }) =>
          readReleases(storage, input, signal),
        ),
        ignoredVersion: createIgnoredVersion(storage),
      },
    }),
    reload: reloadMachine,
  }
}
