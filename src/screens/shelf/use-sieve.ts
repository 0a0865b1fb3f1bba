import { isCombined } from '#machines/shelf/filter-terms.ts'
import { shelfId } from '#machines/shelf/shelf-query.ts'
import type { ShelfQuery } from '#machines/shelf/shelf-query.ts'
import type { AppError } from '#machines/model/errors.ts'
import { useSnapshot } from '#src/system/use-snapshot.ts'

export interface SieveView {
  state: 'sifting' | 'stopped' | 'failed' | 'whole'
  /** Entries looked at, of `total`; null until it is known. */
  read: number
  total: number | null
  found: number
  error: AppError | null
}

const BEGINNING: SieveView = { state: 'sifting', read: 0, total: null, found: 0, error: null }

/** How far a shelf with several filters was looked through; null for one that the server answers by itself. */
export function useSieve(query: ShelfQuery): SieveView | null {
  const isWanted = isCombined(query.filter)
  const id = shelfId(query)
  const view = useSnapshot<'sieve', SieveView>(
    'sieve',
    (sieve) => {
      const { query: own, read, total, found, error } = sieve.context
      if (!isWanted || own === null || shelfId(own) !== id) return BEGINNING
      const state = sieve.hasTag('whole')
        ? 'whole'
        : sieve.matches({ open: 'stopped' })
          ? 'stopped'
          : sieve.matches({ open: 'failed' })
            ? 'failed'
            : 'sifting'
      return { state, read, total, found, error }
    },
    BEGINNING,
    isSameView,
  )
  return isWanted ? view : null
}

function isSameView(a: SieveView, b: SieveView): boolean {
  return (
    a.state === b.state &&
    a.read === b.read &&
    a.total === b.total &&
    a.found === b.found &&
    a.error === b.error
  )
}
