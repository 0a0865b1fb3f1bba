import { epoch, epochOrNull, flag, id, number, text, textOrNull } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

/** `data` carries much more; only what links and matches tasks is kept. Newer servers run library scans as tasks. */
export const taskSchema = z.object({
  id,
  action: text,
  data: z.object({
    libraryItemId: z.exactOptional(z.nullable(id)),
    libraryId: z.exactOptional(z.nullable(id)),
    libraryName: z.exactOptional(textOrNull),
    scanResults: z.exactOptional(
      z.nullable(
        z.object({
          added: z.exactOptional(number),
          updated: z.exactOptional(number),
          missing: z.exactOptional(number),
          removed: z.exactOptional(number),
          elapsed: z.exactOptional(number),
          text: z.exactOptional(textOrNull),
        }),
      ),
    ),
  }),
  title: text,
  description: textOrNull,
  details: z.exactOptional(textOrNull),
  error: textOrNull,
  showSuccess: flag,
  isFailed: flag,
  isFinished: flag,
  startedAt: epoch,
  finishedAt: epochOrNull,
})
export type Task = z.infer<typeof taskSchema>

/** Running tasks only; the queue comes with `include=queue`. */
export const tasksAnswerSchema = z.object({
  tasks: z.array(taskSchema),
  queuedTaskData: z.exactOptional(
    z.object({ embedMetadata: z.exactOptional(z.array(z.object({ libraryItemId: id }))) }),
  ),
})
export type TasksAnswer = z.infer<typeof tasksAnswerSchema>

/** A running or finished scan or match of a library, by library id. `results` is null when cancelled early. */
export const scanSchema = z.object({
  id,
  type: text,
  name: text,
  results: z.exactOptional(
    z.nullable(
      z.object({ added: number, updated: number, missing: number, removed: z.exactOptional(number) }),
    ),
  ),
  progress: z.exactOptional(number),
})
export type Scan = z.infer<typeof scanSchema>
