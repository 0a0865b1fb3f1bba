import { isList, isRecord } from './json-shape.ts'

/** A place in a JSON value. `pattern` writes list indexes and ids that serve as keys as `#`. */
export interface Leaf {
  readonly path: readonly (string | number)[]
  readonly pattern: string
}

const patternOf = (path: Leaf['path'], maps: ReadonlySet<string>): string => {
  const parts: string[] = []
  for (const key of path) parts.push(typeof key === 'number' || maps.has(parts.join('.')) ? '#' : key)
  return parts.join('.')
}

/** Every leaf of a value, one for each pattern; `maps` names the records whose keys are data. */
export const leavesOf = (value: unknown, maps: ReadonlySet<string>): Leaf[] => {
  const found = new Map<string, Leaf>()
  const walk = (inner: unknown, path: Leaf['path']): void => {
    if (isList(inner)) inner.forEach((entry, index) => walk(entry, [...path, index]))
    else if (isRecord(inner)) Object.entries(inner).forEach(([key, entry]) => walk(entry, [...path, key]))
    else if (path.length > 0) {
      const pattern = patternOf(path, maps)
      if (!found.has(pattern)) found.set(pattern, { path, pattern })
    }
  }
  walk(value, [])
  return [...found.values()]
}

/** Whether the path leads somewhere in the value. */
export const hasPath = (value: unknown, path: Leaf['path']): boolean => {
  const [key, ...rest] = path
  if (key === undefined) return true
  if (isList(value)) return typeof key === 'number' && key in value && hasPath(value[key], rest)
  return isRecord(value) && Object.hasOwn(value, key) && hasPath(value[String(key)], rest)
}

/** The value with another one at the path. */
export const replaceAt = (value: unknown, path: Leaf['path'], by: unknown): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return by
  if (isList(value)) {
    return value.map((entry, index) => (index === key ? replaceAt(entry, rest, by) : entry))
  }
  if (!isRecord(value)) throw new Error(`There is no ${String(key)} to replace`)
  return { ...value, [key]: replaceAt(value[String(key)], rest, by) }
}
