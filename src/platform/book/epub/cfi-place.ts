import EpubCFI from 'epubjs/src/epubcfi.js'
import type { ReadingLocation } from '#machines/model/titles/reading.ts'

export interface CfiPlace {
  /** Which of the sections, from 0. */
  section: number
  /** Where it lies on the page of that section; null for one that is not on it, as of a file that was replaced. */
  find(page: Document): Range | null
}

/**
 * The place that a CFI names. Null for another reader's own way to name one, and for a section that this file does not have.
 * @param bases how places in each section begin. What the file lacks is not among them and is counted all the same.
 */
export function cfiPlace(location: ReadingLocation, bases: readonly string[]): CfiPlace | null {
  // of an empty text a CFI of the first section is made
  if (location === '') return null
  try {
    const cfi = new EpubCFI(String(location))
    const section = bases.findIndex((base) => orderOf(base) === cfi.spinePos)
    return section < 0 ? null : { section, find: (page) => rangeOf(cfi, page) }
  } catch {
    return null
  }
}

/** Which item of the spine it is, from 0: its step counts in twos. */
function orderOf(base: string): number {
  return Number(/^\/\d+\/(\d+)/.exec(base)?.[1]) / 2 - 1
}

function rangeOf(cfi: EpubCFI, page: Document): Range | null {
  try {
    return cfi.toRange(page) ?? null
  } catch {
    return null
  }
}
