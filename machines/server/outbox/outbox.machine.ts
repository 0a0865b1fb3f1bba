import { nextIn, outboxSetup, readingIn, readingNext } from './outbox.setup.ts'

/**
 * What was done and the server does not have yet: marks that could not be sent, and positions in e-books. All of it is kept
 * in this browser before it is sent, also over a reload, and sent in order, one after the other.
 *
 * - `taking` asks the store what is pending, for another tab may have sent it or done something newer
 * - `yielding` while another tab of this browser delivers
 * - `resting` until there is something to send and a user to send it for
 * - `pausing` while pages are turned
 * - `checking` that no other client changed the server's record since; what is to be sent is taken once more after that
 * - `delivering` has it carried out like any other operation, and waits for how that ended
 */
export const outboxMachine = outboxSetup.createMachine({
  id: 'outbox',
  context: { pending: [], bases: {}, asked: [], tried: [], aside: [], checked: null },
  invoke: { src: 'pendingStore', id: 'pendingStore' },
  initial: 'taking',
  on: {
    'readingProgress.opened': { actions: { type: 'open', params: ({ event }) => event } },
    'readingProgress.turned': { actions: { type: 'turn', params: ({ event }) => event } },
    'operations.accepted': { actions: { type: 'keepAsked', params: ({ event }) => event.request } },
    'pending.confirmed': { guard: 'hasMarks', actions: 'tellKept' },
    'session.ended': { actions: 'forgetAsked' },
    'notice.dismissed': { actions: { type: 'dropAside', params: ({ event }) => event.id } },
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
        guard: { type: 'isMarkForLater', params: ({ event }) => event },
        actions: [{ type: 'keep', params: ({ event }) => event.request }, 'confirm'],
      },
      {
        guard: { type: 'isMark', params: ({ event }) => event },
        actions: { type: 'drop', params: ({ event }) => event.request },
      },
    ],
  },
  states: {
    taking: {
      invoke: {
        src: 'takePending',
        onDone: [
          {
            guard: { type: 'isOurs', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'takeUp', params: ({ event }) => event.output },
          },
          { target: 'yielding', actions: { type: 'takeUp', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'choosing',
          actions: { type: 'logFailure', params: ({ event }) => event },
        },
      },
      on: { 'pending.changed': { target: 'taking', reenter: true } },
      after: { storeTimeout: { target: 'choosing' } },
    },
    choosing: {
      always: [
        { guard: 'isChecked', target: 'delivering' },
        { guard: 'hasNext', target: 'checking' },
        { target: 'resting' },
      ],
    },
    yielding: { after: { yieldPause: { target: 'taking' } } },
    resting: {
      entry: 'release',
      exit: 'beginRound',
      on: {
        'network.online': { target: 'taking' },
        'connection.established': { target: 'taking' },
        'connection.restored': { target: 'taking' },
        'readingProgress.opened': {
          target: 'taking',
          actions: { type: 'open', params: ({ event }) => event },
        },
        'readingProgress.turned': {
          target: 'pausing',
          actions: { type: 'turn', params: ({ event }) => event },
        },
      },
      after: { again: { target: 'taking' } },
    },
    pausing: {
      on: { 'page.hidden': { target: 'taking' } },
      after: { turnPause: { target: 'taking' } },
    },
    checking: {
      entry: 'forgetChecked',
      invoke: {
        src: 'readRecord',
        input: ({ context }) => nextIn(context),
        onDone: [
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ read: event.output, is: 'tell' }) },
            target: 'taking',
            actions: { type: 'setChecked', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ read: event.output, is: 'known' }) },
            target: 'choosing',
            actions: { type: 'settleKnown', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ read: event.output, is: 'differs' }) },
            target: 'choosing',
            actions: { type: 'leave', params: ({ event }) => event.output },
          },
          // sent by another actor meanwhile
          { target: 'choosing' },
        ],
        onError: [
          { guard: { type: 'isUnanswered', params: ({ event }) => event }, target: 'resting' },
          {
            guard: { type: 'isLater', params: ({ event }) => event },
            target: 'choosing',
            actions: [{ type: 'logFailure', params: ({ event }) => event }, 'setTried'],
          },
          // the server's answer to the mark itself says what becomes of it
          { guard: 'isMarkNext', target: 'taking', actions: 'setUnchecked' },
          {
            target: 'choosing',
            actions: [
              { type: 'logFailure', params: ({ event }) => event },
              { type: 'refuse', params: ({ context }) => readingNext(context) },
            ],
          },
        ],
      },
      after: { answerTimeout: { target: 'resting' } },
    },
    delivering: {
      entry: 'deliverChecked',
      on: {
        // no actor was there yet to carry it out
        'connection.established': { target: 'taking' },
        'operations.succeeded': [
          {
            guard: { type: 'isFirstReading', params: ({ event }) => event },
            target: 'taking',
            actions: { type: 'settle', params: ({ event }) => readingIn(event) },
          },
          {
            guard: { type: 'isFirst', params: ({ event }) => event },
            target: 'taking',
            actions: { type: 'drop', params: ({ event }) => event.request },
          },
        ],
        'operations.failed': [
          {
            guard: { type: 'isFirstUnanswered', params: ({ event }) => event },
            target: 'resting',
            actions: { type: 'keepFirst', params: ({ event }) => event.request },
          },
          {
            guard: { type: 'isFirstForLater', params: ({ event }) => event },
            target: 'taking',
            actions: [{ type: 'keepFirst', params: ({ event }) => event.request }, 'setTried'],
          },
          {
            guard: { type: 'isFirstReading', params: ({ event }) => event },
            target: 'taking',
            actions: { type: 'refuse', params: ({ event }) => readingIn(event) },
          },
          {
            guard: { type: 'isFirst', params: ({ event }) => event },
            target: 'taking',
            actions: { type: 'drop', params: ({ event }) => event.request },
          },
        ],
      },
      after: { answerTimeout: { target: 'resting' } },
    },
  },
})
