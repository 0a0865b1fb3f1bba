import { alignmentSetup } from './alignment.setup.ts'

/**
 * The sound and the text of one title, brought together while its book is open.
 *
 * - `absent` where the book cannot be measured
 * - `recalling` what the listener said of it before, then `measuring` until the book has told its chapters
 * - `known`: where the one is in the other can be told. `acts`: `resting`, and asked which words are selected, to be `heard` or to
 *   be where both meet (`saying`); `writing` keeps that in this browser, or lets go of it.
 *   `follow`: what is heard is lit, where the book says so itself: `moving` with the sound, or `still`
 */
export const alignmentMachine = alignmentSetup.createMachine({
  id: 'alignment',
  context: ({ input }) => ({
    ...input,
    knots: [],
    anchors: [],
    here: null,
    hasFailed: false,
    outline: null,
    lits: [],
    lit: -1,
    heard: { seconds: 0, rate: 1 },
    isSpoken: false,
    isFollowing: false,
    listens: false,
    change: null,
  }),
  initial: 'recalling',
  on: {
    'alignment.moved': { actions: { type: 'setHere', params: ({ event }) => event.here } },
    'alignment.outlined': { actions: { type: 'setOutline', params: ({ event }) => event.outline } },
    'alignment.listen': { actions: { type: 'setListens', params: true } },
  },
  states: {
    absent: { entry: { type: 'tellChanged', params: 'absent' } },
    recalling: {
      entry: { type: 'tellChanged', params: 'looking' },
      invoke: {
        src: 'readAnchors',
        input: ({ context }) => context.book,
        onDone: { target: 'measuring', actions: { type: 'setAnchors', params: ({ event }) => event.output } },
        onError: {
          target: 'measuring',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { storeLimit: { target: 'measuring' } },
    },
    measuring: {
      always: { guard: 'isMeasured', target: 'known' },
      on: {
        'alignment.outlined': [
          {
            guard: { type: 'isUnmeasurable', params: ({ event }) => event.outline },
            target: 'absent',
            actions: 'logUnmeasured',
          },
          { actions: { type: 'setOutline', params: ({ event }) => event.outline } },
        ],
      },
      after: { measureLimit: { target: 'absent', actions: 'logUnmeasured' } },
    },
    known: {
      type: 'parallel',
      entry: 'workOut',
      on: {
        'alignment.toggle': { actions: ['toggle', { type: 'tellChanged', params: 'known' }] },
        'alignment.moved': {
          actions: [
            { type: 'setHere', params: ({ event }) => event.here },
            { type: 'tellChanged', params: 'known' },
          ],
        },
        'alignment.read': { actions: { type: 'tellRead', params: ({ event }) => event.seconds } },
      },
      states: {
        acts: {
          initial: 'resting',
          states: {
            resting: {
              entry: { type: 'tellChanged', params: 'known' },
              always: {
                guard: 'isToListen',
                target: 'heard',
                actions: { type: 'setListens', params: false },
              },
              on: {
                'alignment.listen': { target: 'heard' },
                'alignment.anchor': {
                  guard: 'hasPlace',
                  target: 'saying',
                  actions: { type: 'setChange', params: ({ event }) => event.seconds },
                },
                'alignment.remove': {
                  target: 'writing',
                  actions: { type: 'setChange', params: ({ event }) => event.seconds },
                },
              },
            },
            heard: {
              entry: 'askSelection',
              on: {
                'alignment.selected': {
                  target: 'resting',
                  actions: [
                    { type: 'tellListened', params: ({ event }) => ({ selected: event.place }) },
                    { type: 'showListened', params: ({ event }) => ({ selected: event.place }) },
                  ],
                },
              },
              after: {
                selectionLimit: {
                  target: 'resting',
                  actions: [
                    { type: 'tellListened', params: { selected: null } },
                    { type: 'showListened', params: { selected: null } },
                  ],
                },
              },
            },
            saying: {
              entry: 'askSelection',
              on: {
                'alignment.selected': {
                  target: 'writing',
                  actions: { type: 'setMet', params: ({ event }) => ({ selected: event.place }) },
                },
              },
              after: {
                selectionLimit: {
                  target: 'writing',
                  actions: { type: 'setMet', params: { selected: null } },
                },
              },
            },
            writing: {
              invoke: {
                src: 'writeAnchor',
                input: ({ context: { book, change } }) => ({ book, change }),
                onDone: {
                  target: 'resting',
                  actions: [{ type: 'setAnchors', params: ({ event }) => event.output }, 'workOut'],
                },
                onError: {
                  target: 'resting',
                  actions: [
                    'setFailed',
                    { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                  ],
                },
              },
              after: { storeLimit: { target: 'resting', actions: 'setFailed' } },
            },
          },
        },
        follow: {
          initial: 'off',
          states: {
            off: {
              on: {
                'alignment.follow': {
                  guard: 'isSpoken',
                  target: 'on',
                  actions: [
                    { type: 'setFollowing', params: true },
                    { type: 'setHeard', params: ({ event }) => ({ seconds: event.seconds, rate: 1 }) },
                    'light',
                  ],
                },
              },
            },
            on: {
              entry: { type: 'tellChanged', params: 'known' },
              exit: [
                { type: 'setFollowing', params: false },
                { type: 'tellChanged', params: 'known' },
              ],
              initial: 'still',
              on: {
                'alignment.follow': { target: 'off' },
                'alignment.released': { target: 'off' },
                'alignment.tapped': { actions: { type: 'tellTapped', params: ({ event }) => event.share } },
                'alignment.heard': [
                  {
                    guard: { type: 'isOtherLit', params: ({ event }) => event },
                    target: '.moving',
                    actions: [{ type: 'setHeard', params: ({ event }) => event }, 'light'],
                  },
                  { target: '.moving', actions: { type: 'setHeard', params: ({ event }) => event } },
                ],
                'alignment.halted': { target: '.still' },
              },
              states: {
                still: {},
                moving: {
                  after: { nextLit: { target: 'moving', reenter: true, actions: ['advance', 'light'] } },
                },
              },
            },
          },
        },
      },
    },
  },
})
