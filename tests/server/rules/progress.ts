import type { MediaProgress } from '../state/people.types.ts'

/** What a client may send of a progress. */
export interface ProgressUpdate {
  duration?: number
  progress?: number
  currentTime?: number
  isFinished?: boolean
  hideFromContinueListening?: boolean
  ebookLocation?: string | number | null
  ebookProgress?: number
  startedAt?: number
  finishedAt?: number | null
  lastUpdate?: number
}

const AUTO_FINISH_SECONDS = 5

const updateKeys = [
  'duration',
  'progress',
  'currentTime',
  'isFinished',
  'hideFromContinueListening',
  'ebookLocation',
  'ebookProgress',
  'startedAt',
  'finishedAt',
  'lastUpdate',
] as const satisfies readonly (keyof ProgressUpdate)[]

const number = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0)

/** A first entry: missing numbers are 0; finished only when said so or the progress is 1. */
export const createProgress = (
  identity: Pick<MediaProgress, 'id' | 'libraryItemId' | 'episodeId'>,
  update: ProgressUpdate,
  now: number,
): MediaProgress => {
  const isFinished = Boolean(update.isFinished) || update.progress === 1
  const location = update.ebookLocation === undefined ? {} : { ebookLocation: update.ebookLocation }
  return {
    ...identity,
    duration: number(update.duration),
    progress: isFinished ? 1 : Math.min(1, number(update.progress)),
    currentTime: number(update.currentTime),
    isFinished,
    hideFromContinueListening: Boolean(update.hideFromContinueListening),
    ...location,
    ebookProgress: Math.min(1, number(update.ebookProgress)),
    lastUpdate: update.lastUpdate ?? now,
    startedAt: update.startedAt ?? now,
    finishedAt: isFinished ? (update.finishedAt ?? now) : null,
  }
}

/**
 * Copies each sent key that differs, where the entry has it: on 2.2.23 one that was made by listening has no place of an
 * e-book, takes none, and says that it did. A change of `isFinished` drags progress and position along. */
const copyKeys = (entry: MediaProgress, update: ProgressUpdate, now: number): boolean => {
  let changed = false
  for (const key of updateKeys) {
    const value = update[key]
    if (value === undefined || value === entry[key] || entry[key] === undefined) continue
    Object.assign(entry, { [key]: value })
    changed = true
    if (key !== 'isFinished') continue
    if (value) {
      entry.finishedAt ??= now
      entry.progress = 1
    } else {
      Object.assign(entry, { finishedAt: null, progress: 0, currentTime: 0 })
    }
  }
  return changed
}

const applyFinish = (entry: MediaProgress, update: ProgressUpdate, now: number): void => {
  const isNearEnd = entry.duration > 0 && entry.duration - entry.currentTime < AUTO_FINISH_SECONDS
  if (entry.progress >= 1 || isNearEnd) {
    entry.isFinished = true
    entry.progress = 1
    entry.finishedAt = update.finishedAt ?? now
  } else if (entry.isFinished) {
    entry.isFinished = false
    entry.finishedAt = null
  }
}

/**
 * Applies an update to an entry. Within 5 s of the end the item finishes; a progress below 1 un-finishes it; any
 * change that does not speak of the hide flag takes it back. Returns whether anything changed.
 */
export const applyProgress = (entry: MediaProgress, update: ProgressUpdate, now: number): boolean => {
  const changed = copyKeys(entry, update, now)
  if (!changed) return false
  applyFinish(entry, update, now)
  if (update.hideFromContinueListening === undefined) entry.hideFromContinueListening = false
  entry.lastUpdate = update.lastUpdate ?? now
  return true
}

/** In progress: not finished, and something heard or (with a place in the e-book) read. */
export const isInProgress = (entry: MediaProgress): boolean =>
  !entry.isFinished &&
  (entry.progress > 0 ||
    (entry.ebookLocation !== null && entry.ebookLocation !== undefined && (entry.ebookProgress ?? 0) > 0))
