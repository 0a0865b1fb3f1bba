import { CHANGED_RECORD, FOREIGN_REPORT, progressSetup } from './progress.setup.ts'
import { delivery } from './progress.state.delivery.ts'
import type { RecordChange } from './progress.base.ts'
import type { PositionReport } from './progress.types.ts'

const changeOf = ({ server, isFinished, device, sessionId }: PositionReport): RecordChange => ({
  record: server,
  isFinished,
  device,
  sessionId,
})

/** Counting what is heard: `on` between the player's started and halted. */
export const listening = progressSetup.createStateConfig({
  initial: 'off',
  states: {
    off: {
      on: {
        'player.started': { target: 'on', actions: 'cancelSettle' },
        // a pause brings its position to the server, and a seek in it once the listener has come to rest
        'player.jumped': [
          {
            guard: { type: 'isSeekKept', params: ({ event }) => event },
            actions: [
              { type: 'go', params: ({ event }) => event },
              'journal',
              { type: 'settleAfter', params: 'seekSettled' },
            ],
          },
          { actions: [{ type: 'go', params: ({ event }) => event }, 'journal', 'cancelSettle'] },
        ],
        'position.settled': { actions: 'wantPosition' },
        'player.positioned': {
          actions: [{ type: 'setPosition', params: ({ event }) => event }, 'journal'],
        },
        'position.reported': {
          guard: FOREIGN_REPORT,
          actions: { type: 'tellElsewhere', params: ({ event }) => changeOf(event) },
        },
      },
    },
    on: {
      entry: 'dropPosition',
      exit: ['stopHearing', 'journal'],
      on: {
        'player.halted': { target: 'off', actions: { type: 'settleAfter', params: 'pauseSettled' } },
        'player.positioned': { actions: [{ type: 'hear', params: ({ event }) => event }, 'journal'] },
        'position.reported': {
          guard: { type: 'isForeign', params: ({ event }) => ({ report: event, isHeard: true }) },
          actions: { type: 'tellElsewhere', params: ({ event }) => changeOf(event) },
        },
      },
    },
  },
  on: {
    'position.reported': [
      // the version of what this session sent
      {
        guard: { type: 'isOwnReport', params: ({ event }) => event },
        actions: [{ type: 'learn', params: ({ event }) => event }, 'journal'],
      },
      // what an earlier page left open was sent, and moved the record
      {
        guard: { type: 'isEcho', params: ({ event }) => event },
        actions: [{ type: 'expectRecord', params: ({ event }) => event.server }, 'journal'],
      },
    ],
    'player.jumped': { actions: [{ type: 'go', params: ({ event }) => event }, 'journal'] },
    'player.finished': { actions: ['reachEnd', 'journal'] },
    'player.movedElsewhere': {
      guard: { type: 'isFollowed', params: ({ event }) => event },
      actions: [{ type: 'follow', params: ({ event }) => event }, 'stopHearing', 'journal'],
    },
    // a position that came alone is in the account only
    'records.changed': [
      { guard: CHANGED_RECORD, actions: ['doubtRecord', 'wantLook', 'journal'] },
      { actions: [{ type: 'learnFrom', params: ({ event }) => event.records }, 'journal'] },
    ],
    'page.hidden': { actions: 'keepNow' },
    'progress.stay': { actions: { type: 'stay', params: ({ event }) => event } },
  },
})

/** A sync that was given up may still arrive: the server is asked again, soon and once more. */
const doubt = progressSetup.createStateConfig({
  initial: 'none',
  states: {
    none: { always: { guard: 'needsRecheck', target: 'waiting' } },
    waiting: { after: { lookAgain: { target: 'none', actions: ['countRecheck', 'wantLook'] } } },
  },
})

export const tracking = progressSetup.createStateConfig({
  type: 'parallel',
  states: { listening, delivery, doubt },
})
