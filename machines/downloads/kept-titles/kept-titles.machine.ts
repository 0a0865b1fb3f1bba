// long: one chart, whose regions are read side by side
import type { MediaKey } from '../../model/titles/playback.ts'
import { isHeld, keptOf, missingOf } from './kept-rules.ts'
import { keptTitlesSetup } from './kept-titles.setup.ts'

const removed = ({ event }: { event: MediaKey }): MediaKey => event
const removal = [{ type: 'dropOf', params: removed }, { type: 'leave', params: removed }, 'count'] as const

/**
 * What is kept on this device.
 *
 * - `reading` what earlier pages kept is looked up; `failed` can be tried again
 * - `usable` the files come by `transfers`, meanwhile: `keeping` finds out what a title needs, one after the other, and
 *   waits where the server is not reached; `removing` takes files away; `joining` takes up what another tab changed;
 *   `measuring` how much room there is; `asking` what became of the titles on the server, at first and after a time
 *   without a network
 *
 * None is final: it lives as long as the user is signed in.
 */
export const keptTitlesMachine = keptTitlesSetup.createMachine({
  id: 'keptTitles',
  context: {
    titles: [],
    whole: {},
    wishes: [],
    leaving: [],
    room: null,
    isPaused: false,
    isUnmeteredOnly: false,
    isMetered: null,
    isFleeting: false,
    looked: null,
    isWaitTold: false,
    error: null,
  },
  initial: 'reading',
  on: { 'keptTitles.keep': { actions: { type: 'wish', params: ({ event }) => event } } },
  states: {
    reading: {
      tags: ['busy'],
      invoke: {
        src: 'readKept',
        onDone: {
          target: 'usable',
          actions: [
            { type: 'setRead', params: ({ event }) => event.output },
            { type: 'takeUp', params: ({ event }) => event.output },
            { type: 'tellLost', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'setError', params: ({ event }) => event },
            { type: 'logFailure', params: ({ event }) => event },
          ],
        },
      },
    },
    failed: {
      on: {
        'keptTitles.look': { target: 'reading' },
        'keptTitles.keep': { target: 'reading', actions: { type: 'wish', params: ({ event }) => event } },
      },
    },
    usable: {
      tags: ['usable'],
      type: 'parallel',
      invoke: [
        {
          src: 'transfers',
          id: 'transfers',
          input: ({ context }) => ({ waiting: missingOf(context.titles), isPaused: isHeld(context) }),
        },
        { src: 'keptChanges', id: 'keptChanges' },
        { src: 'line', id: 'line' },
      ],
      on: {
        'keptTitles.remove': { actions: removal },
        'keptTitles.renew': { actions: { type: 'wishNew', params: ({ event }) => event } },
        'keptTitles.retry': {
          actions: [{ type: 'forgetFaults', params: ({ event }) => event }, 'addMissing'],
        },
        'keptTitles.first': {
          actions: [
            { type: 'putFirst', params: ({ event }) => event },
            { type: 'hurry', params: ({ event }) => event },
          ],
        },
        'keptTitles.pause': {
          actions: [
            { type: 'choose', params: { isPaused: true } },
            { type: 'keepChoices', params: { isPaused: true } },
            'hold',
            'readAgain',
          ],
        },
        'keptTitles.resume': {
          actions: [
            { type: 'choose', params: { isPaused: false } },
            { type: 'keepChoices', params: { isPaused: false } },
            'hold',
            'readAgain',
          ],
        },
        'keptTitles.setUnmeteredOnly': {
          actions: [
            { type: 'choose', params: ({ event }) => ({ isUnmeteredOnly: event.isOn }) },
            { type: 'keepChoices', params: ({ event }) => ({ isUnmeteredOnly: event.isOn }) },
            'hold',
            'readAgain',
          ],
        },
        'line.changed': { actions: [{ type: 'setMetered', params: ({ event }) => event }, 'hold'] },
        'transfers.taken': { actions: 'tellTaken' },
        'transfers.moved': { actions: { type: 'setMoved', params: ({ event }) => event } },
        'transfers.ended': {
          actions: [
            { type: 'setEnded', params: ({ event }) => event },
            { type: 'tellEnded', params: ({ event }) => event },
            'tellTabs',
            'count',
            'measure',
          ],
        },
      },
      states: {
        keeping: {
          initial: 'idle',
          on: {
            'keptTitles.dropWishes': {
              target: '.idle',
              // a new version may be here already
              actions: ['unnoteWishes', 'forgetWishes', 'readAnyway'],
            },
            // a new version of it does not come after it
            'keptTitles.remove': {
              guard: { type: 'isRenewed', params: ({ event }) => event },
              target: '.idle',
              actions: removal,
            },
          },
          states: {
            idle: { always: { guard: 'hasWish', target: 'looking' } },
            looking: {
              tags: ['busy'],
              entry: 'setLooked',
              invoke: {
                src: 'keepTitle',
                input: ({ context: { titles, wishes } }) => ({
                  wishes,
                  old: wishes[0] ? keptOf(titles, wishes[0]) : null,
                }),
                onDone: [
                  {
                    guard: { type: 'isKept', params: ({ event }) => event.output },
                    target: 'idle',
                    actions: [
                      'tellFleeting',
                      { type: 'dropReplaced', params: ({ event }) => event.output },
                      { type: 'addTitle', params: ({ event }) => event.output },
                      'dropWish',
                      'addMissing',
                      'count',
                      'readAgain',
                    ],
                  },
                  {
                    target: 'idle',
                    actions: [{ type: 'tellRefused', params: ({ event }) => event.output }, 'dropWish'],
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isUnanswered', params: ({ event }) => event },
                    target: 'waiting',
                    actions: 'tellWaits',
                  },
                  {
                    target: 'idle',
                    actions: [
                      { type: 'tellFailed', params: ({ event }) => event },
                      { type: 'logFailure', params: ({ event }) => event },
                      'dropWish',
                    ],
                  },
                ],
              },
            },
            waiting: {
              on: { 'network.online': { target: 'idle' } },
              after: { lookAgain: { target: 'idle' } },
            },
          },
        },
        removing: {
          initial: 'idle',
          states: {
            idle: { always: { guard: 'hasLeaving', target: 'taking' } },
            taking: {
              invoke: {
                src: 'removeTitle',
                input: ({ context }) => ({ title: context.leaving[0] ?? null }),
                onDone: { target: 'idle', actions: ['dropLeaving', 'readAgain'] },
                onError: {
                  target: 'idle',
                  actions: [
                    { type: 'tellFailed', params: ({ event }) => event },
                    { type: 'logFailure', params: ({ event }) => event },
                    'dropLeaving',
                    'readAnyway',
                  ],
                },
              },
            },
          },
        },
        joining: {
          initial: 'idle',
          states: {
            idle: { on: { 'kept.changed': { target: 'reading' } } },
            reading: {
              on: {
                'kept.changed': { target: 'reading', reenter: true },
                'kept.outdated': { target: 'reading', reenter: true },
              },
              invoke: {
                src: 'readKept',
                onDone: {
                  target: 'idle',
                  actions: [
                    { type: 'dropGone', params: ({ event }) => event.output },
                    { type: 'setRead', params: ({ event }) => event.output },
                    'hold',
                    'count',
                    'addMissing',
                  ],
                },
                onError: { target: 'idle', actions: { type: 'logFailure', params: ({ event }) => event } },
              },
            },
          },
        },
        asking: {
          initial: 'first',
          on: {
            'network.online': {
              target: '.looking',
              actions: { type: 'forward', params: { type: 'transfers.retry' } },
            },
          },
          states: {
            // the actors of this state are there by then
            first: { entry: 'count', always: { target: 'looking' } },
            looking: {
              invoke: {
                src: 'lookUp',
                input: ({ context, event }) => ({
                  titles: context.titles,
                  isReturn: event.type === 'network.online',
                }),
                onDone: {
                  target: 'rest',
                  actions: [
                    { type: 'tellOvertaken', params: ({ event }) => event.output },
                    { type: 'setSince', params: ({ event }) => event.output },
                  ],
                },
                onError: { target: 'rest', actions: { type: 'logFailure', params: ({ event }) => event } },
              },
            },
            rest: {},
          },
        },
        measuring: {
          initial: 'asking',
          states: {
            resting: { on: { 'keptTitles.look': { target: 'asking' } } },
            asking: {
              on: { 'keptTitles.look': { target: 'asking', reenter: true } },
              invoke: {
                src: 'readRoom',
                onDone: {
                  target: 'resting',
                  actions: { type: 'setRoom', params: ({ event }) => event.output },
                },
                onError: { target: 'resting' },
              },
            },
          },
        },
      },
    },
  },
})
