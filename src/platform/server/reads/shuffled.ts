import type { ReadKey, ShelfEntry, ShelfPage } from '#machines/server/catalog/reads.ts'
import { entryId } from '#machines/browsing/shelf/shelf-entries.ts'
import { shelfId } from '#machines/browsing/shelf/shelf-query.ts'
import type { Server } from '../server.ts'

/** So many entries of a library are shuffled; a larger one shows a random part of it. */
export const MOST_SHUFFLED = 5000
/** A page that is asked for again this soon belongs to the same round of asking, ms. */
const SAME_ROUND_MS = 2000

interface Shuffled {
  id: string
  whole: Promise<ShelfPage>
  readAt: number
  /** Pages that were given since then: one of them asked for again has to be read again. */
  given: Set<string>
}

const shuffles = new WeakMap<Server, Shuffled>()

/**
 * A page of a shelf in random order. The server shuffles at each question, so pages of two questions repeat and lose
 * entries: the whole list is asked for once and its order kept, also when what is in it is read again.
 */
export async function shuffledPage(
  server: Server,
  key: ReadKey<'shelfPage'>,
  limit: number,
  readAll: (limit: number) => Promise<ShelfPage>,
  now = (): number => performance.now(),
): Promise<ShelfPage> {
  const id = shelfId(key)
  const at = `${limit} ${key.page}`
  let held = shuffles.get(server)
  const isAgain = held?.id === id && held.given.has(at) && now() - held.readAt > SAME_ROUND_MS
  if (held?.id !== id || isAgain) {
    const before = held?.id === id ? held.whole.catch(() => null) : Promise.resolve(null)
    const whole = Promise.all([before, readAll(MOST_SHUFFLED)]).then(([last, read]) => ({
      ...read,
      entries: last ? inOrderOf(last.entries, read.entries) : read.entries,
    }))
    held = { id, whole, readAt: now(), given: new Set() }
    shuffles.set(server, held)
  }
  held.given.add(at)
  try {
    const { entries, mediaType } = await held.whole
    const from = key.page * limit
    return { total: entries.length, entries: entries.slice(from, from + limit), mediaType }
  } catch (error) {
    if (shuffles.get(server) === held) shuffles.delete(server)
    throw error
  }
}

/** What was read, in the order of what was there; what is new stands at the end. */
function inOrderOf(last: readonly ShelfEntry[], read: readonly ShelfEntry[]): ShelfEntry[] {
  const places = new Map(last.map((entry, place) => [entryId(entry), place]))
  const placeOf = (entry: ShelfEntry): number => places.get(entryId(entry)) ?? last.length
  return read.toSorted((a, b) => placeOf(a) - placeOf(b))
}
