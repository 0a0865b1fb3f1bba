import type { MediaProgress } from '../../model/entities/index.ts'
import { isAdminOrAbove } from '../../model/permissions.ts'
import type { Account } from '../../model/permissions.ts'
import type { QueueItem } from '../../listening/queue/queue-rules.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { ShelfEntry } from '../../server/catalog/reads.ts'
import { PAGE_SIZE } from '../../browsing/shelf/shelf.constants.ts'
import { isNewerServer } from '../updates/version-rules.ts'
import { selectedItem } from './selected-item.ts'
import type { Extension, SelectedItem, SelectionAnchor, Stretch } from './selection.types.ts'

export interface SelectionActs {
  play: boolean
  mark: boolean
  addToCollection: boolean
  addToPlaylist: boolean
  edit: boolean
  quickMatch: boolean
  quickEmbed: boolean
  /** Quick match, quick embed, re-scan. */
  menu: boolean
  download: boolean
  delete: boolean
}

/** What an account may do with all that is selected (specification, parts 5 and 6). */
export function actsFor(
  items: readonly SelectedItem[],
  account: Account | null,
  version: string | null = null,
): SelectionActs {
  const permissions = account?.permissions
  const isAdmin = isAdminOrAbove(account)
  const areBooks = items.length > 0 && items.every(({ mediaType }) => mediaType === 'book')
  const hasPodcast = items.some(({ mediaType }) => mediaType === 'podcast')
  // a collection, a playlist and a provider of metadata belong to one library
  const isOneLibrary = items.every(({ libraryId }) => libraryId === items[0]?.libraryId)
  const arePlayable = items.length > 0 && items.every((item) => item.isPlayable)
  return {
    play: !hasPodcast && arePlayable,
    mark: areBooks,
    addToCollection: areBooks && isOneLibrary && permissions?.update === true,
    addToPlaylist: !hasPodcast && isOneLibrary && arePlayable,
    edit: permissions?.update === true,
    quickMatch: isAdmin && isOneLibrary,
    quickEmbed: isAdmin && !hasPodcast && arePlayable,
    menu: isAdmin,
    // an older server packs no more than one item
    download: items.length > 0 && permissions?.download === true && isNewerServer(version),
    delete: permissions?.delete === true,
  }
}

/** Everything finished becomes not finished; otherwise all of it becomes finished. */
export function marksFinished(
  items: readonly Pick<SelectedItem, 'id'>[],
  progress: readonly Pick<MediaProgress, 'libraryItemId' | 'episodeId' | 'isFinished'>[],
): boolean {
  const finished = new Set(
    progress.filter((each) => each.isFinished && each.episodeId === null).map((each) => each.libraryItemId),
  )
  return !items.every(({ id }) => finished.has(id))
}

export interface SelectionRange {
  from: number
  to: number
}

/** From the entry that was chosen last to this one, both included; null when that one stands in another list. */
export function rangeTo(last: SelectionAnchor | null, { anchor }: Extension): SelectionRange | null {
  if (last?.list !== anchor.list) return null
  return { from: Math.min(last.index, anchor.index), to: Math.max(last.index, anchor.index) }
}

/** The entries of a range that the page has; null when some of them have to be read first. */
export function itemsInRange(
  { from, to }: SelectionRange,
  { stretch: { start, items }, query }: Extension,
): readonly SelectedItem[] | null {
  if (query !== null && (from < start || to >= start + items.length)) return null
  return items.slice(from - start, to + 1 - start).filter((item) => item !== null)
}

/** What a shelf has read around an entry, up to the first gap on both sides. A collapsed series is no one item. */
export function stretchAround(
  index: number,
  entriesOf: (page: number) => readonly ShelfEntry[] | null,
): Stretch {
  const items: (SelectedItem | null)[] = []
  let first = Math.floor(index / PAGE_SIZE)
  while (first > 0 && entriesOf(first - 1)?.length === PAGE_SIZE) first -= 1
  for (let page = first; ; page += 1) {
    const entries = entriesOf(page) ?? []
    for (const entry of entries) items.push(choosable(entry))
    if (entries.length < PAGE_SIZE) return { start: first * PAGE_SIZE, items }
  }
}

/** An entry as it is selected; null for what is no one item, as a collapsed series, whose item is the first of many. */
export function choosable(entry: ShelfEntry): SelectedItem | null {
  if (entry.kind !== 'items') return null
  return 'collapsedSeries' in entry.item && entry.item.collapsedSeries ? null : selectedItem(entry.item)
}

/** So many items are read again before they play: each comes whole, with all its files. Of more, what lists said is enough. */
const MOST_READ = 100

/** Reads all that is selected before it plays; null when it is too much for that. */
export function playRequest(items: readonly SelectedItem[]): OperationRequest | null {
  if (items.length > MOST_READ) return null
  return { name: 'items.play', params: { libraryItemIds: items.map(({ id }) => id) } }
}

/** What can be queued of all that is selected, as the lists said it. */
export function queuedOf(items: readonly SelectedItem[]): readonly QueueItem[] {
  return items.flatMap(({ queued }) => queued ?? [])
}
