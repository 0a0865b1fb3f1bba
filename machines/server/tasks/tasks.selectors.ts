import type { SnapshotFrom } from 'xstate'
import type { Task } from '../../model/entities/index.ts'
import { canSeeTask, conditionOf } from './task-rules.ts'
import type { TaskCondition } from './task-rules.ts'
import type { tasksMachine } from './tasks.machine.ts'

type Snapshot = SnapshotFrom<typeof tasksMachine>

/** The tasks the account may see, the newest first. Makes a new list each time: compare by its entries. */
export function visibleTasks({ context }: Snapshot): Task[] {
  return context.tasks
    .filter((task) => canSeeTask(context.account, task))
    .toSorted((a, b) => b.startedAt - a.startedAt)
}

/** The running task of a kind on an item, if any: what is at work is not started twice. */
export function runningTaskOf({ context }: Snapshot, action: string, libraryItemId: string): Task | null {
  return (
    context.tasks.find(
      (task) =>
        task.action === action &&
        task.data.libraryItemId === libraryItemId &&
        conditionOf(task) === 'running',
    ) ?? null
  )
}

export function isQueuedForEmbed({ context }: Snapshot, libraryItemId: string): boolean {
  return context.queued.includes(libraryItemId)
}

/** How many tasks run and how many failed a moment ago, of those the account may see. */
export function taskCounts({ context }: Snapshot): Record<'running' | 'failed', number> {
  const conditions = context.tasks.filter((task) => canSeeTask(context.account, task)).map(conditionOf)
  const count = (wanted: TaskCondition): number => conditions.filter((each) => each === wanted).length
  return { running: count('running'), failed: count('failed') }
}

/** How many items wait to have their metadata embedded. */
export function queuedCount({ context }: Snapshot): number {
  return context.queued.length
}
