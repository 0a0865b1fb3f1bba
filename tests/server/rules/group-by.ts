/** `Map.groupBy` for the Node versions that lack it. */
export const groupBy = <T, K>(entries: Iterable<T>, keyOf: (entry: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}
