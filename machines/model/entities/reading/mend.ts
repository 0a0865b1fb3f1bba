import { defaults, needed } from './needs.ts'
import * as z from './zod.ts'

type Schema = z.ZodMiniType
type Key = string | number

/** What a value is worth under its schema; `wrong` where it is of another kind, or lacks what it cannot do without. */
const wrong = Symbol('wrong')

/** As much of a schema's definition as is looked at here. */
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly valueType?: Schema
  readonly innerType?: Schema
  readonly in?: Schema
  readonly options?: readonly Schema[]
}

/** Entries of no use, more than the others, after which the rest of a list is not looked at: no server means it. */
const MOST_BROKEN = 1000
/** Paths that are named at most, as more are not read. */
const MOST_NAMED = 1000

export interface Mended {
  /** Paths of keys that have their default now. Paths name keys, never values. */
  readonly replaced: string[]
  /** Paths of list entries that were left out. */
  readonly dropped: string[]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition

const defaultOf = (schema: Schema, path: readonly Key[], mended: Mended): unknown => {
  if (needed.has(schema)) return wrong
  if (defaults.has(schema)) return defaults.get(schema)
  const { type, options = [], in: source } = definitionOf(schema)
  switch (type) {
    case 'nullable':
      return null
    case 'string':
      return ''
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'array':
      return []
    case 'record':
      return {}
    case 'object':
      return fit(schema, {}, path, mended)
    case 'union': {
      const found = options.map((option) => defaultOf(option, path, mended)).find((each) => each !== wrong)
      return found === undefined ? wrong : found
    }
    case 'pipe':
      return source ? defaultOf(source, path, mended) : wrong
    case 'optional':
    case 'unknown':
      return undefined
    default:
      // of several kinds or values none is truer than the others
      return wrong
  }
}

function note(names: string[], more: readonly string[]): void {
  names.push(...more.slice(0, MOST_NAMED - names.length))
}

function addTo(mended: Mended, own: Mended): void {
  note(mended.replaced, own.replaced)
  note(mended.dropped, own.dropped)
}

const fitEntries = (
  schema: Schema,
  entries: readonly (readonly [Key, unknown])[],
  path: readonly Key[],
  mended: Mended,
): (readonly [Key, unknown])[] => {
  const kept: (readonly [Key, unknown])[] = []
  let broken = 0
  for (const [key, inner] of entries) {
    const own = { replaced: [], dropped: [] }
    const value = fit(schema, inner, [...path, key], own)
    if (value === wrong) {
      broken += 1
      note(mended.dropped, [[...path, key].join('.')])
      if (broken >= MOST_BROKEN && broken > kept.length) break
    } else {
      addTo(mended, own)
      kept.push([key, value])
    }
  }
  return kept
}

const fitShape = (
  shape: Readonly<Record<string, Schema>>,
  value: Readonly<Record<string, unknown>>,
  path: readonly Key[],
  mended: Mended,
): unknown => {
  const made: Record<string, unknown> = { ...value }
  for (const [key, schema] of Object.entries(shape)) {
    const at = [...path, key]
    let inner = fit(schema, value[key], at, mended)
    if (inner === wrong) {
      note(mended.replaced, [at.join('.')])
      inner = defaultOf(schema, at, { replaced: [], dropped: [] })
    }
    if (inner === wrong) return wrong
    if (inner === undefined) delete made[key]
    else made[key] = inner
  }
  return made
}

/** How many keys of a form a value has at all. */
const knownKeys = ({ shape }: Definition, value: unknown): number =>
  shape && isRecord(value) ? Object.keys(shape).filter((key) => key in value).length : 0

/** The form that a value has the fewest faults in; of two, the one it has more keys of. */
const fitBest = (
  options: readonly Schema[],
  value: unknown,
  path: readonly Key[],
  mended: Mended,
): unknown => {
  const tries = options.flatMap((option) => {
    const own = { replaced: [], dropped: [] }
    const made = fit(option, value, path, own)
    const known = knownKeys(definitionOf(option), value)
    return made === wrong ? [] : [{ made, own, known, faults: own.replaced.length + own.dropped.length }]
  })
  const best = tries.toSorted((a, b) => a.faults - b.faults || b.known - a.known)[0]
  if (!best) return wrong
  addTo(mended, best.own)
  return best.made
}

function fit(schema: Schema, value: unknown, path: readonly Key[], mended: Mended): unknown {
  const { type, shape, element, valueType, innerType, options, in: source } = definitionOf(schema)
  if (type === 'optional' && value === undefined) return undefined
  if (type === 'nullable' && value === null) return null
  if (innerType) return fit(innerType, value, path, mended)
  if (source) return fit(source, value, path, mended)
  if (options) return fitBest(options, value, path, mended)
  if (element) {
    return Array.isArray(value)
      ? fitEntries(element, [...value.entries()], path, mended).map(([, inner]) => inner)
      : wrong
  }
  if (valueType) {
    return isRecord(value)
      ? Object.fromEntries(fitEntries(valueType, Object.entries(value), path, mended))
      : wrong
  }
  if (shape) return isRecord(value) ? fitShape(shape, value, path, mended) : wrong
  return z.safeParse(schema, value).success ? value : wrong
}

/**
 * What a server sent, as its schema wants it: a key that is missing, null or of another type gets its default, a list
 * entry that lacks something required is left out. Null where the answer as a whole lacks something required.
 */
export const mend = (schema: Schema, answer: unknown): { value: unknown; mended: Mended } | null => {
  const mended: Mended = { replaced: [], dropped: [] }
  const value = fit(schema, answer, [], mended)
  return value === wrong ? null : { value, mended }
}
