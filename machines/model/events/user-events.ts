import { mediaProgressSchema } from '../entities/media-progress.ts'
import { onlineUserSchema } from '../entities/admin/online-user.ts'
import { flag, id, number, otherId, text, textOrNull } from '../entities/reading/primitives.ts'
import { ereaderDeviceSchema } from '../entities/sign-in.ts'
import { scanSchema } from '../entities/admin/task.ts'
import { userSchema } from '../entities/user.ts'
import * as z from '../entities/reading/zod.ts'

/** Older servers list running scans; `usersOnline` comes to administrators. */
export const initSchema = z.object({
  userId: otherId,
  username: text,
  librariesScanning: z.exactOptional(z.array(scanSchema)),
  usersOnline: z.exactOptional(z.array(onlineUserSchema)),
})
export type Init = z.infer<typeof initSchema>

/** Progress written by a session, also echoed to the tab that wrote it: compare `sessionId`. */
export const itemProgressUpdateSchema = z.object({
  id,
  sessionId: otherId,
  deviceDescription: textOrNull,
  data: mediaProgressSchema,
})
export type ItemProgressUpdate = z.infer<typeof itemProgressUpdateSchema>

/** What concerns the signed-in user or, for administrators, all users. */
export const userEventSchemas = {
  init: initSchema,
  // 2.2.23 and 2.36 refuse a token under different names
  invalid_token: z.unknown(),
  auth_failed: z.object({ message: z.exactOptional(textOrNull) }),
  user_updated: userSchema,
  user_item_progress_updated: itemProgressUpdateSchema,
  user_session_closed: id,
  user_online: onlineUserSchema,
  user_offline: onlineUserSchema,
  user_stream_update: onlineUserSchema,
  user_added: z.object({ id, username: text }),
  user_removed: z.object({ id, username: text }),
  'ereader-devices-updated': z.object({ ereaderDevices: z.array(ereaderDeviceSchema) }),
  batch_quickmatch_complete: z.object({ success: flag, updates: number, unmatched: number }),
  admin_message: text,
}
