import type { Wiring } from '../../system/wiring.ts'
import type { Task } from '../../model/entities/index.ts'
import type { TasksFact, TasksToParent } from './tasks.types.ts'
import type { tasksMachine } from './tasks.machine.ts'
import type { ConnectionToParent } from '../connection/connection.types.ts'
import type { SessionToParent } from '../../account/session/session.types.ts'
import type { ToolsToParent } from '../../editing/tools/tools.types.ts'

/** A message can say that a task started that is finished already. */
const taskChanged = (task: Task): TasksFact => ({
  type: task.isFinished ? 'task.finished' : 'task.started',
  task,
})

export const tasksWiring: Wiring<{
  logic: typeof tasksMachine
  tells: TasksToParent
  hears: ConnectionToParent | SessionToParent | ToolsToParent
}> = {
  input: (at) => at,
  owns: {},
  hears: {
    'connection.established': true,
    'connection.restored': true,
    'session.accountChanged': true,
    'tools.opened': () => ({ type: 'tasks.asked' }),
  },
  waits: ['tools.opened'],
  messages: {
    task_started: taskChanged,
    task_finished: taskChanged,
    metadata_embed_queue_update: ({ libraryItemId, queued }) => ({
      type: 'embedQueue.changed',
      libraryItemId,
      queued,
    }),
  },
}
