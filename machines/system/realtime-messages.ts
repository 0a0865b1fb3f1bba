import type { ServerMessage } from '../server/connection/connection.types.ts'
import type { Init, RemovedItem, SocketEventPayload } from '../model/events/index.ts'
import type { Collection, Library, Playlist, Scan, Task } from '../model/entities/index.ts'
import type { LibraryFact } from '../browsing/library/library.types.ts'
import { outcomeOf, outcomeOfTask, percentOf, scanOf, scanOfTask } from '../server/scans/scan-rules.ts'
import type { ScansFact } from '../server/scans/scans.types.ts'
import type { TasksFact } from '../server/tasks/tasks.types.ts'
import type { Delivery } from './system.types.ts'

const toScans = (event: ScansFact): Delivery => ({ to: 'scans', event })
const toLibrary = (event: LibraryFact): Delivery => ({ to: 'library', event })
const toTasks = (event: TasksFact): Delivery => ({ to: 'tasks', event })

/** Which actors hear of what happens on the server by itself: scans, tasks, removals. Payloads fit their schema. */
export function realtimeMessageRoutes({ event, payload }: ServerMessage): readonly Delivery[] {
  switch (event) {
    case 'init': {
      const { librariesScanning } = payload as Init
      // newer servers greet without this list: theirs comes with the tasks
      return librariesScanning
        ? [toScans({ type: 'scans.listed', origin: 'scan', scans: librariesScanning.map(scanOf) })]
        : []
    }
    case 'scan_start':
      return [toScans({ type: 'scan.started', scan: scanOf(payload as Scan) })]
    case 'scan_progress': {
      const scan = payload as Scan
      return [toScans({ type: 'scan.progressed', scan: scanOf(scan), percent: percentOf(scan.progress) })]
    }
    case 'scan_complete': {
      const scan = payload as Scan
      return [toScans({ type: 'scan.completed', scan: scanOf(scan), outcome: outcomeOf(scan.results) })]
    }
    case 'task_started':
    case 'task_finished':
      return taskRoutes(payload as Task)
    case 'metadata_embed_queue_update': {
      const { libraryItemId, queued } = payload as SocketEventPayload<'metadata_embed_queue_update'>
      return [toTasks({ type: 'embedQueue.changed', libraryItemId, queued })]
    }
    case 'library_removed':
      return [toLibrary({ type: 'library.removed', libraryId: (payload as Library).id })]
    case 'item_removed':
      return [
        toLibrary({ type: 'item.removed', libraryItemId: (payload as RemovedItem).id }),
        {
          to: 'selection',
          event: { type: 'item.removed', libraryItemId: (payload as RemovedItem).id } as never,
        },
      ]
    case 'collection_removed': {
      const { id, libraryId } = payload as Collection
      return [toLibrary({ type: 'collection.removed', collectionId: id, libraryId })]
    }
    case 'playlist_removed': {
      const { id, libraryId, userId } = payload as Playlist
      return [toLibrary({ type: 'playlist.removed', playlistId: id, libraryId, userId })]
    }
    case 'backup_applied':
      return [{ to: 'clientUpdate', event: { type: 'backup.applied' } }]
    default:
      return []
  }
}

function taskRoutes(task: Task): readonly Delivery[] {
  const scan = scanOfTask(task)
  if (!task.isFinished) {
    return [
      toTasks({ type: 'task.started', task }),
      ...(scan ? [toScans({ type: 'scan.started', scan })] : []),
    ]
  }
  return [
    toTasks({ type: 'task.finished', task }),
    ...(scan ? [toScans({ type: 'scan.completed', scan, outcome: outcomeOfTask(task) })] : []),
  ]
}
