import type { progressMachine } from '#machines/listening/progress/progress.machine.ts'
import type { Journey } from '../framework/fixture.ts'
import { BOOK, placeRead } from '../samples.ts'
import { heard, heardAt, opened, sending, silent, waiting } from './listened.ts'

export const pauseJourneys: readonly Journey<typeof progressMachine>[] = [
  {
    name: '[promise 1.11] a pause in a short session saves its position alone, and the schedule goes on',
    steps: [
      ...heard(12),
      { type: 'player.halted' },
      { wait: 300 },
      { done: 'savePosition', output: 'applied' },
      { type: 'player.started' },
      heardAt(12),
      heardAt(15),
      heardAt(22),
    ],
    end: sending,
    told: ['progress.agreed'],
  },
  {
    name: '[promise 1.11] a pause in a longer session syncs, and the next sync comes when it would have come',
    steps: [
      ...heard(20),
      { done: 'syncSession', output: 'applied' },
      heardAt(23),
      { type: 'player.halted' },
      { wait: 300 },
      { done: 'syncSession', output: 'applied' },
      { type: 'player.started' },
      heardAt(23),
      heardAt(25),
    ],
    end: sending,
  },
  {
    name: '[promise 1.11] a seek of the listener in a pause is saved 3 s after the last one',
    steps: [
      opened,
      { done: 'readPlace', output: placeRead(null) },
      { type: 'player.jumped', from: 100, to: 300 },
      { type: 'player.positioned', position: 300, at: 0, rate: 1 },
      { wait: 2900 },
      { type: 'player.jumped', from: 300, to: 400 },
      { type: 'player.positioned', position: 400, at: 3000, rate: 1 },
      { wait: 2900 },
      { wait: 100 },
      { done: 'savePosition', output: 'applied' },
    ],
    end: silent,
    told: ['progress.agreed'],
  },
  {
    name: '[promise 1.11] a look around in a finished title, or into its last 5 s, is not sent',
    steps: [
      opened,
      { done: 'readPlace', output: { ...placeRead(null), isFinished: true } },
      { type: 'player.jumped', from: 100, to: 300 },
      { type: 'player.positioned', position: 300, at: 0, rate: 1 },
      { wait: 5000 },
      { type: 'player.jumped', from: 300, to: 998 },
      { type: 'player.positioned', position: 998, at: 6000, rate: 1 },
      { wait: 5000 },
    ],
    end: silent,
    told: ['progress.agreed'],
  },
  {
    name: '[promise 1.11] a position that was taken over from another device is not sent back',
    steps: [
      ...heard(3),
      { type: 'player.halted' },
      { wait: 300 },
      { done: 'savePosition', output: 'applied' },
      { type: 'position.reported', key: BOOK, position: 700, sessionId: 'phone', device: 'Phone' },
      {
        type: 'player.movedElsewhere',
        from: 103,
        to: 700,
        device: 'Phone',
        sessionId: 'phone',
        applied: true,
      },
      { wait: 10_000 },
    ],
    end: silent,
    told: ['progress.movedElsewhere'],
  },
  {
    name: '[promise 1.3] what an earlier session of this browser brings is no other device',
    steps: [
      opened,
      { done: 'readPlace', output: { ...placeRead(null), ownSessions: ['before'] } },
      { type: 'player.started' },
      { type: 'position.reported', key: BOOK, position: 180, sessionId: 'before', device: 'This browser' },
    ],
    end: waiting,
    told: ['progress.agreed'],
  },
  {
    name: '[promise 1.3] who chose to stay is not asked about that session again while it plays',
    steps: [
      ...heard(3),
      { type: 'position.reported', key: BOOK, position: 700, sessionId: 'phone', device: 'Phone' },
      { type: 'progress.stay', sessionId: 'phone' },
      { type: 'position.reported', key: BOOK, position: 705, sessionId: 'phone', device: 'Phone' },
    ],
    end: waiting,
    told: ['progress.movedElsewhere'],
  },
]
