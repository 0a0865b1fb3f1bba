import type { Task, TasksAnswer } from '../../model/entities/index.ts'
import { canAccessLibrary, isAdminOrAbove } from '../../model/permissions.ts'
import type { Account } from '../../model/permissions.ts'
import type { TaskList, TasksContext } from './tasks.types.ts'

/** How long a task that failed, or whose success is worth knowing, stays in the list. */
export const FINISHED_TASK_MS = 60_000

/** No server works on more at once than a list can show. */
const MOST_TASKS = 200

const ENDED_KEPT = 100

export type TaskCondition = 'running' | 'finished' | 'failed'

export function conditionOf({ isFinished, isFailed }: Task): TaskCondition {
  if (isFailed) return 'failed'
  return isFinished ? 'finished' : 'running'
}

export function isWorthShowing(task: Task): boolean {
  return conditionOf(task) === 'running' || task.isFailed || task.showSuccess
}

/** The item a task works on, else its library; a task of neither is alone with itself. */
function subjectOf({ id, data }: Task): string {
  return data.libraryItemId ?? data.libraryId ?? id
}

function isSameWork(a: Task, b: Task): boolean {
  return a.id === b.id || (a.action === b.action && subjectOf(a) === subjectOf(b))
}

/** The list with a task of the moment in it: it takes the place of earlier work of its kind on the same item. */
export function withTask(tasks: readonly Task[], task: Task): Task[] {
  // an encode can run twice on an item: the end of the first does not hide the second
  const newer = tasks.some(
    (each) => isSameWork(each, task) && each.id !== task.id && each.startedAt > task.startedAt,
  )
  if (newer) return tasks.filter(({ id }) => id !== task.id)
  const others = tasks.filter((each) => !isSameWork(each, task))
  return isWorthShowing(task) ? [...others, task].slice(-MOST_TASKS) : others
}

export function withEnded(ended: readonly string[], id: string): string[] {
  return [...ended.filter((each) => each !== id), id].slice(-ENDED_KEPT)
}

export function withQueued(queued: readonly string[], itemId: string, isQueued: boolean): string[] {
  const others = queued.filter((each) => each !== itemId)
  return isQueued ? [...others, itemId] : others
}

/**
 * The list after the server answered. The answer holds what ran when it was given: what was heard since it was asked
 * for stands, what is finished and still shown stays, what ran before and is not in it has ended unheard.
 */
export function mergedWith(answer: TasksAnswer, { tasks, queued, ended, heard }: TasksContext): TaskList {
  const kept = tasks.filter((task) => conditionOf(task) !== 'running' || heard.tasks.includes(task.id))
  const told = answer.tasks.filter(({ id }) => !heard.tasks.includes(id) && !ended.includes(id))
  const queue = answer.queuedTaskData?.embedMetadata?.map(({ libraryItemId }) => libraryItemId)
  return {
    tasks: kept.reduce(withTask, told.reduce(withTask, [])),
    queued: queue
      ? [
          ...queue.filter((itemId) => !heard.queue.includes(itemId)),
          ...queued.filter((itemId) => heard.queue.includes(itemId)),
        ]
      : queued,
  }
}

/** Tasks reach everybody: who is limited to libraries sees those of their libraries only. */
export function canSeeTask(account: Account | null, { data }: Task): boolean {
  if (account?.permissions.accessAllLibraries) return true
  return !!data.libraryId && canAccessLibrary(account, data.libraryId)
}

/** Where a task leads: to the tool that works, for those who may use it, else to what it works on. */
export function taskPath({ action, data }: Task, account: Account | null): string | null {
  const item = data.libraryItemId ? encodeURIComponent(data.libraryItemId) : null
  const library = data.libraryId ? encodeURIComponent(data.libraryId) : null
  if (isAdminOrAbove(account)) {
    if (action === 'encode-m4b' && item) return `/audiobook/${item}/manage?tool=m4b`
    if (action === 'embed-metadata' && item) return `/audiobook/${item}/manage?tool=embed`
    if (action === 'download-podcast-episode' && library) return `/library/${library}/podcast/download-queue`
  }
  if (item) return `/item/${item}`
  return library ? `/library/${library}` : null
}
