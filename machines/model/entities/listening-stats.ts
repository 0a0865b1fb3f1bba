import { listeningSessionSchema } from './playback-session.ts'
import { id, seconds, text, textOrNull } from './reading/primitives.ts'
import * as z from './reading/zod.ts'

/** Days and weekdays are the server's; `days` is keyed `YYYY-MM-DD`, `dayOfWeek` by the English name. */
export const listeningStatsSchema = z.object({
  totalTime: seconds,
  items: z.record(
    text,
    z.object({ id, timeListening: seconds, mediaMetadata: z.object({ title: textOrNull }) }),
  ),
  days: z.record(text, seconds),
  dayOfWeek: z.record(text, seconds),
  today: seconds,
  recentSessions: z.array(listeningSessionSchema),
})
export type ListeningStats = z.infer<typeof listeningStatsSchema>
