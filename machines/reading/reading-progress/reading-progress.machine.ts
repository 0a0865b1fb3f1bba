import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { ReadingPlace, ReadingStart } from '../../model/titles/reading.ts'
import type { ReadingFact } from '../../server/outbox/outbox.types.ts'
import { agreeOnReading, chosenReading } from './reading-rules.ts'
import type { AgreedReading, ReadingConflict, ReadingRead } from './reading-rules.ts'
import { logWarning } from '../../model/log.ts'

export interface ReadingContext {
  libraryItemId: string
  conflict: ReadingConflict | null
}

export type ReadingEvent =
  /** The listener turned a page or went to another place; not what opening or a new size of the page does. */
  | { type: 'readingProgress.moved'; place: ReadingPlace }
  /** One of the two places of a conflict. */
  | { type: 'readingProgress.chosen'; place: ReadingPlace }
  /** Another client moved the record while the book is open. */
  | { type: 'readingProgress.recheck' }

export type ReadingToParent =
  /** Where to go: once the book is opened, and after a choice. */
  | { type: 'readingProgress.found'; start: ReadingStart | null }
  | ({ type: 'readingProgress.differs' } & ReadingConflict)
  /** For the outbox, which keeps and tells them. */
  | ReadingFact

/** Nothing is known: the book begins at its start, and what is turned to is checked before it is sent. */
const NOTHING: AgreedReading = { start: null, kept: null, isPending: false }

/**
 * The place in one e-book while it is open. `recalling` what this browser and the server have of it; `choosing` where they
 * differ and neither is known to be older; `following` the pages that are turned; `rechecking` once another client moved
 * the record meanwhile. `unread` is the end where neither could be read: nothing is written over a place that was never read.
 * The outbox keeps a position and sends it.
 */
export const readingProgressMachine = setup({
  types: typed<{
    context: ReadingContext
    events: ReadingEvent
    input: { libraryItemId: string }
  }>(),
  actors: {
    /** Answers also when the server cannot be asked, and rejects when this browser cannot be either. */
    recallReading: promisePlaceholder<ReadingRead, { libraryItemId: string }>('recallReading'),
  },
  actions: {
    tellFound: sendTo(parentOf, (_, { start }: AgreedReading): ReadingToParent => ({
      type: 'readingProgress.found',
      start,
    })),
    tellOpened: enqueueActions(({ context, enqueue }, { kept, isPending }: AgreedReading) => {
      const { libraryItemId } = context
      if (kept) enqueue.sendTo(parentOf, { type: 'readingProgress.opened', libraryItemId, kept, isPending })
    }),
    tellDiffers: sendTo(parentOf, (_, conflict: ReadingConflict): ReadingToParent => ({
      type: 'readingProgress.differs',
      ...conflict,
    })),
    tellTurned: sendTo(parentOf, ({ context }, place: ReadingPlace): ReadingToParent => ({
      type: 'readingProgress.turned',
      libraryItemId: context.libraryItemId,
      place,
    })),
    setConflict: assign((_, conflict: ReadingConflict | null) => ({ conflict })),
    logFailure: (_, { error }: { error: unknown }) =>
      logWarning('The place in the book could not be recalled:', error),
  },
  guards: { isConflict: (_, read: ReadingRead) => 'here' in agreeOnReading(read) },
  delays: { recallTimeout: 6000 },
}).createMachine({
  id: 'readingProgress',
  context: ({ input }) => ({ libraryItemId: input.libraryItemId, conflict: null }),
  initial: 'recalling',
  // also while the record is looked at again
  on: { 'readingProgress.moved': { actions: { type: 'tellTurned', params: ({ event }) => event.place } } },
  states: {
    recalling: {
      invoke: {
        src: 'recallReading',
        input: ({ context }) => ({ libraryItemId: context.libraryItemId }),
        onDone: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [
              { type: 'setConflict', params: ({ event }) => conflictIn(event.output) },
              { type: 'tellDiffers', params: ({ event }) => conflictIn(event.output) },
            ],
          },
          {
            target: 'following',
            actions: [
              { type: 'tellFound', params: ({ event }) => agreedIn(event.output) },
              { type: 'tellOpened', params: ({ event }) => agreedIn(event.output) },
            ],
          },
        ],
        onError: { target: 'unread', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
      after: { recallTimeout: { target: 'unread' } },
    },
    choosing: {
      on: {
        'readingProgress.chosen': {
          target: 'following',
          actions: [
            { type: 'tellFound', params: ({ context, event }) => chosenIn(context, event.place) },
            { type: 'tellOpened', params: ({ context, event }) => chosenIn(context, event.place) },
            { type: 'setConflict', params: null },
          ],
        },
      },
    },
    following: {
      on: { 'readingProgress.recheck': { target: 'rechecking' } },
    },
    rechecking: {
      invoke: {
        src: 'recallReading',
        input: ({ context }) => ({ libraryItemId: context.libraryItemId }),
        onDone: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [
              { type: 'setConflict', params: ({ event }) => conflictIn(event.output) },
              { type: 'tellDiffers', params: ({ event }) => conflictIn(event.output) },
            ],
          },
          {
            target: 'following',
            actions: { type: 'tellOpened', params: ({ event }) => agreedIn(event.output) },
          },
        ],
        onError: {
          target: 'following',
          actions: { type: 'logFailure', params: ({ event }) => event },
        },
      },
      after: { recallTimeout: { target: 'rechecking', reenter: true } },
    },
    unread: { type: 'final' },
  },
})

function conflictIn(read: ReadingRead): ReadingConflict {
  const agreed = agreeOnReading(read)
  if ('here' in agreed) return agreed
  throw new Error('Two places were to be offered, and there is one.')
}

function chosenIn({ conflict }: ReadingContext, place: ReadingPlace): AgreedReading {
  return chosenReading(place, conflict?.there ?? place)
}

function agreedIn(read: ReadingRead): AgreedReading {
  const agreed = agreeOnReading(read)
  return 'here' in agreed ? NOTHING : agreed
}
