import type { ReadStore } from '#machines/catalog/reads.ts'
import { libraryMachine } from '#machines/library/library.machine.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { updatesMachine } from '#machines/updates/updates.machine.ts'
import { tasksMachine } from '#machines/tasks/tasks.machine.ts'
import { createLibraryActors } from '#src/platform/libraries/library-actors.ts'
import { createIgnoredVersion, createReadReleases } from '#src/platform/releases/releases.ts'
import { createFindMatches } from '#src/platform/search/find-matches.ts'
import type { Server } from '#src/platform/server/server.ts'
import { createReadTasks } from '#src/platform/tasks/read-tasks.ts'

export interface LiveDeps {
  server: Server
  reads: ReadStore
  storage: Storage | null
}

/** The actors of what happens on the server by itself, with what they need of the world. */
export function createLiveActors({ server, reads, storage }: LiveDeps) {
  return {
    library: libraryMachine.provide({ actors: createLibraryActors({ reads, storage }) }),
    updates: updatesMachine.provide({
      actors: { readReleases: createReadReleases(), ignoredVersion: createIgnoredVersion(storage) },
    }),
    search: searchMachine.provide({ actors: { findMatches: createFindMatches(server) } }),
    tasks: tasksMachine.provide({ actors: { readTasks: createReadTasks(server) } }),
  }
}
