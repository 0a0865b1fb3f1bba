import * as z from './zod.ts'

export type Reading<Data> =
  | { readonly kind: 'read'; readonly data: Data; readonly dropped: readonly string[] }
  | { readonly kind: 'malformed'; readonly path: string }

type Path = readonly PropertyKey[]

const isRecord = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNamed = (value: unknown): boolean =>
  isRecord(value) && (typeof value['id'] === 'string' || typeof value['libraryItemId'] === 'string')

/** The innermost list entry on a path that is a record with an id of its own; null when there is none. */
const entryOn = (value: unknown, path: Path): Path | null => {
  let inner = value
  let found: Path | null = null
  for (const [depth, key] of path.entries()) {
    const isEntry = Array.isArray(inner)
    inner = Reflect.get(Object(inner) as object, key)
    if (isEntry && isNamed(inner)) found = path.slice(0, depth + 1)
  }
  return found
}

const without = (value: unknown, entries: readonly Path[]): unknown => {
  if (entries.length === 0) return value
  const below = (key: PropertyKey): Path[] =>
    entries.filter((path) => path[0] === key && path.length > 1).map((path) => path.slice(1))
  if (Array.isArray(value)) {
    const gone = new Set(entries.filter((path) => path.length === 1).map((path) => path[0]))
    return value.map((entry, index) => without(entry, below(index))).filter((_, index) => !gone.has(index))
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, without(inner, below(key))]))
}

/**
 * Reads what a server sent. A record in a list that does not fit is left out and named in `dropped`, so that one odd item
 * does not cost the page it is on; tracks and chapters go with their item. Paths name keys, never values.
 */
export const readAnswer = <Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
): Reading<z.infer<Schema>> => {
  const first = z.safeParse(schema, answer)
  if (first.success) return { kind: 'read', data: first.data, dropped: [] }
  const { issues } = first.error
  const malformed = { kind: 'malformed', path: issues[0]?.path.join('.') ?? '' } as const
  const entries = issues.map(({ path }) => entryOn(answer, path))
  if (entries.some((path) => path === null)) return malformed
  const second = z.safeParse(
    schema,
    without(
      answer,
      entries.filter((path) => path !== null),
    ),
  )
  if (!second.success) return malformed
  return { kind: 'read', data: second.data, dropped: issues.map(({ path }) => path.join('.')) }
}
