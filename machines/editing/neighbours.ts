/** The id beside another in a list, or null at its ends and for what is not in it. */
export function neighbourOf(ids: readonly string[], id: string, by: 1 | -1): string | null {
  const at = ids.indexOf(id)
  return at < 0 ? null : (ids[at + by] ?? null)
}
