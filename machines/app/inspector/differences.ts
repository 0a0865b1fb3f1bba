import type { Plain } from './inspected.types.ts'

export interface Difference {
  /** Where: `queue.items.2.title`; empty for the whole. */
  readonly path: string
  readonly before: Plain | undefined
  readonly after: Plain | undefined
}

const isNode = (value: Plain | undefined): value is readonly Plain[] | { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null

const isList = (value: Plain | undefined): value is readonly Plain[] => Array.isArray(value)

const inside = (node: object, key: string): Plain | undefined =>
  Object.hasOwn(node, key) ? (Reflect.get(node, key) as Plain | undefined) : undefined

/** What changed between two values, leaf by leaf, in the order of the keys. */
export function differencesOf(before: Plain | undefined, after: Plain | undefined, path = ''): Difference[] {
  if (Object.is(before, after)) return []
  if (!isNode(before) || !isNode(after) || isList(before) !== isList(after)) {
    return [{ path, before, after }]
  }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) =>
    differencesOf(inside(before, key), inside(after, key), path === '' ? key : `${path}.${key}`),
  )
}

/** `next`, with each part that equals the one of `previous` taken from there: what did not change is kept once. */
export function sharedWith(previous: Plain | undefined, next: Plain): Plain {
  if (Object.is(previous, next)) return next
  if (!isNode(previous) || !isNode(next) || isList(previous) !== isList(next)) return next
  let isSame = Object.keys(previous).length === Object.keys(next).length
  const share = (key: string, value: Plain): Plain => {
    const before = inside(previous, key)
    const shared = sharedWith(before, value)
    if (!Object.is(shared, before) || !Object.hasOwn(previous, key)) isSame = false
    return shared
  }
  const shared = isList(next)
    ? next.map((value, index) => share(String(index), value))
    : Object.fromEntries(Object.entries(next).map(([key, value]) => [key, share(key, value)]))
  return isSame ? previous : shared
}
