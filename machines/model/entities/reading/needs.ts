import type * as z from './zod.ts'

type Schema = z.ZodMiniType

/** Schemas of values without a default, and the defaults that are not those of their kind; `mend` reads both. */
export const needed = new WeakSet<Schema>()
export const defaults = new WeakMap<Schema, unknown>()

/** A value that has no default: what lacks it is left out as a whole. Takes a schema of its own, not a shared one. */
export const required = <Own extends Schema>(schema: Own): Own => {
  needed.add(schema)
  return schema
}

/** A value with a default of its own, where that of its kind would be untrue. Takes a schema of its own, not a shared one. */
export const byDefault = <Own extends Schema>(schema: Own, value: z.infer<Own>): Own => {
  defaults.set(schema, value)
  return schema
}
