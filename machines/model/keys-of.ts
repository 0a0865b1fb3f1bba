/** The keys of an object whose type names all of them. */
export const keysOf = <Keyed extends object>(keyed: Keyed): readonly Extract<keyof Keyed, string>[] =>
  Object.keys(keyed) as Extract<keyof Keyed, string>[]

/** An object that has a value for each of these keys, in their order. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
