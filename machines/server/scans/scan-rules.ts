import type { Scan, Task } from '../../model/entities/index.ts'
import type { ScanCounts, ScanOutcome, ScanRef, ScanType } from './scans.types.ts'

const TASK_TYPES: ReadonlyMap<string, ScanType> = new Map([
  ['library-scan', 'scan'],
  ['library-match-all', 'match'],
])

/** How newer servers describe a cancelled task; they send counts with it all the same. */
const CANCELED = 'Task canceled by user'

const keyOf = (libraryId: string, type: ScanType): string => `${type} ${libraryId}`

/** A scan as its own events name it: by library id. An unknown type counts as a scan. */
export function scanOf({ id, name, type }: Scan): ScanRef {
  const known: ScanType = type === 'match' ? 'match' : 'scan'
  return { key: keyOf(id, known), libraryId: id, name, type: known, origin: 'scan' }
}

/** The scan that a task is, null for all other tasks. Where the library's name is missing it stands in the title. */
export function scanOfTask({ action, data, title }: Task): ScanRef | null {
  const type = TASK_TYPES.get(action)
  const libraryId = data.libraryId
  if (!type || !libraryId) return null
  const name = data.libraryName ?? /"(.+)"/.exec(title)?.[1] ?? title
  return { key: keyOf(libraryId, type), libraryId, name, type, origin: 'task' }
}

/** No results at all: it was cancelled before anything was found. */
export function outcomeOf(results: Partial<ScanCounts> | null | undefined): ScanOutcome {
  if (!results) return { kind: 'canceled' }
  const { added = 0, updated = 0, removed = 0, missing = 0 } = results
  const counts = { added, updated, removed, missing }
  return Object.values(counts).some((count) => count > 0) ? { kind: 'changed', counts } : { kind: 'upToDate' }
}

export function outcomeOfTask(task: Task): ScanOutcome {
  if (task.isFailed) return { kind: 'failed', text: task.error }
  const outcome = outcomeOf(task.data.scanResults ?? {})
  return outcome.kind === 'upToDate' && task.description === CANCELED ? { kind: 'canceled' } : outcome
}

/** Whole percent, whatever number came. */
export function percentOf(progress: number | undefined): number {
  return Number.isFinite(progress) ? Math.round(Math.min(100, Math.max(0, progress ?? 0))) : 0
}
