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

const placesOf = (
  value: unknown,
  maps: ReadonlySet<string>,
  isWanted: (inner: unknown) => boolean,
): Leaf[] => {
  const found = new Map<string, Leaf>()
  const walk = (inner: unknown, path: Leaf['path']): void => {
    const pattern = patternOf(path, maps)
    if (path.length > 0 && isWanted(inner) && !found.has(pattern)) found.set(pattern, { path, pattern })
    if (isList(inner)) inner.forEach((entry, index) => walk(entry, [...path, index]))
    else if (isRecord(inner)) Object.entries(inner).forEach(([key, entry]) => walk(entry, [...path, key]))
  }
  walk(value, [])
  return [...found.values()]
}

/** Every leaf of a value, one for each pattern; `maps` names the records whose keys are data. */
export const leavesOf = (value: unknown, maps: ReadonlySet<string>): Leaf[] =>
  placesOf(value, maps, (inner) => !isList(inner) && !isRecord(inner))

/** Every key of a value's records, one for each pattern, whatever is under it. */
export const keysOf = (value: unknown, maps: ReadonlySet<string>): Leaf[] =>
  placesOf(value, maps, () => true).filter(({ path }) => typeof path.at(-1) === 'string')

/** Whether the path leads somewhere in the value. */
export const hasPath = (value: unknown, path: Leaf['path']): boolean => {
  const [key, ...rest] = path
  if (key === undefined) return true
  if (isList(value)) return typeof key === 'number' && key in value && hasPath(value[key], rest)
  return isRecord(value) && Object.hasOwn(value, key) && hasPath(value[String(key)], rest)
}

/** The value under the path; undefined where it leads nowhere. */
export const valueAt = (value: unknown, path: Leaf['path']): unknown =>
  path.reduce<unknown>((inner, key) => (inner === undefined ? inner : Reflect.get(Object(inner), key)), value)

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

/** The value without what is at the path; a list closes up. */
export const removeAt = (value: unknown, path: Leaf['path']): unknown => {
  const key = path.at(-1)
  const parent = path.slice(0, -1)
  const inner = valueAt(value, parent)
  if (isList(inner)) {
    return replaceAt(
      value,
      parent,
      inner.filter((_, index) => index !== key),
    )
  }
  if (!isRecord(inner)) return value
  return replaceAt(value, parent, Object.fromEntries(Object.entries(inner).filter(([name]) => name !== key)))
}

const kinds: Readonly<Record<string, unknown>> = {
  text: 'wrong',
  number: 7.5,
  flag: true,
  list: [{ wrong: true }],
  record: { wrong: true },
}

const kindOf = (value: unknown): string => {
  if (isList(value)) return 'list'
  if (isRecord(value)) return 'record'
  return typeof value === 'string' ? 'text' : typeof value === 'boolean' ? 'flag' : typeof value
}

/** What a server may have instead of the value at a path: nothing, null, or something of each other type. */
export const mutationsOf = (value: unknown, path: Leaf['path']): { name: string; value: unknown }[] => {
  const kind = kindOf(valueAt(value, path))
  return [
    { name: 'removed', value: removeAt(value, path) },
    { name: 'null', value: replaceAt(value, path, null) },
    ...Object.entries(kinds)
      .filter(([name]) => name !== kind)
      .map(([name, by]) => ({ name, value: replaceAt(value, path, by) })),
  ]
}
