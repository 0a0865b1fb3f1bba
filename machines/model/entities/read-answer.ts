import { mend } from './mend.ts'
import type { Mended } from './mend.ts'
import * as z from './zod.ts'

export type Reading<Data> =
  | ({ readonly kind: 'read'; readonly data: Data } & Readonly<Mended>)
  | { readonly kind: 'malformed'; readonly path: string }

/**
 * Reads what a server sent. Servers leave things out: what is not needed gets its default, an entry of a list that lacks
 * its id is left out; both are named. Only an answer that lacks something required itself is malformed.
 */
export const readAnswer = <Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
): Reading<z.infer<Schema>> => {
  const first = z.safeParse(schema, answer)
  if (first.success) return { kind: 'read', data: first.data, replaced: [], dropped: [] }
  const { path } = first.error.issues[0] ?? { path: [] }
  const found = mend(schema, answer)
  const second = found && z.safeParse(schema, found.value)
  if (!found || !second?.success) return { kind: 'malformed', path: path.join('.') }
  return { kind: 'read', data: second.data, ...found.mended }
}
