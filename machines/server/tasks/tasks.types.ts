import type { Task } from '../../model/entities/index.ts'
import type { Account } from '../../model/permissions.ts'
import type { SignedIn } from '../../account/session/session.types.ts'

export type TasksFact =
  | { type: 'task.started'; task: Task }
  | { type: 'task.finished'; task: Task }
  | { type: 'task.expired'; id: string }
  | { type: 'embedQueue.changed'; libraryItemId: string; queued: boolean }
  /** Asks for the list as it is. */
  | { type: 'tasks.asked' }
  | { type: 'connection.established' }
  | { type: 'connection.restored' }
  | { type: 'session.accountChanged'; signedIn: SignedIn }

export type TasksEvent = TasksFact

export interface TasksInput {
  account: Account | null
}

export interface TaskList {
  /** Running ones, and finished ones that are still shown; of every library. */
  tasks: Task[]
  /** Items that wait to have their metadata embedded. */
  queued: string[]
}

export interface TasksContext extends TaskList {
  account: Account | null
  /** Ids of tasks that are over, the last ones: a start that comes late does not bring them back. */
  ended: string[]
  /** What events said since the list was asked for; they know better than the answer. */
  heard: { tasks: string[]; queue: string[] }
}

export type TasksToParent =
  /** The running tasks, as the server answered and as was heard since it was asked. */
  | { type: 'tasks.read'; tasks: Task[] }
  /** The list as it is, whenever it changed or was asked for. */
  | ({ type: 'tasks.listed' } & TaskList)
