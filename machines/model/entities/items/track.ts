import { fileMetadataSchema } from './file.ts'
import { numberOrNull, seconds, text, textOrNull } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

/**
 * `index` counts from 1 (null for music). Without `startOffset` a file follows the one before. `contentUrl` holds the base path for direct play, not for HLS, and only its `%`
 * and `#` are encoded. `ino` is sent by newer servers.
 */
export const audioTrackSchema = z.object({
  index: numberOrNull,
  startOffset: numberOrNull,
  duration: seconds,
  title: text,
  contentUrl: text,
  relativeContentUrl: z.exactOptional(text),
  mimeType: text,
  codec: textOrNull,
  ino: z.exactOptional(text),
  metadata: z.nullable(fileMetadataSchema),
})
export type AudioTrack = z.infer<typeof audioTrackSchema>

export const videoTrackSchema = z.object({
  index: numberOrNull,
  duration: seconds,
  title: text,
  contentUrl: text,
  relativeContentUrl: z.exactOptional(text),
  mimeType: text,
  codec: textOrNull,
  metadata: z.nullable(fileMetadataSchema),
})
export type VideoTrack = z.infer<typeof videoTrackSchema>
