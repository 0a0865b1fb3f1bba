import { isSameMedia } from '../../model/titles/playback.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import { QUEUE_LIMIT } from './queue.constants.ts'

/** What the queue shows and plays of a medium. */
export interface QueueItem extends MediaKey {
  libraryId: string
  title: string
  subtitle: string
  caption: string
  /** Seconds; null when it is not known. */
  duration: number | null
  coverPath: string | null
}

/** One text for a medium, for sets and keys of lists. */
export function mediaId({ libraryItemId, episodeId }: MediaKey): string {
  return episodeId === null ? libraryItemId : `${libraryItemId} ${episodeId}`
}

/** What is done to a queue, so that two tabs can do it to the same one. */
export type QueueChange =
  | { type: 'replace'; items: readonly QueueItem[] }
  | { type: 'append'; items: readonly QueueItem[] }
  | { type: 'putNext'; items: readonly QueueItem[]; current: MediaKey | null }
  | { type: 'remove'; key: MediaKey }
  /** The medium stands at `to` afterwards. */
  | { type: 'move'; key: MediaKey; to: number }

export function changeQueue(items: readonly QueueItem[], change: QueueChange): readonly QueueItem[] {
  switch (change.type) {
    case 'replace':
      return queueOf(change.items)
    case 'append':
      return addToQueue(items, change.items)
    case 'putNext':
      return putNext(items, change.items, change.current)
    case 'remove':
      return removeFromQueue(items, change.key)
    case 'move':
      return moveInQueue(items, queueIndexOf(items, change.key), Math.min(change.to, items.length - 1))
  }
}

export function queueIndexOf(items: readonly QueueItem[], key: MediaKey | null): number {
  return items.findIndex((item) => isSameMedia(item, key))
}

/** Each medium stands in the queue once: `added` without what is there or doubled. */
function newOnes(items: readonly QueueItem[], added: readonly QueueItem[]): QueueItem[] {
  const known = new Set(items.map(mediaId))
  return added.filter((item) => {
    const id = mediaId(item)
    if (known.has(id)) return false
    known.add(id)
    return true
  })
}

export function queueOf(items: readonly QueueItem[]): QueueItem[] {
  return newOnes([], items).slice(0, QUEUE_LIMIT)
}

/** At the end, without what is in the queue already. */
export function addToQueue(items: readonly QueueItem[], added: readonly QueueItem[]): QueueItem[] {
  return [...items, ...newOnes(items, added)].slice(0, QUEUE_LIMIT)
}

/**
 * Right after what plays, at the head when that is not in the queue; what is in the queue already moves there. Of a full
 * queue nothing is pushed out: those that find no room are left out.
 */
export function putNext(
  items: readonly QueueItem[],
  added: readonly QueueItem[],
  current: MediaKey | null,
): QueueItem[] {
  const next = newOnes([], added).filter((item) => !isSameMedia(item, current))
  const moved = new Set(next.map(mediaId))
  const rest = items.filter((item) => !moved.has(mediaId(item)))
  return rest.toSpliced(
    queueIndexOf(rest, current) + 1,
    0,
    ...next.slice(0, Math.max(0, QUEUE_LIMIT - rest.length)),
  )
}

export function removeFromQueue(items: readonly QueueItem[], key: MediaKey): QueueItem[] {
  return items.filter((item) => !isSameMedia(item, key))
}

/** The item at `from` stands at `to` afterwards. Places outside the queue change nothing. */
export function moveInQueue(items: readonly QueueItem[], from: number, to: number): readonly QueueItem[] {
  const item = items[from]
  if (!item || !items[to] || from === to) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** What plays after `finished`: the one below it, none after the last, the first when it is not in the queue. */
export function nextInQueue(items: readonly QueueItem[], finished: MediaKey | null): QueueItem | null {
  const index = queueIndexOf(items, finished)
  return items[index + 1] ?? null
}

/** How many of `added` find no room behind `items`. */
export function queueOverflow(items: readonly QueueItem[], added: readonly QueueItem[]): number {
  return Math.max(0, items.length + newOnes(items, added).length - QUEUE_LIMIT)
}
