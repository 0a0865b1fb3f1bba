import { isCombined } from '#machines/browsing/shelf/filter-terms.ts'
import { shelfId } from '#machines/browsing/shelf/shelf-query.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import type { AppError } from '#machines/model/errors.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

export interface ClientFilterView {
  state: 'sweeping' | 'stopped' | 'failed' | 'whole'
  /** Entries looked at, of `total`; null until it is known. */
  read: number
  total: number | null
  found: number
  error: AppError | null
}

const BEGINNING: ClientFilterView = { state: 'sweeping', read: 0, total: null, found: 0, error: null }

/** How far a shelf with several filters was looked through; null for one that the server answers by itself. */
export function useClientFilter(query: ShelfQuery): ClientFilterView | null {
  const isWanted = isCombined(query.filter)
  const id = shelfId(query)
  const view = useSnapshot<'clientFilter', ClientFilterView>(
    'clientFilter',
    (clientFilter) => {
      const { query: own, read, total, found, error } = clientFilter.context
      if (!isWanted || own === null || shelfId(own) !== id) return BEGINNING
      const state = clientFilter.hasTag('whole')
        ? 'whole'
        : clientFilter.matches({ open: 'stopped' })
          ? 'stopped'
          : clientFilter.matches({ open: 'failed' })
            ? 'failed'
            : 'sweeping'
      return { state, read, total, found, error }
    },
    BEGINNING,
    isSameView,
  )
  return isWanted ? view : null
}

function isSameView(a: ClientFilterView, b: ClientFilterView): boolean {
  return (
    a.state === b.state &&
    a.read === b.read &&
    a.total === b.total &&
    a.found === b.found &&
    a.error === b.error
  )
}
