import { readStrictly } from '#machines/model/entities/reading/read-strictly.ts'
import type { ReadAnswer, Reading } from '#machines/model/entities/reading/read-strictly.ts'
import type * as z from '#machines/model/entities/reading/zod.ts'

/** What mends answers; its code comes with the first one that needs it. */
export const loadMender = async (): Promise<ReadAnswer> =>
  await import('#machines/model/entities/reading/read-answer.ts').then(
    ({ readAnswer }) => readAnswer,
    () => readStrictly,
  )

/** Reads an answer, and mends it where it does not fit its schema. */
export async function readMended<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
): Promise<Reading<z.infer<Schema>>> {
  const reading = readStrictly(schema, answer)
  return reading.kind === 'read' ? reading : (await loadMender())(schema, answer)
}
