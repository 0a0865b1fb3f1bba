import type { Task } from '../../model/entities/index.ts'
import type { TasksToParent } from '../../server/tasks/tasks.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import { toolOf } from './item-tools.ts'
import type { toolsMachine } from './tools.machine.ts'
import type { ToolsFact, ToolsIntent, ToolsToParent } from './tools.types.ts'

/** What newer servers say of a file at work; `progress` is of a hundred. */
interface Track {
  libraryItemId: string
  ino?: string
  progress?: number | string
}

const endOf = (task: Task): ToolsFact | null => (toolOf(task) ? { type: 'task.ended', task } : null)

const percentOf = ({ progress }: Track): number | null => {
  const percent = Number(progress ?? Number.NaN)
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : null
}

const fileAt = (track: Track, isDone: boolean): ToolsFact | null =>
  track.ino === undefined
    ? null
    : {
        type: 'file.progressed',
        libraryItemId: track.libraryItemId,
        ino: track.ino,
        progress: { isDone, percent: percentOf(track) },
      }

const workAt = (track: Track): ToolsFact | null => {
  const percent = percentOf(track)
  return percent === null ? null : { type: 'work.progressed', libraryItemId: track.libraryItemId, percent }
}

export const toolsWiring: Wiring<{
  logic: typeof toolsMachine
  owns: ToolsIntent
  tells: ToolsToParent
  hears: TasksToParent
}> = {
  owns: {
    'tools.open': true,
    'tools.close': true,
    'tools.setBackup': true,
    'tools.setEncode': true,
    'tools.ask': true,
    'tools.answer': true,
  },
  hears: {
    'tasks.listed': true,
  },
  messages: {
    // a message can say that a task started that is finished already
    task_started: (task) => (task.isFinished ? endOf(task) : null),
    task_finished: endOf,
    audiofile_metadata_started: (file) => fileAt(file, false),
    audiofile_metadata_finished: (file) => fileAt(file, true),
    track_started: (track) => fileAt(track, false),
    track_progress: (track) => fileAt(track, false),
    track_finished: (track) => fileAt(track, true),
    task_progress: workAt,
  },
}
