import { required } from './needs.ts'
import * as z from './zod.ts'

/** What names an entity, which is nothing without it. Ids are opaque: prefixed text on older servers, UUIDs on newer ones. */
export const id = required(z.string())
/** The id of another entity, empty when it is not known. */
export const otherId = z.string()
export const idOrNull = z.nullable(z.string())
export const text = z.string()
export const textOrNull = z.nullable(z.string())
export const texts = z.array(text)
export const flag = z.boolean()
export const flagOrNull = z.nullable(z.boolean())
export const number = z.number()
export const numberOrNull = z.nullable(z.number())
/** Milliseconds since the epoch. */
export const epoch = z.number()
export const epochOrNull = z.nullable(z.number())
/** Seconds, may have a fraction. */
export const seconds = z.number()

/** The envelope that every paged list of a library shares, without its `results`; a `total` of null is not known. */
export const pageShape = {
  total: numberOrNull,
  limit: number,
  page: number,
  sortBy: z.exactOptional(text),
  sortDesc: z.exactOptional(flag),
  filterBy: z.exactOptional(text),
  minified: z.exactOptional(flag),
  include: z.exactOptional(text),
}

/** A number that a careless client left out of a record; the server itself reads a missing one as 0. */
export const numberOrZero = z.pipe(
  z.optional(numberOrNull),
  z.transform((value: number | null | undefined) => value ?? 0),
)

/** A time or place that nothing may stand for: what lacks it is left out. */
export const requiredSeconds = required(z.number())

/** An absent flag is false: users made through the API may lack permissions. */
export const flagOrFalse = z.pipe(
  z.optional(flag),
  z.transform((value: boolean | undefined) => value ?? false),
)

/** Text that some answers leave out and others send as null. */
export const textMaybe = z.pipe(
  z.optional(textOrNull),
  z.transform((value: string | null | undefined) => value ?? null),
)
