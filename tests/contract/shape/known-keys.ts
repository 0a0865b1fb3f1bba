import { isRecord } from './json-shape.ts'
import type { Schema } from '../calls/route-table.ts'

const optionsOf = (def: Readonly<Record<string, unknown>>): unknown[] => {
  if (Array.isArray(def.options)) return def.options as unknown[]
  return [def.innerType, def.in].filter((inner) => inner !== undefined)
}

// Deep enough for every answer; a tree of folders would have no end
const depthLimit = 14

const walk = (schema: unknown, path: string, found: Set<string>, depth: number): void => {
  const inside = isRecord(schema) ? schema._zod : undefined
  const def = isRecord(inside) ? inside.def : undefined
  if (!isRecord(def) || depth > depthLimit) return
  const element = def.element ?? def.valueType
  if (element !== undefined) walk(element, `${path}#.`, found, depth + 1)
  if (isRecord(def.shape)) {
    for (const [key, inner] of Object.entries(def.shape)) {
      found.add(path + key)
      walk(inner, `${path}${key}.`, found, depth + 1)
    }
  }
  for (const inner of optionsOf(def)) walk(inner, path, found, depth + 1)
}

/** The paths of all keys a schema knows in any of its variants; list entries are `#`. */
export const knownKeys = (schema: Schema): ReadonlySet<string> => {
  const found = new Set<string>()
  walk(schema, '', found, 0)
  return found
}
