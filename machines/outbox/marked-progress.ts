import type { MediaProgress } from '../model/entities/index.ts'
import type { Mark } from './outbox-rules.ts'

/**
 * The progress of a medium with a mark on it that the server does not know yet, as the server will have it: finished keeps
 * its place, not finished begins anew. Null where nothing was heard and nothing is marked finished.
 */
export function markedProgress(
  progress: MediaProgress | null,
  { key, isFinished }: Mark,
): MediaProgress | null {
  if (!isFinished) {
    return progress && { ...progress, isFinished, progress: 0, currentTime: 0, finishedAt: null }
  }
  const blank = {
    id: '',
    ...key,
    duration: 0,
    currentTime: 0,
    hideFromContinueListening: false,
    lastUpdate: 0,
    startedAt: 0,
    finishedAt: null,
  }
  return { ...(progress ?? blank), isFinished, progress: 1 }
}
