import type { Check } from '#machines/browsing/client-filter/client-filter-checks.ts'
import type { FilterTerm } from '#machines/browsing/shelf/filter-terms.ts'

/** How a library is looked through, and how far it was. */
export interface FilterSweep {
  base: FilterTerm | null
  checks: readonly Check[]
  /** Entries looked at, of `total`; lists of ids that had to be read first count too. */
  read: number
  total: number
  nextPage: number
  isWhole: boolean
}
