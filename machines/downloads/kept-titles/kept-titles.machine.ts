import { firstWish, keptTitlesSetup } from './kept-titles.setup.ts'
import { missingOf } from './kept-rules.ts'

/**
 * What is kept on this device.
 *
 * - `reading` what earlier pages kept is looked up; `failed` can be tried again
 * - `unusable` this browser can keep none, and says why when asked to
 * - `usable` the files come by `transfers`, meanwhile: `keeping` finds out what a title needs, one after the other;
 *   `removing` takes files away; `joining` takes up what another tab changed; `measuring` how much room there is
 *
 * None is final: it lives as long as the user is signed in.
 */
export const keptTitlesMachine = keptTitlesSetup.createMachine({
  id: 'keptTitles',
  context: {
    titles: [],
    wishes: [],
    leaving: [],
    room: null,
    isPaused: false,
    unusable: null,
    error: null,
  },
  initial: 'reading',
  on: { 'keptTitles.keep': { actions: { type: 'wish', params: ({ event }) => event } } },
  states: {
    reading: {
      tags: ['busy'],
      invoke: {
        src: 'readKept',
        onDone: [
          {
            guard: { type: 'isUsable', params: ({ event }) => event.output },
            target: 'usable',
            actions: { type: 'setRead', params: ({ event }) => event.output },
          },
          { target: 'unusable', actions: { type: 'setRead', params: ({ event }) => event.output } },
        ],
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
    unusable: {
      always: { guard: 'hasWish', actions: ['dropWish', 'tellUnusable'] },
    },
    usable: {
      tags: ['usable'],
      type: 'parallel',
      invoke: [
        {
          src: 'transfers',
          id: 'transfers',
          input: ({ context }) => ({ waiting: missingOf(context.titles), isPaused: context.isPaused }),
        },
        { src: 'keptChanges', id: 'keptChanges' },
      ],
      on: {
        'keptTitles.remove': {
          actions: [
            { type: 'dropOf', params: ({ event }) => event },
            { type: 'leave', params: ({ event }) => event },
          ],
        },
        'keptTitles.retry': {
          actions: [{ type: 'forgetFaults', params: ({ event }) => event }, 'addMissing'],
        },
        'network.online': { actions: { type: 'forward', params: { type: 'transfers.retry' } } },
        'transfers.moved': { actions: { type: 'setMoved', params: ({ event }) => event } },
        'transfers.ended': {
          actions: [
            { type: 'setEnded', params: ({ event }) => event },
            { type: 'tellEnded', params: ({ event }) => event },
            'tellTabs',
            'measure',
          ],
        },
      },
      states: {
        keeping: {
          initial: 'idle',
          states: {
            idle: { always: { guard: 'hasWish', target: 'looking' } },
            looking: {
              tags: ['busy'],
              invoke: {
                src: 'keepTitle',
                input: ({ context }) => firstWish(context),
                onDone: [
                  {
                    guard: { type: 'isKept', params: ({ event }) => event.output },
                    target: 'idle',
                    actions: [
                      { type: 'addTitle', params: ({ event }) => event.output },
                      'dropWish',
                      'addMissing',
                      'readAgain',
                    ],
                  },
                  {
                    target: 'idle',
                    actions: [{ type: 'tellRefused', params: ({ event }) => event.output }, 'dropWish'],
                  },
                ],
                onError: {
                  target: 'idle',
                  actions: [
                    { type: 'tellFailed', params: ({ event }) => event },
                    { type: 'logFailure', params: ({ event }) => event },
                    'dropWish',
                  ],
                },
              },
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
              on: { 'kept.changed': { target: 'reading', reenter: true } },
              invoke: {
                src: 'readKept',
                onDone: {
                  target: 'idle',
                  actions: [
                    { type: 'dropGone', params: ({ event }) => event.output },
                    { type: 'setRead', params: ({ event }) => event.output },
                    'addMissing',
                  ],
                },
                onError: { target: 'idle', actions: { type: 'logFailure', params: ({ event }) => event } },
              },
            },
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
        pausing: {
          initial: 'idle',
          states: {
            idle: {},
            writing: {
              invoke: {
                src: 'keepPaused',
                input: ({ context }) => ({ isPaused: context.isPaused }),
                onDone: { target: 'idle' },
                onError: { target: 'idle', actions: { type: 'logFailure', params: ({ event }) => event } },
              },
            },
          },
          on: {
            'keptTitles.pause': {
              target: '.writing',
              actions: [
                { type: 'setPaused', params: true },
                { type: 'forward', params: { type: 'transfers.pause' } },
              ],
            },
            'keptTitles.resume': {
              target: '.writing',
              actions: [
                { type: 'setPaused', params: false },
                { type: 'forward', params: { type: 'transfers.resume' } },
              ],
            },
          },
        },
      },
    },
  },
})
