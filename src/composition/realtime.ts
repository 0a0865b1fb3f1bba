import { fromPromise } from 'xstate'
import { connectionMachine } from '#machines/server/connection/connection.machine.ts'
import type { SignedIn } from '#machines/account/session/session.types.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import { operationMachine } from '#machines/server/operations/operation.machine.ts'
import { operationsMachine } from '#machines/server/operations/operations.machine.ts'
import { clientUpdateMachine } from '#machines/app/client-update/client-update.machine.ts'
import { scansMachine } from '#machines/server/scans/scans.machine.ts'
import { tasksMachine } from '#machines/server/tasks/tasks.machine.ts'
import type { KeptDraft } from '#machines/editing/edits/edits.types.ts'
import { unsavedMachine } from '#machines/editing/unsaved/unsaved.machine.ts'
import { updatesMachine } from '#machines/app/updates/updates.machine.ts'
import type { Release } from '#machines/app/updates/updates.types.ts'
import { REALTIME_NOTICES } from '#machines/server/realtime.notices.ts'
import { REALTIME_WIRINGS } from '#machines/server/realtime.wirings.ts'
import { addNotices } from '#machines/system/system.notices.ts'
import { wire } from '#machines/system/system.routes.ts'
import type { LogicsOf } from '#machines/system/system.types.ts'
import { createSocketActor } from '#src/platform/socket/socket.ts'
import { createOperationActors } from '#src/platform/server/operations/operation-actors.ts'
import { createIgnoredVersion } from '#src/platform/storage/stores/ignored-version.ts'
import type { ReleasesInput } from '#src/platform/server/releases.ts'
import type { RecordOf } from '#src/platform/server/progress/server-records.ts'
import type { Server } from '#src/platform/server/server.ts'
import type { Vault } from '#src/platform/server/account/vault.ts'
import type { Device } from '#src/platform/storage/device.ts'
import type { KeyStore } from '#src/platform/storage/key-store.ts'
import { createReadTasks } from '#src/platform/server/reads/read-tasks.ts'
import { createDatabase } from '#src/platform/storage/database.ts'
import { readDrafts } from '#src/platform/storage/stores/read-drafts.ts'

export interface RealtimeDeps {
  server: Server
  vault: Vault
  urls: Urls
  storage: KeyStore | null
  onSocketId: (id: string | null) => void
  signedIn: () => SignedIn | null | undefined
  /** The user's record of a medium, as it was last read. */
  recordOf: RecordOf
  device: Device
  /** Keeps servers and users apart. */
  owner: () => string
}

/** The actors that write to the server and hear from it, with what they need of the world; a chunk of its own. */
export function createRealtime({
  server,
  vault,
  urls,
  storage,
  onSocketId,
  signedIn,
  recordOf,
  device,
  owner,
}: RealtimeDeps): LogicsOf<'realtime'> {
  wire(REALTIME_WIRINGS)
  addNotices(REALTIME_NOTICES)
  return {
    operations: operationsMachine.provide({
      actors: {
        operation: operationMachine.provide({
          actors: createOperationActors({
            server,
            recordOf,
            edits: async () => (await import('./kept-edits.ts')).createKeptEdits(device, owner).edits,
          }),
        }),
      },
    }),
    connection: connectionMachine.provide({
      actors: {
        socket: createSocketActor({
          vault,
          path: () => (vault.kind() === 'pair' ? urls.call('/socket.io') : '/socket.io'),
          reader: () => signedIn()?.account ?? null,
          onSocketId,
        }),
      },
    }),
    scans: scansMachine,
    tasks: tasksMachine.provide({ actors: { readTasks: createReadTasks(server) } }),
    unsaved: unsavedMachine.provide({
      actors: {
        // asked for once a visit, when all else rests
        readDrafts: fromPromise<readonly KeptDraft[]>(
          async () => await readDrafts({ database: createDatabase(device), owner }),
        ),
      },
    }),
    updates: updatesMachine.provide({
      actors: {
        // asked for once a visit, when all else rests
        readReleases: fromPromise<Release[], ReleasesInput>(async ({ input, signal }) => {
          const { areReleasesOff, readReleases } = await import('#src/platform/server/releases.ts')
          if (areReleasesOff(document)) return []
          return await readReleases(input, signal)
        }),
        ignoredVersion: createIgnoredVersion(storage),
      },
    }),
    clientUpdate: clientUpdateMachine,
  }
}
