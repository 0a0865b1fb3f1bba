import type { SnapshotFrom } from 'xstate'
import { nextInQueue, queueIndexOf } from './queue-rules.ts'
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

/** What plays after what plays. */
export function selectNextInQueue({ context }: QueueSnapshot): QueueItem | null {
  return nextInQueue(context.items, context.current)
}

export function selectAutoplay(snapshot: QueueSnapshot): boolean {
  return snapshot.context.autoplay
}
