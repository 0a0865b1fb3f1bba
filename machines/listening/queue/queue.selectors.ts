import type { SnapshotFrom } from 'xstate'
import { mediaId, nextInQueue, queueIndexOf } from './queue-rules.ts'
import type { QueueItem } from './queue-rules.ts'
import type { queueMachine } from './queue.machine.ts'

export type QueueSnapshot = SnapshotFrom<typeof queueMachine>

/** The entries in order; the same array as long as nothing changed. `mediaId` is a key for rows. */
export function selectQueueItems(snapshot: QueueSnapshot): readonly QueueItem[] {
  return snapshot.context.items
}

/** Row of what plays, -1 when it is not in the queue. */
export function selectCurrentIndex(snapshot: QueueSnapshot): number {
  return queueIndexOf(snapshot.context.items, snapshot.context.current)
}

export function selectAutoplay(snapshot: QueueSnapshot): boolean {
  return snapshot.context.autoplay
}

/** What would follow what plays, or null. */
export function selectNextInQueue(snapshot: QueueSnapshot): QueueItem | null {
  const { current, items } = snapshot.context
  return current ? nextInQueue(items, current) : (items[0] ?? null)
}

const idsOf = new WeakMap<readonly QueueItem[], ReadonlySet<string>>()

/** The media of the queue by `mediaId`, for marks on many cards: made once for each state of the queue. */
export function selectQueuedIds(snapshot: QueueSnapshot): ReadonlySet<string> {
  const { items } = snapshot.context
  const known = idsOf.get(items) ?? new Set(items.map(mediaId))
  idsOf.set(items, known)
  return known
}
