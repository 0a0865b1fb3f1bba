import type { ShelfEntry, ShelfPage } from '#machines/catalog/reads.ts'
import type { MediaType } from '#machines/model/entities/index.ts'
import { appError } from '#machines/model/errors.ts'
import type { Server } from '../server/server.ts'
import type { Sift } from './sift.ts'

/** What is in the sieve of one shelf. */
export interface Sieved {
  /** Of the shelf, by `shelfId`. */
  id: string
  entries: ShelfEntry[]
  mediaType: MediaType | null
  /** How far the library was looked through; null before the first answer. */
  sift: Sift | null
}

/** What several filters left, for the pages of the shelf: held here, out of every snapshot. */
export interface SieveStore {
  held(): Sieved | null
  hold(sieved: Sieved): void
  /** Whether more is on its way: then a page that has nothing yet waits. */
  setSifting(isSifting: boolean): void
  /** Something was added to what is held. */
  grew(): void
  drop(itemId: string): void
  forget(): void
  /** A page of what is there; waits while the shelf has nothing for it and more is on its way. */
  page(id: string, page: number, limit: number, signal: AbortSignal): Promise<ShelfPage>
}

export function createSieveStore(): SieveStore {
  let sieved: Sieved | null = null
  let isSifting = false
  const waiting = new Set<() => void>()
  const wake = (): void => waiting.forEach((look) => look())

  function pageOf(id: string, page: number, limit: number): ShelfPage | null {
    if (sieved?.id !== id) return null
    const { entries, mediaType } = sieved
    if (isSifting && entries.length <= page * limit) return null
    return { total: entries.length, entries: entries.slice(page * limit, (page + 1) * limit), mediaType }
  }

  return {
    held: () => sieved,
    hold(next) {
      sieved = next
      wake()
    },
    setSifting(next) {
      isSifting = next
      wake()
    },
    grew: wake,
    drop(itemId) {
      if (!sieved) return
      // in place: whoever looks through the library goes on with this very object
      sieved.entries = sieved.entries.filter((entry) => entry.kind !== 'items' || entry.item.id !== itemId)
    },
    forget() {
      sieved = null
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

const stores = new WeakMap<Server, SieveStore>()

/** The one store of a server: the actors of the sieve fill it, the reads of shelves take from it. */
export function sieveStoreOf(server: Server): SieveStore {
  const known = stores.get(server) ?? createSieveStore()
  stores.set(server, known)
  return known
}
