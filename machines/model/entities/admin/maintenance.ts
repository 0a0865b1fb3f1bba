import { id, number, otherId, text, textOrNull } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

/** Newer servers: the shows of a library, to tell which a found one is. */
export const podcastTitlesAnswerSchema = z.object({
  podcasts: z.array(
    z.object({ libraryItemId: id, libraryId: otherId, title: textOrNull, itunesId: textOrNull }),
  ),
})

/** How many metadata files of a library there were; newer servers. */
export const metadataRemovedAnswerSchema = z.object({ found: number })

/** What a phone listened to without a line, and what the server had that is newer. */
export const localProgressAnswerSchema = z.object({
  numServerProgressUpdates: number,
  localProgressUpdates: z.array(z.looseObject({})),
  serverProgressUpdates: z.array(z.looseObject({})),
})

/** Recordings of music that an outside service knows by artist and title; older servers. */
export const trackMatchesSchema = z.object({
  tracks: z.array(z.object({ id, title: text, 'artist-credit': z.array(z.object({ name: text })) })),
})

/** What a tagging tool reads of an audio file; older servers. */
export const toneScanSchema = z.object({
  file: z.exactOptional(z.object({ path: text, size: number })),
  error: z.exactOptional(text),
})
