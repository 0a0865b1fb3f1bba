import { epoch, epochOrNull, id, idOrNull, number, text, textOrNull } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

/** A user as the online list of administrators shows them. A session that just closed may still be named. */
export const onlineUserSchema = z.object({
  id,
  username: text,
  type: text,
  lastSeen: epochOrNull,
  createdAt: epoch,
  connections: z.exactOptional(number),
  session: z.nullable(
    z.object({
      id,
      libraryItemId: id,
      episodeId: idOrNull,
      displayTitle: textOrNull,
      displayAuthor: z.exactOptional(textOrNull),
    }),
  ),
  mostRecent: z.exactOptional(
    z.nullable(
      z.object({
        libraryItemId: id,
        episodeId: idOrNull,
        media: z.exactOptional(z.nullable(z.object({ metadata: z.object({ title: textOrNull }) }))),
        episode: z.exactOptional(z.nullable(z.object({ title: textOrNull }))),
      }),
    ),
  ),
})
export type OnlineUser = z.infer<typeof onlineUserSchema>
