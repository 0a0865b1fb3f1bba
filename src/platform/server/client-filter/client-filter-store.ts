import type { ShelfEntry, ShelfPage } from '#machines/server/catalog/reads.ts'
import type { MediaType } from '#machines/model/entities/index.ts'
import { appError } from '#machines/model/errors.ts'
import type { Server } from '../server.ts'
import type { FilterSweep } from './filter-sweep.types.ts'

/** What the client filter of one shelf lets pass. */
export interface ClientFiltered {
  /** Of the shelf, by `shelfId`. */
  id: string
  entries: ShelfEntry[]
  mediaType: MediaType | null
  /** How far the library was looked through; null before the first answer. */
  filterSweep: FilterSweep | null
}

/** What several filters left, for the pages of the shelf: held here, out of every snapshot. */
export interface ClientFilterStore {
  held(): ClientFiltered | null
  hold(filtered: ClientFiltered): void
  /** Whether more is on its way: then a page that has nothing yet waits. */
  setFilterSweeping(isFilterSweeping: boolean): void
  /** Something was added to what is held. */
  grew(): void
  drop(itemId: string): void
  forget(): void
  /** A page of what is there; waits while the shelf has nothing for it and more is on its way. */
  page(id: string, page: number, limit: number, signal: AbortSignal): Promise<ShelfPage>
}

export function createClientFilterStore(): ClientFilterStore {
  let filtered: ClientFiltered | null = null
  let isFilterSweeping = false
  const waiting = new Set<() => void>()
  const wake = (): void => waiting.forEach((look) => look())

  function pageOf(id: string, page: number, limit: number): ShelfPage | null {
    if (filtered?.id !== id) return null
    const { entries, mediaType } = filtered
    if (isFilterSweeping && entries.length <= page * limit) return null
    return { total: entries.length, entries: entries.slice(page * limit, (page + 1) * limit), mediaType }
  }

  return {
    held: () => filtered,
    hold(next) {
      filtered = next
      wake()
    },
    setFilterSweeping(next) {
      isFilterSweeping = next
      wake()
    },
    grew: wake,
    drop(itemId) {
      if (!filtered) return
      // in place: a sweep that is under way goes on with this very object
      filtered.entries = filtered.entries.filter(
        (entry) => entry.kind !== 'items' || entry.item.id !== itemId,
      )
    },
    forget() {
      filtered = null
    },
    page(id, page, limit, signal) {
      return new Promise((resolve, reject) => {
        const stop = (): void => {
          waiting.delete(look)
          signal.removeEventListener('abort', abort)
        }
        const abort = (): void => {
          stop()
          reject(appError('aborted'))
        }
        const look = (): void => {
          const found = pageOf(id, page, limit)
          if (!found) return
          stop()
          resolve(found)
        }
        waiting.add(look)
        signal.addEventListener('abort', abort)
        if (signal.aborted) abort()
        else look()
      })
    },
  }
}

const stores = new WeakMap<Server, ClientFilterStore>()

/** The one store of a server: the actors of the client filter fill it, the reads of shelves take from it. */
export function clientFilterStoreOf(server: Server): ClientFilterStore {
  const known = stores.get(server) ?? createClientFilterStore()
  stores.set(server, known)
  return known
}
