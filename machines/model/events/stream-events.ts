import { flag, id, number, seconds, text } from '../entities/reading/primitives.ts'
import * as z from '../entities/reading/zod.ts'

/** Text of `error` on every known server; the other key is accepted too. */
export const streamErrorSchema = z.object({
  id,
  error: z.exactOptional(text),
  errorMessage: z.exactOptional(text),
})
export type StreamError = z.infer<typeof streamErrorSchema>

/** The transcode behind a session. `stream_reset` goes to everyone: compare `streamId`. Wait for none of them. */
export const streamEventSchemas = {
  stream_open: z.object({
    id,
    clientPlaylistUri: text,
    segmentLength: seconds,
    startTime: seconds,
    segmentStartNumber: number,
    isTranscodeComplete: flag,
  }),
  stream_progress: z.object({
    stream: id,
    percent: text,
    chunks: z.array(z.union([number, text])),
    numSegments: number,
  }),
  stream_ready: z.unknown(),
  stream_reset: z.object({ startTime: seconds, streamId: id }),
  stream_closed: id,
  stream_error: streamErrorSchema,
}
