import type { QueueItem } from '../../listening/queue/queue-rules.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'

/** Whole items are marked in one call, episodes one by one: the batch names no episode. */
export function markRequests(keys: readonly MediaKey[], isFinished: boolean): OperationRequest[] {
  const items = keys.filter(({ episodeId }) => episodeId === null)
  const libraryItemIds = items.map(({ libraryItemId }) => libraryItemId)
  const episodes = keys.filter(({ episodeId }) => episodeId !== null)
  return [
    ...(items.length > 0
      ? [{ name: 'progress.batchSetFinished' as const, params: { libraryItemIds, isFinished } }]
      : []),
    ...episodes.map(({ libraryItemId, episodeId }) => ({
      name: 'progress.setFinished' as const,
      params: { libraryItemId, episodeId, isFinished },
    })),
  ]
}

/** What a list plays: what is not finished of it, or all of it again. */
export function playedOf(
  entries: readonly { queued: QueueItem | null; isFinished: boolean }[],
): readonly QueueItem[] {
  const unfinished = entries.filter(({ queued, isFinished }) => queued !== null && !isFinished)
  return (unfinished.length > 0 ? unfinished : entries).flatMap(({ queued }) => queued ?? [])
}
