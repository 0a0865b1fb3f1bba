import type { Hub } from '../socket/hub.ts'
import type { State } from '../state/state.ts'
import { taskJson } from '../json/task.ts'
import type { Task, TaskTexts } from '../state/settings.types.ts'

export interface TaskStart {
  action: string
  title: string
  description: string | null
  showSuccess: boolean
  data: Record<string, unknown>
  texts?: Partial<TaskTexts>
}

/** The running tasks. */
export class Tasks {
  readonly running = new Map<string, Task>()
  readonly #state: State
  readonly #hub: Hub

  constructor(state: State, hub: Hub) {
    this.#state = state
    this.#hub = hub
  }

  start(given: TaskStart): Task {
    const task: Task = {
      id: this.#state.ids.fresh(given.action),
      ...given,
      error: null,
      isFailed: false,
      isFinished: false,
      startedAt: Date.now(),
      finishedAt: null,
    }
    this.running.set(task.id, task)
    this.#hub.toEveryone('task_started', taskJson(this.#state, task))
    return task
  }

  /** Ends a task; with an error it failed. */
  finish(task: Task, end: { error?: string; description?: string } = {}): void {
    if (!this.running.delete(task.id)) return
    Object.assign(task, {
      isFinished: true,
      finishedAt: Date.now(),
      ...(end.description === undefined ? {} : { description: end.description }),
      ...(end.error === undefined ? {} : { isFailed: true, error: end.error }),
    })
    this.#hub.toEveryone('task_finished', taskJson(this.#state, task))
  }

  /** The running task of that kind on that item. */
  find(action: string, libraryItemId: string): Task | undefined {
    return [...this.running.values()].find(
      (task) => task.action === action && task.data['libraryItemId'] === libraryItemId,
    )
  }

  forget(): void {
    this.running.clear()
  }
}
