import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { Task } from '../../model/entities/index.ts'
import type { TasksFact } from './tasks.types.ts'
import type { tasksMachine } from './tasks.machine.ts'

/** A message can say that a task started that is finished already. */
const taskChanged = (task: Task): TasksFact => ({
  type: task.isFinished ? 'task.finished' : 'task.started',
  task,
})

export const tasksWiring: Wiring<EventFromLogic<typeof tasksMachine>> = {
  owns: {},
  hears: {
    'connection.established': true,
    'connection.restored': true,
    'session.accountChanged': true,
  },
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
