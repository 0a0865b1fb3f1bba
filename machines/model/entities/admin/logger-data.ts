import { logEntrySchema } from './log-entry.ts'
import * as z from '../reading/zod.ts'

/** Newer servers; older ones send the day's log by socket. */
export const loggerDataSchema = z.object({ currentDailyLogs: z.array(logEntrySchema) })
