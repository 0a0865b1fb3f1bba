import { firstItem, outboxSetup, readingOf } from './outbox.setup.ts'
import { pendingOf } from './outbox-rules.ts'
import type { Reading } from './pending-change.ts'
import type { OutboxContext, OutboxEvent, ReadingStanding } from './outbox.types.ts'

type Told = Pick<Reading, 'key' | 'place'>
type Ended = Extract<OutboxEvent, { type: 'operations.succeeded' | 'operations.failed' }>

/**
 * What was done and the server does not have yet: marks that could not be sent, and positions in e-books. All of it is kept
 * in this browser before it is sent, also over a reload, and sent in order, one after the other. `recalling` what earlier
 * pages kept; `resting` until there is something to send and a user to send it for; `pausing` while pages are turned; a
 * position is sent after `checking` that no other client moved the server's record; `delivering` has the first carried out like any other
 * operation, and waits for how that ended.
 */
export const outboxMachine = outboxSetup.createMachine({
  id: 'outbox',
  context: { pending: [], bases: {} },
  invoke: { src: 'pendingStore', id: 'pendingStore' },
  initial: 'recalling',
  on: {
    'readingProgress.opened': { actions: { type: 'open', params: ({ event }) => event } },
    'readingProgress.turned': { actions: { type: 'turn', params: ({ event }) => event } },
    'operations.accepted': { actions: { type: 'keepAsked', params: ({ event }) => event.request } },
    'pending.confirmed': { guard: 'hasMarks', actions: 'tellKept' },
    'operations.succeeded': [
      {
        guard: { type: 'isReading', params: ({ event }) => event },
        actions: { type: 'settle', params: ({ event }) => readingIn(event) },
      },
      {
        guard: { type: 'isMark', params: ({ event }) => event },
        actions: { type: 'drop', params: ({ event }) => event.request },
      },
    ],
    'operations.failed': [
      {
        guard: { type: 'isAway', params: ({ event }) => event },
        actions: [{ type: 'keep', params: ({ event }) => event.request }, 'confirm'],
      },
      {
        guard: { type: 'isMark', params: ({ event }) => event },
        actions: { type: 'drop', params: ({ event }) => event.request },
      },
    ],
  },
  states: {
    recalling: {
      invoke: {
        src: 'recallPending',
        onDone: { target: 'choosing', actions: { type: 'takeUp', params: ({ event }) => event.output } },
        onError: {
          target: 'choosing',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ what: 'What was kept could not be read', error: event.error }),
          },
        },
      },
    },
    choosing: {
      always: [
        { guard: 'isReadingFirst', target: 'checking' },
        { guard: 'hasPending', target: 'delivering' },
        { target: 'resting' },
      ],
    },
    resting: {
      on: {
        'network.online': { target: 'choosing' },
        'connection.established': { target: 'choosing' },
        'connection.restored': { target: 'choosing' },
        'readingProgress.opened': {
          target: 'choosing',
          actions: { type: 'open', params: ({ event }) => event },
        },
        'readingProgress.turned': {
          target: 'pausing',
          actions: { type: 'turn', params: ({ event }) => event },
        },
      },
      after: { again: { target: 'choosing' } },
    },
    pausing: {
      on: { 'page.hidden': { target: 'choosing' } },
      after: { turnPause: { target: 'choosing' } },
    },
    checking: {
      invoke: {
        src: 'readReading',
        input: ({ context }) => ({ libraryItemId: firstItem(context) }),
        onDone: [
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ there: event.output, is: 'tell' }) },
            target: 'delivering',
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ there: event.output, is: 'known' }) },
            target: 'choosing',
            actions: { type: 'settle', params: ({ context, event }) => asItIs(context, event.output) },
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ there: event.output, is: 'differs' }) },
            target: 'choosing',
            actions: [
              { type: 'tellDiffers', params: ({ event }) => event.output.libraryItemId },
              { type: 'leave', params: ({ event }) => event.output.libraryItemId },
            ],
          },
          // sent by another actor meanwhile
          { target: 'choosing' },
        ],
        onError: [
          {
            guard: { type: 'isLater', params: ({ event }) => event },
            target: 'resting',
          },
          {
            target: 'choosing',
            actions: [
              {
                type: 'logFailure',
                params: ({ event }) => ({
                  what: 'A place in a book stays in this browser',
                  error: event.error,
                }),
              },
              { type: 'leave', params: ({ context }) => firstItem(context) },
            ],
          },
        ],
      },
      after: { answerTimeout: { target: 'resting' } },
    },
    delivering: {
      entry: 'deliverFirst',
      on: {
        // no actor was there yet to carry it out
        'connection.established': { target: 'choosing' },
        'operations.succeeded': [
          {
            guard: { type: 'isFirstReading', params: ({ event }) => event },
            target: 'choosing',
            actions: { type: 'settle', params: ({ event }) => readingIn(event) },
          },
          {
            guard: { type: 'isFirst', params: ({ event }) => event },
            target: 'choosing',
            actions: { type: 'drop', params: ({ event }) => event.request },
          },
        ],
        'operations.failed': [
          {
            guard: { type: 'isFirstReadingAway', params: ({ event }) => event },
            target: 'resting',
          },
          {
            guard: { type: 'isFirstReading', params: ({ event }) => event },
            target: 'choosing',
            actions: { type: 'settle', params: ({ event }) => readingIn(event) },
          },
          {
            guard: { type: 'isFirstAway', params: ({ event }) => event },
            target: 'resting',
            actions: [{ type: 'keep', params: ({ event }) => event.request }, 'confirm'],
          },
          {
            guard: { type: 'isFirst', params: ({ event }) => event },
            target: 'choosing',
            actions: { type: 'drop', params: ({ event }) => event.request },
          },
        ],
      },
      after: { answerTimeout: { target: 'resting' } },
    },
  },
})

/** A server that refuses a position means it: what was read stays in this browser, and is not sent again. */
const readingIn = ({ request }: Ended): Told | undefined =>
  pendingOf(request).find((each) => each.kind === 'reading')

const asItIs = (context: OutboxContext, { libraryItemId }: ReadingStanding): Told | undefined =>
  readingOf(context, libraryItemId)
