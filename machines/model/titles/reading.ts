/** Where a page of an e-book begins: a CFI in an epub, a page number from 1 in what has pages. Source: `ebookLocation` of the record. */
export type ReadingLocation = string | number

/** A place in an e-book. `progress` runs from 0 to 1. */
export interface ReadingPlace {
  location: ReadingLocation
  progress: number
}

/** Where to begin: a place, or no more than how far it was read. */
export type ReadingStart = ReadingPlace | { location: null; progress: number }

/** The server keeps page numbers as they were sent; earlier clients sent some as text. */
export function isSameLocation(a: ReadingLocation | null, b: ReadingLocation | null): boolean {
  return a === null || b === null ? a === b : String(a) === String(b)
}
