import {
  closeInputOf,
  isShort,
  placeToWrite,
  saveInputOf,
  serverStateInputOf,
  totalOf,
} from './progress.calls.ts'
import { answerOf, CHANGED_RECORD, FOREIGN_REPORT, progressSetup } from './progress.setup.ts'
import type { OpenedMedium, ProgressFact } from './progress.types.ts'

/** Who waits for the end: another medium opens (`flushing`), or the listener closed it (`closing`). */
const awaited = progressSetup.createStateConfig({
  initial: 'flushing',
  states: {
    flushing: {
      on: { 'player.closed': { target: 'closing', actions: { type: 'setNext', params: null } } },
      exit: { type: 'tellParent', params: { type: 'progress.flushed' } },
    },
    closing: { exit: { type: 'tellParent', params: { type: 'progress.closed' } } },
  },
})

/** What another device may have moved unseen is not written over: the recovery reads it first. */
const NOT_COUNTED = [
  { guard: 'isBlind', target: '#progress.ended', actions: ['doubtCount', 'journalFirst'] },
  { target: 'counted', actions: ['doubtCount', 'journalFirst'] },
] as const

const NOT_CLOSED = {
  type: 'logFailure',
  params: ({ event }: { event: { error: unknown } }) => ({
    what: 'Closing the session',
    error: event.error,
  }),
} as const

/**
 * Closing the server's session. `leaving` where no place was agreed on yet; `counting` asks the server for its count where
 * a sync may have been counted otherwise than it was answered, and where its record is that no socket reports;
 * `savingPlace` saves the position that the close of a short session leaves out; `correcting` replaces the total of the
 * closed session, which no late sync reaches any more.
 */
const handover = progressSetup.createStateConfig({
  initial: 'begun',
  states: {
    begun: {
      entry: 'journalFirst',
      always: [{ guard: 'shouldCount', target: 'counting' }, { target: 'counted' }],
    },
    counting: {
      invoke: {
        src: 'readServerState',
        input: ({ context }) => serverStateInputOf(context),
        onDone: [
          // the listener is asked at the next opening; the recovery brings the seconds, and leaves the record as it is
          { guard: { type: 'isMoved', params: answerOf }, target: '#progress.ended' },
          {
            guard: { type: 'isOpen', params: answerOf },
            target: 'counted',
            actions: [{ type: 'settleCount', params: answerOf }, 'journal'],
          },
          { target: 'correcting', actions: ['doubtGone', 'journalFirst'] },
        ],
        onError: NOT_COUNTED,
      },
      // what was read before another device wrote says nothing of what the close would write over
      on: {
        'position.reported': {
          guard: FOREIGN_REPORT,
          target: 'counting',
          reenter: true,
          actions: ['doubtRecord', 'wantLook'],
        },
        'records.changed': {
          guard: CHANGED_RECORD,
          target: 'counting',
          reenter: true,
          actions: ['doubtRecord', 'wantLook'],
        },
      },
      after: { countTimeout: NOT_COUNTED },
    },
    counted: {
      always: [
        { guard: 'isPlaceLeftOut', target: 'savingPlace' },
        { guard: 'isShort', target: 'closing' },
        // a close that is not answered may have moved the record
        { target: 'closing', actions: ['expectPlace', 'journalFirst'] },
      ],
    },
    savingPlace: {
      entry: ['expectPlace', 'journalFirst'],
      invoke: {
        src: 'savePosition',
        input: ({ context }) => saveInputOf(context),
        // a session whose place is not saved stays open, for the recovery
        onDone: [
          {
            guard: { type: 'isApplied', params: answerOf },
            target: 'closing',
            actions: ['positionSaved', 'journalFirst'],
          },
          { target: '#progress.ended' },
        ],
        onError: {
          target: '#progress.ended',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ what: 'Saving the position', error: event.error }),
          },
        },
      },
    },
    closing: {
      invoke: {
        src: 'closeSession',
        input: ({ context }) => closeInputOf(context),
        onDone: [
          {
            guard: { type: 'isClosedClearly', params: answerOf },
            target: '#progress.ended',
            actions: {
              type: 'settleJournal',
              // the close of a short session brings no position
              params: ({ context }) => (isShort(context) ? null : placeToWrite(context)),
            },
          },
          {
            guard: { type: 'isApplied', params: answerOf },
            target: 'correcting',
            actions: ['doubtClose', 'journalFirst'],
          },
          { target: '#progress.ended' },
        ],
        onError: { target: '#progress.ended', actions: NOT_CLOSED },
      },
    },
    // no place is known yet: an entry of it would stand in the journal above the one that was heard here before
    leaving: {
      invoke: {
        src: 'closeSession',
        input: ({ context }) => closeInputOf(context),
        onDone: { target: '#progress.ended' },
        onError: { target: '#progress.ended', actions: NOT_CLOSED },
      },
      on: { 'page.hidden': {}, 'position.reported': {}, 'records.changed': {} },
    },
    correcting: {
      invoke: {
        src: 'replaceTotal',
        input: ({ context }) => totalOf(context),
        onDone: [
          {
            guard: { type: 'isCounted', params: answerOf },
            target: '#progress.ended',
            actions: { type: 'settleJournal', params: null },
          },
          { target: '#progress.ended' },
        ],
        onError: { target: '#progress.ended' },
      },
      after: { correctTimeout: { target: '#progress.ended' } },
    },
  },
})

/**
 * The end of a session. What could not be delivered stays in the journal for the recovery. A medium that is opened
 * meanwhile waits for it.
 */
export const ending = progressSetup.createStateConfig({
  type: 'parallel',
  entry: 'dropWants',
  states: { awaited, handover },
  on: {
    'page.hidden': { actions: 'keepNow' },
    // what the recovery compares with, should the end not be answered
    'position.reported': {
      guard: { type: 'isOwnReport', params: ({ event }) => event },
      actions: [{ type: 'learn', params: ({ event }) => event }, 'journalFirst'],
    },
    'records.changed': [
      { guard: CHANGED_RECORD, actions: ['doubtRecord', 'journalFirst'] },
      { actions: [{ type: 'learnFrom', params: ({ event }) => event.records }, 'journalFirst'] },
    ],
    'player.opened': { actions: { type: 'setNext', params: ({ event }) => openedBy(event) } },
    // who closes while another one waits to be opened means that one too
    'player.closed': { actions: { type: 'setNext', params: null } },
    'player.flushRequested': { actions: { type: 'setNext', params: null } },
  },
})

/** An opened medium as this machine takes it. */
export function openedBy(fact: Extract<ProgressFact, { type: 'player.opened' }>): OpenedMedium {
  const { session, request } = fact
  const { startAt, isContinued = false, isRetried = false } = request
  // a place that was wished for is gone to, however often it takes
  return { session, startAt, isContinued, isRetried: isContinued && isRetried }
}
