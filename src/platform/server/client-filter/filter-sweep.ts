import type { ReadKey } from '#machines/server/catalog/reads.ts'
import type { LibraryItemMinified, MediaProgress } from '#machines/model/entities/index.ts'
import { userSchema } from '#machines/model/entities/index.ts'
import { termsOf } from '#machines/browsing/shelf/filter-terms.ts'
import type { FilterTerm } from '#machines/browsing/shelf/filter-terms.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import { pageKey } from '#machines/browsing/shelf/shelf-window.ts'
import { checkOf, needsProgress } from '#machines/browsing/client-filter/client-filter-checks.ts'
import type { Check, ProgressOf } from '#machines/browsing/client-filter/client-filter-checks.ts'
import { planOf } from '#machines/browsing/client-filter/client-filter-plan.ts'
import { readShelfPage } from '../reads/shelf-pages.ts'
import type { Server } from '../server.ts'
import type { FilterSweep } from './filter-sweep.types.ts'

/** Entries asked for at once: a server that is asked for everything serves no other client meanwhile. */
const CHUNK = 500

export interface FilterSweepPorts {
  server: Server
  query: ShelfQuery
  signal: AbortSignal
}

const NOTHING: ProgressOf = () => []

function keyOf(query: ShelfQuery, filter: string, page: number): ReadKey<'shelfPage'> {
  return pageKey({ ...query, filter, collapse: false }, page)
}

async function countOf({ server, query, signal }: FilterSweepPorts, filter: string): Promise<number> {
  return (await readShelfPage(server, keyOf({ ...query, sort: '' }, filter, 0), signal, 1)).total
}

async function progressOf({ server, signal }: FilterSweepPorts): Promise<ProgressOf> {
  const { mediaProgress } = await server.read('get', '/api/me', userSchema, { signal })
  const byItem = new Map<string, MediaProgress[]>()
  for (const entry of mediaProgress) {
    byItem.set(entry.libraryItemId, [...(byItem.get(entry.libraryItemId) ?? []), entry])
  }
  return (itemId) => byItem.get(itemId) ?? []
}

/** The ids of everything that matches one filter; `passed` is told how many more are known. */
async function idsOf(
  ports: FilterSweepPorts,
  filter: string,
  passed: (count: number) => void,
): Promise<ReadonlySet<string>> {
  const { server, query, signal } = ports
  const ids = new Set<string>()
  for (let page = 0, total = 1; page * CHUNK < total; page += 1) {
    // one after the other, as above
    const answer = await readShelfPage(server, keyOf({ ...query, sort: '' }, filter, page), signal, CHUNK)
    for (const entry of answer.entries) if (entry.kind === 'items') ids.add(entry.item.id)
    if (answer.entries.length === 0) break
    total = answer.total
    passed(answer.entries.length)
  }
  return ids
}

export interface Measures {
  measured: (total: number) => void
  passed: (read: number) => void
}

/** Asks what has to be known before the first entry can be held against the filters. */
export async function beginFilterSweep(
  ports: FilterSweepPorts,
  { measured, passed }: Measures,
): Promise<FilterSweep> {
  const terms = termsOf(ports.query.filter) ?? []
  const isAsked = ({ filter }: FilterTerm): boolean => checkOf(filter, NOTHING) === null
  const wanted = terms.filter(({ not }) => !not)
  const counted = terms.filter((term) => isAsked(term) || (!term.not && wanted.length > 1))
  const counts = new Map(
    await Promise.all(counted.map(async ({ filter }) => [filter, await countOf(ports, filter)] as const)),
  )
  const { base, rest } = planOf(terms, (filter) => counts.get(filter) ?? 0)
  const asked = rest.filter(isAsked)
  const beforehand = asked.reduce((sum, { filter }) => sum + (counts.get(filter) ?? 0), 0)
  const baseTotal = await (base && counts.get(base.filter) !== undefined
    ? counts.get(base.filter)
    : countOf(ports, base?.filter ?? 'all'))
  const total = beforehand + (baseTotal ?? 0)
  measured(total)
  const progress = rest.some(({ filter }) => needsProgress(filter)) ? await progressOf(ports) : NOTHING
  let read = 0
  const checks: Check[] = []
  // what can be told at once comes first: the others are held against fewer
  for (const { filter, not } of rest) {
    const check = checkOf(filter, progress)
    if (check) checks.push(not ? (item) => !check(item) : check)
  }
  for (const { filter, not } of asked) {
    const ids = await idsOf(ports, filter, (count) => {
      read += count
      passed(read)
    })
    checks.push(({ id }) => ids.has(id) !== not)
  }
  return { base, checks, read, total, nextPage: 0, isWhole: baseTotal === 0 }
}

/** The next entries that are left, and how far the sweep is then. */
export async function filterSweepOn(
  { server, query, signal }: FilterSweepPorts,
  filterSweep: FilterSweep,
): Promise<{
  filterSweep: FilterSweep
  left: readonly LibraryItemMinified[]
  mediaType: LibraryItemMinified['mediaType'] | null
}> {
  const key = keyOf(query, filterSweep.base?.filter ?? 'all', filterSweep.nextPage)
  const page = await readShelfPage(server, key, signal, CHUNK)
  const items = page.entries.flatMap((entry) => (entry.kind === 'items' ? [entry.item] : []))
  const nextPage = filterSweep.nextPage + 1
  return {
    filterSweep: {
      ...filterSweep,
      nextPage,
      read: filterSweep.read + items.length,
      isWhole: items.length === 0 || nextPage * CHUNK >= page.total,
    },
    left: items.filter((item) => filterSweep.checks.every((check) => check(item))),
    mediaType: page.mediaType,
  }
}
