import type { ShelfEntry, ShelfPage } from '#machines/server/catalog/reads.ts'
import { beginFilterSweep, filterSweepOn } from './filter-sweep.ts'
import type { FilterSweepPorts } from './filter-sweep.ts'

/** Entries looked through for a shelf of home, which shows the first of them alone; lists of filters that only a server knows come before. */
const MOST_LOOKED_AT = 1500

/** The first that several filters leave, and how many they leave of what was looked through. */
export async function firstOfSweep(ports: FilterSweepPorts, limit: number): Promise<ShelfPage> {
  let sweep = await beginFilterSweep(ports, { measured: () => undefined, passed: () => undefined })
  const begun = sweep.read
  let mediaType: ShelfPage['mediaType'] = null
  const found = new Map<string, ShelfEntry>()
  while (!sweep.isWhole && sweep.read - begun < MOST_LOOKED_AT) {
    // one after the other: a server that is asked for everything at once serves no other client
    const step = await filterSweepOn(ports, sweep)
    sweep = step.filterSweep
    mediaType = step.mediaType
    // what came or went meanwhile moves others from one page to the next
    for (const item of step.left) found.set(item.id, { kind: 'items', item })
  }
  const entries = [...found.values()].slice(0, limit)
  return { total: found.size, entries, mediaType, ...(sweep.isWhole ? {} : { isPartial: true }) }
}
