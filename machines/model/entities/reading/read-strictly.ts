import type { Mended } from './mend.ts'
import * as z from './zod.ts'

export type Reading<Data> =
  | ({ readonly kind: 'read'; readonly data: Data } & Readonly<Mended>)
  | { readonly kind: 'malformed'; readonly path: string }

/** How an answer is read: strictly, or mended where it does not fit. */
export type ReadAnswer = <Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
) => Reading<z.infer<Schema>>

/** Reads what a server sent as its schema says, which nearly all answers do; `readAnswer` mends the others. */
export const readStrictly: ReadAnswer = (schema, answer) => {
  const { success, data, error } = parsed(schema, answer)
  if (success) return { kind: 'read', data, replaced: [], dropped: [] }
  const { path } = error.issues[0] ?? { path: [] }
  return { kind: 'malformed', path: path.join('.') }
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown) {
  try {
    return z.safeParse(schema, answer)
  } catch (error) {
    // zod hands on all faults of a list as the arguments of one call: more than a hundred thousand are too many
    if (!(error instanceof RangeError)) throw error
    return { success: false as const, data: undefined, error: { issues: [] } }
  }
}
