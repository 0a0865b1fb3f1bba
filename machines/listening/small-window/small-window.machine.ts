import { smallWindowSetup } from './small-window.setup.ts'

/**
 * The player in a small window beside the page: a view of the same actors, so it has no state of what plays.
 *
 * - `looking` which way there is to have one
 * - `unavailable` none: it is not offered
 * - `closed` it is offered
 * - `shown` the window is there: `opening`, then `open`. Its life is that of the state. It goes with what plays
 *
 * None is final: the actor lives as long as a user is signed in.
 */
export const smallWindowMachine = smallWindowSetup.createMachine({
  id: 'smallWindow',
  context: ({ input }) => ({
    way: null,
    settings: {
      hotkeysOn: input.hotkeysOn,
      hotkeys: input.hotkeys,
      jumpBackSeconds: input.jumpBackSeconds,
      jumpForwardSeconds: input.jumpForwardSeconds,
    },
  }),
  initial: 'looking',
  on: {
    'preferences.playerChanged': {
      actions: { type: 'setSettings', params: ({ event }) => event.settings },
    },
  },
  states: {
    looking: {
      invoke: {
        src: 'findWays',
        onDone: [
          {
            guard: { type: 'hasWay', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'setWay', params: ({ event }) => event.output },
          },
          { target: 'unavailable' },
        ],
        onError: { target: 'unavailable' },
      },
    },
    unavailable: {},
    closed: { tags: ['offered'], on: { 'smallWindow.toggle': { target: 'shown' } } },
    shown: {
      tags: ['offered', 'shown'],
      initial: 'opening',
      invoke: {
        src: 'openWindow',
        id: 'openWindow',
        input: ({ context }) => ({ way: context.way ?? 'popUp' }),
        onError: { target: 'closed', actions: 'notifyRefused' },
      },
      on: {
        'smallWindow.toggle': { target: 'closed' },
        'smallWindow.close': { target: 'closed' },
        'window.closed': { target: 'closed' },
        'player.closed': { target: 'closed' },
      },
      states: {
        opening: {
          on: {
            'window.opened': { target: 'open' },
            'window.refused': { target: '#smallWindow.closed', actions: 'notifyRefused' },
          },
          after: { openingLimit: { target: '#smallWindow.closed', actions: 'notifyRefused' } },
        },
        open: {
          tags: ['open'],
          on: {
            'key.pressed': [
              {
                guard: { type: 'isClosingKey', params: ({ event }) => event },
                target: '#smallWindow.closed',
              },
              { actions: { type: 'perform', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
  },
})
