import { tasksMachine } from '#machines/tasks/tasks.machine.ts'
import type { Server } from '#src/platform/server/server.ts'
import { createReadTasks } from '#src/platform/tasks/read-tasks.ts'

export interface LiveDeps {
  server: Server
}

/** The actors of what happens on the server by itself, with what they need of the world. */
export function createLiveActors({ server }: LiveDeps) {
  return {
    tasks: tasksMachine.provide({ actors: { readTasks: createReadTasks(server) } }),
  }
}
