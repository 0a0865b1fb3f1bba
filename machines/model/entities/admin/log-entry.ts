import { number, text } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

/** A line of the server's log; `timestamp` is the server's local time, `level` runs from 0 (trace) to 6 (note). */
export const logEntrySchema = z.object({
  timestamp: text,
  source: text,
  message: text,
  levelName: text,
  level: number,
})
export type LogEntry = z.infer<typeof logEntrySchema>
