import { idOrNull } from './reading/primitives.ts'
import { mediaItemShareSchema } from './media-item-share.ts'
import { playbackSessionSchema } from './playback-session.ts'
import * as z from './reading/zod.ts'

/** What a share answers to anybody: the title as a session that belongs to no user, kept by a cookie of its own. */
export const openShareSchema = z.object({
  ...mediaItemShareSchema.shape,
  playbackSession: z.object({ ...playbackSessionSchema.shape, userId: idOrNull }),
})
export type OpenShare = z.infer<typeof openShareSchema>
