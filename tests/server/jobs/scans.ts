import { announceCreated, itemChanged, itemsChanged } from '../changes/items.ts'
import type { Core } from '../core.ts'
import { itemJson } from '../json/item.ts'
import { buildItem } from '../scan/scan.ts'
import { filesDiffer, mergeScanned } from '../scan/merge.ts'
import { scanLibrary, type ScanOutcome } from '../scan/library-scan.ts'
import { groupFiles, walkFolder } from '../scan/groups.ts'
import { LogLevel } from '../server-log.ts'
import { nothingCreated } from '../state/catalogue.ts'
import type { TaskStart } from './tasks.ts'
import type { Item, Library } from '../state/media.types.ts'

type ScanType = 'scan' | 'match'

interface RunningScan {
  id: string
  type: ScanType
  name: string
  results: { added: number; updated: number; missing: number } | null
}

const GROUP = 50
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The 2.36 line tells of a scan by a task. */
const scanTask = ({ id, name, mediaType }: Library, type: ScanType): TaskStart => ({
  action: type === 'scan' ? 'library-scan' : 'library-match-all',
  title: type === 'scan' ? `Scanning "${name}" library` : `Matching books in "${name}"`,
  description: null,
  showSuccess: true,
  data:
    type === 'scan' ? { libraryId: id, libraryName: name, libraryMediaType: mediaType } : { libraryId: id },
  texts: {
    titleKey: type === 'scan' ? 'MessageTaskScanningLibrary' : 'MessageTaskMatchingBooksInLibrary',
    titleSubs: [name],
  },
})

const scanResults = (results: RunningScan['results'], elapsed: number) => {
  const { added, updated, missing } = results ?? { added: 0, updated: 0, missing: 0 }
  const parts = [added && `${added} added`, updated && `${updated} updated`, missing && `${missing} missing`]
  const text = parts.filter(Boolean).join(', ') || 'No changes needed'
  return { added, updated, missing, elapsed, text: `${text} (${elapsed} ms)` }
}

/** Library scans and match-alls: at most one of a library at a time. */
export class Scans {
  readonly #running = new Map<string, RunningScan>()
  readonly #cancelled = new Set<string>()
  #core: Core | null = null

  connect(core: Core): void {
    this.#core = core
  }

  running(): RunningScan[] {
    return [...this.#running.values()]
  }

  isRunning(libraryId: string): boolean {
    return this.#running.has(libraryId)
  }

  cancel(libraryId: string): void {
    if (this.#running.has(libraryId)) this.#cancelled.add(libraryId)
  }

  forget(): void {
    this.#running.clear()
    this.#cancelled.clear()
  }

  /** Scans a library in the background; a second call while one runs does nothing. */
  async scan(library: Library): Promise<void> {
    await this.#run(library, 'scan', async (core, scan) => {
      const outcome = await scanLibrary(core, library, {
        isCancelled: () => this.#cancelled.has(library.id),
        onItem: () => sleep(core.faults.stepMs),
      })
      this.#announce(core, outcome)
      scan.results = {
        added: outcome.added.length,
        updated: outcome.updated.length,
        missing: outcome.missing.length,
      }
    })
  }

  /** Runs `match` over the books of a library in the background. */
  async matchAll(library: Library, match: (item: Item) => Promise<boolean>): Promise<void> {
    await this.#run(library, 'match', async (core, scan) => {
      const results = { added: 0, updated: 0, missing: 0 }
      for (const item of core.state.items.inLibrary(library.id)) {
        if (this.#cancelled.has(library.id)) break
        await sleep(core.faults.stepMs)
        if (await match(item)) results.updated += 1
      }
      scan.results = results
    })
  }

  async #run(
    library: Library,
    type: ScanType,
    work: (core: Core, scan: RunningScan) => Promise<void>,
  ): Promise<void> {
    const core = this.#core
    if (!core || this.#running.has(library.id)) return
    const scan: RunningScan = {
      id: library.id,
      type,
      name: library.name,
      results: { added: 0, updated: 0, missing: 0 },
    }
    this.#running.set(library.id, scan)
    const isCurrent = core.state.flavour === '2.36'
    const task = isCurrent ? core.tasks.start(scanTask(library, type)) : null
    const startedAt = Date.now()
    if (!isCurrent) core.hub.toEveryone('scan_start', { ...scan })
    core.serverLog.add(LogLevel.info, `[Scanner] Starting ${type} of library "${library.name}"`)
    await sleep(core.faults.stepMs)
    await work(core, scan)
    const isCancelled = this.#cancelled.delete(library.id)
    // The end of the process took the scan along.
    if (!this.#running.delete(library.id)) return
    const found = scan.results ? scan.results.added + scan.results.updated + scan.results.missing : 0
    if (isCancelled && found === 0) scan.results = null
    core.serverLog.add(LogLevel.info, `[Scanner] Library "${library.name}" ${type} complete`)
    if (task) {
      task.data['scanResults'] = scanResults(scan.results, Date.now() - startedAt)
      // with its counts all the same
      if (isCancelled) task.texts = { ...task.texts, descriptionKey: 'MessageTaskCanceledByUser' }
      core.tasks.finish(task, isCancelled ? { description: 'Task canceled by user' } : {})
    } else core.hub.toEveryone('scan_complete', { ...scan })
  }

  #announce(core: Core, outcome: ScanOutcome): void {
    itemsChanged(core, [...outcome.missing, ...outcome.updated])
    announceCreated(core, outcome.created)
    for (let at = 0; at < outcome.added.length; at += GROUP) {
      core.hub.toEveryone(
        'items_added',
        outcome.added.slice(at, at + GROUP).map((item) => itemJson(core.state, item, 'expanded')),
      )
    }
  }

  /** Scans one item as a task. */
  async scanItem(item: Item): Promise<'NOTHING' | 'UPDATED' | 'UPTODATE' | 'REMOVED'> {
    const core = this.#core
    const library = core?.state.libraries.get(item.libraryId)
    const folder = library?.folders.find(({ id }) => id === item.folderId)
    if (!core || !library || !folder) return 'NOTHING'
    const task = core.tasks.start({
      action: 'scan-item',
      title: `Scan ${item.media.metadata.title}`,
      description: `Scanning "${item.media.metadata.title}"`,
      showSuccess: true,
      data: { libraryItemId: item.id, libraryId: item.libraryId, mediaType: item.mediaType },
    })
    await sleep(core.faults.stepMs)
    const created = nothingCreated()
    const inside = await walkFolder(core.disk, folder.fullPath, item.relPath)
    const group = groupFiles(inside, library.mediaType).find(({ relPath }) => relPath === item.relPath)
    const context = { ...core, library, folder, created, now: Date.now() }
    const found = group ? await buildItem(context, group) : null
    if (!found) {
      item.isMissing = true
      itemChanged(core, item)
      core.tasks.finish(task, { description: 'Removed from library' })
      return 'REMOVED'
    }
    const isChanged = item.isMissing || filesDiffer(item, found)
    if (isChanged) {
      mergeScanned(core.disk, item, found, Date.now())
      itemChanged(core, item)
    }
    core.tasks.finish(task, { description: isChanged ? 'Item was updated' : 'No updates necessary' })
    return isChanged ? 'UPDATED' : 'UPTODATE'
  }
}
