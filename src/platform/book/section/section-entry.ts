import type { SectionPlace } from './sectioned-book.ts'

type Places = readonly (SectionPlace | null)[]

/**
 * Of the entries that begin at or before a place of the book, the one that begins last; -1 before all of them. Contents may
 * end with lines that lead back to its beginning: a cover, an imprint.
 * @param beginsOn the page of its section on which an entry begins; null where that is after the place
 */
export function entryAt(
  places: Places,
  section: number,
  beginsOn: (place: SectionPlace) => number | null,
): number {
  let [found, foundSection, foundPage] = [-1, -1, -1]
  for (const [entry, place] of places.entries()) {
    if (!place || place.section > section || place.section < foundSection) continue
    const page = place.section === section ? beginsOn(place) : 0
    if (page === null || (place.section === foundSection && page < foundPage)) continue
    ;[found, foundSection, foundPage] = [entry, place.section, page]
  }
  return found
}

/** The last entry that begins in a section before this one. */
export const entryBefore = (places: Places, section: number): number => entryAt(places, section, () => null)
