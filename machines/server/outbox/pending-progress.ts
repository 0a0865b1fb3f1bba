import type { MediaProgress } from '../../model/entities/index.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import type { PendingChange } from './pending-change.ts'

/**
 * The progress of a medium with what the server does not know yet, as the server will have it: finished keeps its place,
 * not finished begins again, a place in an e-book stands beside the place that was heard. Null where nothing was heard or
 * read and nothing is marked finished.
 */
export function pendingProgress(
  progress: MediaProgress | null,
  pending: PendingChange,
): MediaProgress | null {
  if (pending.kind === 'reading') {
    const { location, progress: ebookProgress } = pending.place
    return { ...(progress ?? blank(pending.key)), ebookLocation: location, ebookProgress }
  }
  const { key, isFinished } = pending
  if (!isFinished) {
    return progress && { ...progress, isFinished, progress: 0, currentTime: 0, finishedAt: null }
  }
  return { ...(progress ?? blank(key)), isFinished, progress: 1 }
}

function blank(key: MediaKey): MediaProgress {
  return {
    id: '',
    ...key,
    duration: 0,
    progress: 0,
    currentTime: 0,
    isFinished: false,
    hideFromContinueListening: false,
    lastUpdate: 0,
    startedAt: 0,
    finishedAt: null,
  }
}
