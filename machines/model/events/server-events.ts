import { logEntrySchema } from '../entities/admin/log-entry.ts'
import { notificationSettingsSchema } from '../entities/admin/notification.ts'
import { flag, id, number, text } from '../entities/reading/primitives.ts'
import { scanSchema, taskSchema } from '../entities/admin/task.ts'
import * as z from '../entities/reading/zod.ts'

const audioFileOfItem = z.object({ libraryItemId: id, ino: text })

// Only the names are documented; the shape follows the older pair
const trackOfItem = z.object({
  libraryItemId: id,
  ino: z.exactOptional(text),
  progress: z.exactOptional(z.union([number, text])),
})

const ofSearch = { requestId: text }

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
  track_started: trackOfItem,
  track_progress: trackOfItem,
  track_finished: trackOfItem,
  task_progress: trackOfItem,
  notifications_updated: notificationSettingsSchema,
  cover_search_result: z.object({ ...ofSearch, covers: z.array(text) }),
  cover_search_complete: z.object(ofSearch),
  cover_search_error: z.object(ofSearch),
  backup_applied: z.unknown(),
  log: logEntrySchema,
  daily_logs: z.array(logEntrySchema),
}
