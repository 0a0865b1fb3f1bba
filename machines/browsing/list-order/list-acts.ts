import type { QueueItem } from '../../listening/queue/queue-rules.ts'

/** What a list plays: what is not finished of it, or all of it again. */
export function playedOf(
  entries: readonly { queued: QueueItem | null; isFinished: boolean }[],
): readonly QueueItem[] {
  const unfinished = entries.filter(({ queued, isFinished }) => queued !== null && !isFinished)
  return (unfinished.length > 0 ? unfinished : entries).flatMap(({ queued }) => queued ?? [])
}
