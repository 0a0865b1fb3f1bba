/** Values by key, in the order of the keys as text. */
export const grouped = <Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
): [string, Value[]][] => {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b))
}
