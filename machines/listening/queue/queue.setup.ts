import { assign, enqueueActions, raise, sendTo, setup, stateIn } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import { isSameMedia, mediaKeyOf } from '../../model/titles/playback.ts'
import type { MediaKey, OpenedSession } from '../../model/titles/playback.ts'
import { changeQueue, moveInQueue, nextInQueue, queueOf, queueOverflow } from './queue-rules.ts'
import type { QueueChange, QueueItem } from './queue-rules.ts'
import type {
  Postponed,
  QueueCommand,
  QueueContext,
  QueueEvent,
  QueueInput,
  QueueToParent,
} from './queue.types.ts'
import { logError } from '../../model/log.ts'

export const queueSetup = setup({
  types: typed<{
    context: QueueContext
    events: QueueEvent
    input: QueueInput
    tags: 'busy'
  }>(),
  actors: {
    queueStore: callbackPlaceholder<QueueCommand>('queueStore'),
    /** The book after this one in its series that is not finished, or null. */
    findNextInSeries: promisePlaceholder<QueueItem | null, { key: MediaKey }>('findNextInSeries'),
    /** An episode and those that follow it in its show. */
    findFollowing: promisePlaceholder<readonly QueueItem[], { key: MediaKey }>('findFollowing'),
  },
  actions: {
    tellPlay: sendTo(parentOf, (_, { libraryItemId, episodeId }: MediaKey): QueueToParent => ({
      type: 'queue.playRequested',
      key: { libraryItemId, episodeId },
    })),
    tellPlayNext: sendTo(parentOf, ({ context }, finished: MediaKey): QueueToParent => ({
      type: 'queue.playRequested',
      key: mediaKeyOf(nextInQueue(context.items, finished)),
    })),
    setItems: assign((_, items: readonly QueueItem[]) => ({ items: queueOf(items) })),
    change: enqueueActions(({ context, enqueue }, change: QueueChange) => {
      enqueue.assign({ items: changeQueue(context.items, change) })
      enqueue.sendTo('queueStore', { type: 'queue.keepChange', change } satisfies QueueCommand)
    }),
    /** As an intent to add it, so that the list keeps it when it may. */
    raiseFound: raise((_, item: QueueItem | null) => ({
      type: 'queue.add' as const,
      items: item ? [item] : [],
      isSeen: true,
    })),
    raiseFollowing: raise((_, items: readonly QueueItem[]) => ({ type: 'queue.followed' as const, items })),
    postpone: assign(({ context }, event: Postponed) => ({ postponed: [...context.postponed, event] })),
    /** What was asked for before the storage answered, in its order. */
    raisePostponed: enqueueActions(({ context: { postponed }, enqueue }) => {
      enqueue.assign({ postponed: [] })
      for (const event of postponed) enqueue.raise(event)
    }),
    tellAdded: enqueueActions(({ enqueue }, { type, isSeen }: { type: string; isSeen?: boolean }) => {
      const isNext = type === 'queue.addNext'
      if (!isSeen) enqueue.sendTo(parentOf, { type: 'queue.added', isNext } satisfies QueueToParent)
    }),
    clear: assign({ items: [], postponed: [] }),
    setFirst: assign((_, { key }: { key: MediaKey }) => ({ first: key })),
    setCurrent: assign((_, { media }: OpenedSession) => ({ current: mediaKeyOf(media) })),
    forgetCurrent: assign({ current: null }),
    setAutoplay: assign((_, { on }: { on: boolean }) => ({ autoplay: on })),
    setNextInSeries: assign((_, { queueNextInSeries }: { queueNextInSeries: boolean }) => ({
      nextInSeries: queueNextInSeries,
    })),
    keepAutoplay: sendTo('queueStore', ({ context }): QueueCommand => ({
      type: 'queue.keepAutoplay',
      on: context.autoplay,
    })),
    /** Nothing is dropped in silence. */
    tellOverflow: enqueueActions(({ context, enqueue }, added: readonly QueueItem[]) => {
      const count = queueOverflow(context.items, added)
      if (count > 0) enqueue.sendTo(parentOf, { type: 'queue.overflowed', count } satisfies QueueToParent)
    }),
    logFailure: (_, { what, error }: { what: string; error: unknown }) => logError(`${what} failed:`, error),
  },
  guards: {
    isAnything: (_, items: readonly QueueItem[]) => items.length > 0,
    // one alone leaves the queue that is there
    isMore: (_, items: readonly QueueItem[]) => items.length > 1,
    isOther: ({ context }, { session }: { session: OpenedSession }) =>
      !isSameMedia(context.first, mediaKeyOf(session.media)),
    hasItemAt: ({ context }, index: number) => context.items[index] !== undefined,
    canMove: ({ context }, { from, to }: { from: number; to: number }) =>
      moveInQueue(context.items, from, to) !== context.items,
    hasNext: ({ context }) => nextInQueue(context.items, context.current) !== null,
    shouldPlayNext: ({ context }, finished: MediaKey) =>
      context.autoplay && nextInQueue(context.items, finished) !== null,
    // episodes have no series; a book that was closed meanwhile has no next one
    shouldLookUp: ({ context }, finished: MediaKey) =>
      context.autoplay &&
      context.nextInSeries &&
      finished.episodeId === null &&
      isSameMedia(context.current, finished),
    isReading: stateIn({ list: 'reading' }),
    isFound: (_, item: QueueItem | null) => item !== null,
  },
  delays: { readTimeout: 10_000, lookUpTimeout: 10_000 },
})

/** The medium at a place of a list; an empty key where there is none, which the guards have ruled out. */
export function keyAt(items: readonly QueueItem[], index: number): MediaKey {
  return mediaKeyOf(items[index])
}
