import { nothingCreated, type Created } from '../state/catalogue.ts'
import type { Disk } from '../state/disk.ts'
import type { Item, Library } from '../state/media.types.ts'
import type { State } from '../state/state.ts'
import type { ScanContext } from './context.ts'
import { filesDiffer, mergeScanned } from './merge.ts'
import type { ProbeCache } from './probe-cache.ts'
import { buildItem, findGroups } from './scan.ts'

export interface ScanDeps {
  state: State
  disk: Disk
  probes: ProbeCache
}

/** What a scan of a library found. */
export interface ScanOutcome {
  added: Item[]
  updated: Item[]
  missing: Item[]
  created: Created
}

export interface ScanOptions {
  now?: number
  /** Asked before each item; true stops the scan. */
  isCancelled?: () => boolean
  /** Called after each new item. */
  onItem?: (item: Item) => Promise<void>
}

const markMissing = (items: Iterable<Item>, outcome: ScanOutcome, now: number): void => {
  for (const item of items) {
    if (item.isMissing) continue
    item.isMissing = true
    item.updatedAt = now
    outcome.missing.push(item)
  }
}

/** Compares a library's folders with the state and brings the state up to date: new, changed and missing items. */
export const scanLibrary = async (
  deps: ScanDeps,
  library: Library,
  options: ScanOptions = {},
): Promise<ScanOutcome> => {
  const { state, disk, probes } = deps
  const now = options.now ?? Date.now()
  const outcome: ScanOutcome = { added: [], updated: [], missing: [], created: nothingCreated() }
  const unseen = new Map(state.items.inLibrary(library.id).map((item) => [item.path, item]))
  for (const folder of library.folders) {
    const context: ScanContext = { state, disk, probes, library, folder, created: outcome.created, now }
    for (const group of await findGroups(context)) {
      if (options.isCancelled?.()) return outcome
      const found = await buildItem(context, group)
      if (!found) continue
      const known = unseen.get(found.path)
      unseen.delete(found.path)
      if (!known) {
        state.items.set(found)
        outcome.added.push(found)
        await options.onItem?.(found)
      } else if (known.isMissing || filesDiffer(known, found)) {
        mergeScanned(disk, known, found, now)
        state.items.set(known)
        outcome.updated.push(known)
      }
    }
  }
  if (!state.generated.has(library.id)) markMissing(unseen.values(), outcome, now)
  probes.save()
  state.changed()
  return outcome
}
