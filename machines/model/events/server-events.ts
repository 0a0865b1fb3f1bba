import { logEntrySchema } from '../entities/log-entry.ts'
import { notificationSettingsSchema } from '../entities/notification.ts'
import { flag, id, text } from '../entities/primitives.ts'
import { scanSchema, taskSchema } from '../entities/task.ts'
import * as z from '../entities/zod.ts'

const audioFileOfItem = z.object({ libraryItemId: id, ino: text })

/** Scans, tasks and the server itself. Newer servers run scans as tasks. */
export const serverEventSchemas = {
  scan_start: scanSchema,
  scan_progress: scanSchema,
  scan_complete: scanSchema,
  task_started: taskSchema,
  task_finished: taskSchema,
  metadata_embed_queue_update: z.object({ libraryItemId: id, queued: flag }),
  audiofile_metadata_started: audioFileOfItem,
  audiofile_metadata_finished: audioFileOfItem,
  notifications_updated: notificationSettingsSchema,
  backup_applied: z.unknown(),
  log: logEntrySchema,
  daily_logs: z.array(logEntrySchema),
}
