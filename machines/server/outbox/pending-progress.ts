import type { MediaProgress } from '../../model/entities/index.ts'
import type { MediaKey } from '../../model/playback.ts'
import type { Owed } from './outbox-rules.ts'

/**
 * The progress of a medium with what the server does not know yet, as the server will have it: finished keeps its place,
 * not finished begins anew, a place in an e-book stands beside the place that was heard. Null where nothing was heard or
 * read and nothing is marked finished.
 */
export function owedProgress(progress: MediaProgress | null, owed: Owed): MediaProgress | null {
  if (owed.kind === 'reading') {
    const { location, progress: ebookProgress } = owed.place
    return { ...(progress ?? blank(owed.key)), ebookLocation: location, ebookProgress }
  }
  const { key, isFinished } = owed
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
