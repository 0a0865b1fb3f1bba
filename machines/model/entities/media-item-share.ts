import { flag, id, otherId, text, textOrNull } from './reading/primitives.ts'
import * as z from './reading/zod.ts'

/** A title that everybody with its address may hear; `expiresAt` as ISO text, null for never. 2.36 and newer. */
export const mediaItemShareSchema = z.object({
  id,
  slug: text,
  expiresAt: textOrNull,
  mediaItemId: otherId,
  mediaItemType: text,
  isDownloadable: z.exactOptional(z.nullable(flag)),
})
export type MediaItemShare = z.infer<typeof mediaItemShareSchema>
