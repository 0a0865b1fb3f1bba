import type { QueryCache } from '@tanstack/query-core'
import type { ReadName, ReadResult } from '#machines/server/catalog/reads.ts'
import type { LibraryItemMinified } from '#machines/model/entities/index.ts'
import { knownFindings } from '#machines/browsing/search/findings.ts'
import type { FindingGroup, KnownOfLibrary } from '#machines/browsing/search/findings.ts'
import { logWarning } from '#machines/model/log.ts'

type Read = { [Name in ReadName]: { name: Name; data: ReadResult<Name> } }[ReadName]

/** What stands for its series on a shelf is found as the book that it is. */
function byItself(item: LibraryItemMinified): LibraryItemMinified {
  if (item.mediaType !== 'book') return item
  const { collapsedSeries: _, ...book } = item
  return book
}

/** What the lists and pages that were read say of a library. */
function knownOf(cache: QueryCache, libraryId: string): KnownOfLibrary {
  const items = new Map<string, LibraryItemMinified>()
  let names: KnownOfLibrary['names'] = null
  const take = (item: { id: string; libraryId: string }): void => {
    if (item.libraryId === libraryId) items.set(item.id, item as LibraryItemMinified)
  }
  for (const { queryKey, state } of cache.getAll()) {
    if (state.data === undefined) continue
    const { name, data } = { name: queryKey[0], data: state.data } as Read
    if (name === 'shelfPage') {
      for (const entry of data.entries) if (entry.kind === 'items') take(byItself(entry.item))
    }
    if (name === 'home') {
      for (const shelf of data) {
        if (shelf.type === 'series') for (const { books } of shelf.entities) books.forEach(take)
        else if (shelf.type !== 'authors') shelf.entities.forEach(take)
      }
    }
    if (name === 'library' && data.library.id === libraryId) names = data.filterdata
  }
  return { items: [...items.values()], names }
}

export interface Close {
  groups: readonly FindingGroup[]
  /** The items among them. */
  items: readonly LibraryItemMinified[]
}

/** What this browser knows of a library and is spelt nearly as the words, the nearest first. */
export async function findClose(cache: QueryCache, libraryId: string, words: string): Promise<Close> {
  const all = knownOf(cache, libraryId)
  const known = knownFindings(all, libraryId)
  try {
    const { closeTo } = await import('./close-words.ts')
    const groups = known.flatMap(({ id, findings }) => {
      const close = closeTo(
        words,
        findings.map(({ title }) => title ?? ''),
      )
      return close.length === 0 ? [] : [{ id, findings: close.flatMap((at) => findings[at] ?? []) }]
    })
    const ids = new Set(groups.flatMap(({ findings }) => findings.map(({ id }) => id)))
    return { groups, items: all.items.filter(({ mediaType, id }) => ids.has(`${mediaType} ${id}`)) }
  } catch (error) {
    // the server's own results are worth more than none
    logWarning('Only exact matches are searched:', error)
    return { groups: [], items: [] }
  }
}

/** What this browser knows of a library and has the words in its title. */
export function findKnown(cache: QueryCache, libraryId: string, words: string): FindingGroup[] {
  const wanted = words.toLowerCase()
  return knownFindings(knownOf(cache, libraryId), libraryId).flatMap(({ id, findings }) => {
    const found = findings.filter(({ title }) => title?.toLowerCase().includes(wanted))
    return found.length === 0 ? [] : [{ id, findings: found }]
  })
}
