import { fromPromise } from 'xstate'
import { tasksAnswerSchema } from '#machines/model/entities/index.ts'
import type { TasksAnswer } from '#machines/model/entities/index.ts'
import type { Server } from '../server.ts'

/** The server's running tasks and the items that wait to be embedded. */
export function createReadTasks(server: Server) {
  return fromPromise<TasksAnswer>(({ signal }) =>
    server.read('get', '/api/tasks', tasksAnswerSchema, { query: { include: 'queue' }, signal }),
  )
}
