import type { Shelf } from './fill-shelves.ts'

/** A boundary can lie within an entity, or in a text that someone wrote. */
const TRIES = 9

/** The shelves of an answer that is still coming, to the last entity that is whole; none where it cannot be told. */
export function wholeSoFar(text: string): readonly Shelf[] {
  let end = text.length
  for (let left = TRIES; left > 0; left -= 1) {
    end = text.lastIndexOf('},{', end - 1)
    if (end < 0) break
    try {
      return JSON.parse(`${text.slice(0, end + 1)}]}]`) as Shelf[]
    } catch {
      // not between two entities
    }
  }
  return []
}
