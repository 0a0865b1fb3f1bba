/** A library with its place before and after, both counted from 1. */
export interface LibraryPlace {
  id: string
  oldOrder: number
  newOrder: number
}

/** What is sent of a new order: every library, since places that were left out would come twice. */
export function orderOf(known: readonly string[], ids: readonly string[]): readonly LibraryPlace[] {
  return ids.map((id, index) => ({ id, oldOrder: known.indexOf(id) + 1, newOrder: index + 1 }))
}
