// long: one chart, its three regions beside each other
import { mediaKeyOf } from '../../model/titles/playback.ts'
import { nextInQueue } from './queue-rules.ts'
import { keyAt, queueSetup } from './queue.setup.ts'

/**
 * What plays after what. Three concerns side by side:
 *
 * - `list` the entries: `reading` what the browser kept, then `ready`, where every change is made to what is kept as well,
 *   and what another tab changed is taken over
 * - `advance` whether one follows the other by itself: `free`, or `held` by a sleep timer that ends with what plays;
 *   `lookingUp` asks for the next book of a series once the queue is through
 * - `following` what follows an episode that was asked for alone: `unasked`, or `asked` while the episode begins
 *
 * None is final: the queue lives as long as a user is signed in.
 */
export const queueMachine = queueSetup.createMachine({
  id: 'queue',
  context: ({ input }) => ({
    items: [],
    postponed: [],
    current: null,
    first: null,
    autoplay: true,
    nextInSeries: input.nextInSeries,
  }),
  type: 'parallel',
  invoke: { src: 'queueStore', id: 'queueStore' },
  on: {
    'queueStore.autoplayRead': { actions: { type: 'setAutoplay', params: ({ event }) => event } },
    'preferences.playerChanged': {
      actions: { type: 'setNextInSeries', params: ({ event }) => event.settings },
    },
  },
  states: {
    list: {
      initial: 'reading',
      on: {
        'player.opened': { actions: { type: 'setCurrent', params: ({ event }) => event.session } },
        'player.closed': { actions: 'forgetCurrent' },
        'queue.play': {
          guard: { type: 'isAnything', params: ({ event }) => event.items },
          target: '.ready',
          actions: [
            'clear',
            { type: 'tellOverflow', params: ({ event }) => event.items },
            { type: 'change', params: ({ event: { items } }) => ({ type: 'replace', items }) },
            {
              type: 'tellPlay',
              params: ({ event }) => event.items[event.index ?? 0] ?? keyAt(event.items, 0),
            },
          ],
        },
        'queue.followed': {
          target: '.ready',
          actions: [
            'clear',
            { type: 'tellOverflow', params: ({ event }) => event.items },
            { type: 'change', params: ({ event: { items } }) => ({ type: 'replace', items }) },
          ],
        },
        'queue.setAutoplay': {
          actions: [{ type: 'setAutoplay', params: ({ event }) => event }, 'keepAutoplay'],
        },
      },
      states: {
        reading: {
          tags: ['busy'],
          on: {
            // said when it is kept: a page that is left before would lose what it said
            'queue.add': { actions: { type: 'postpone', params: ({ event }) => event } },
            'queue.addNext': { actions: { type: 'postpone', params: ({ event }) => event } },
            'queueStore.itemsRead': {
              target: 'ready',
              actions: { type: 'setItems', params: ({ event }) => event.items },
            },
            'queueStore.failed': { target: 'ready' },
          },
          after: { readTimeout: { target: 'ready' } },
        },
        ready: {
          entry: 'raisePostponed',
          on: {
            'queueStore.itemsRead': { actions: { type: 'setItems', params: ({ event }) => event.items } },
            'queue.addNext': {
              guard: { type: 'isAnything', params: ({ event }) => event.items },
              actions: [
                { type: 'tellAdded', params: ({ event }) => event },
                { type: 'tellOverflow', params: ({ event }) => event.items },
                {
                  type: 'change',
                  params: ({ context: { current }, event: { items } }) => ({
                    type: 'putNext',
                    items,
                    current,
                  }),
                },
              ],
            },
            'queue.next': {
              guard: 'hasNext',
              actions: {
                type: 'tellPlay',
                params: ({ context }) => mediaKeyOf(nextInQueue(context.items, context.current)),
              },
            },
            'queue.add': {
              guard: { type: 'isAnything', params: ({ event }) => event.items },
              actions: [
                { type: 'tellAdded', params: ({ event }) => event },
                { type: 'tellOverflow', params: ({ event }) => event.items },
                { type: 'change', params: ({ event: { items } }) => ({ type: 'append', items }) },
              ],
            },
            'queue.remove': {
              actions: { type: 'change', params: ({ event: { key } }) => ({ type: 'remove', key }) },
            },
            'queue.move': {
              guard: { type: 'canMove', params: ({ event }) => event },
              actions: {
                type: 'change',
                params: ({ context, event: { from, to } }) => ({
                  type: 'move',
                  key: keyAt(context.items, from),
                  to,
                }),
              },
            },
            'queue.playAt': {
              guard: { type: 'hasItemAt', params: ({ event }) => event.index },
              actions: {
                type: 'tellPlay',
                params: ({ context, event }) => keyAt(context.items, event.index),
              },
            },
          },
        },
      },
    },
    advance: {
      initial: 'free',
      states: {
        free: {
          initial: 'waiting',
          on: { 'sleep.stopsAtEnd': { target: 'held' } },
          states: {
            waiting: {
              on: {
                'player.finished': [
                  {
                    guard: { type: 'shouldPlayNext', params: ({ event }) => event.key },
                    actions: { type: 'tellPlayNext', params: ({ event }) => event.key },
                  },
                  // before the queue was read it is not known to be through
                  { guard: 'isReading' },
                  {
                    guard: { type: 'shouldLookUp', params: ({ event }) => event.key },
                    target: 'lookingUp',
                  },
                ],
              },
            },
            lookingUp: {
              tags: ['busy'],
              invoke: {
                src: 'findNextInSeries',
                input: ({ context }) => ({ key: mediaKeyOf(context.current) }),
                onDone: [
                  {
                    guard: { type: 'isFound', params: ({ event }) => event.output },
                    target: 'waiting',
                    actions: [
                      { type: 'raiseFound', params: ({ event }) => event.output },
                      { type: 'tellPlay', params: ({ event }) => mediaKeyOf(event.output) },
                    ],
                  },
                  { target: 'waiting' },
                ],
                onError: {
                  target: 'waiting',
                  actions: {
                    type: 'logFailure',
                    params: ({ event }) => ({
                      what: 'Looking for the next book of the series',
                      error: event.error,
                    }),
                  },
                },
              },
              on: {
                // the listener decided otherwise meanwhile
                'player.opened': { target: 'waiting' },
                'player.started': { target: 'waiting' },
                'player.closed': { target: 'waiting' },
                'queue.play': { target: 'waiting' },
                'queue.playAt': { target: 'waiting' },
                'queue.next': { target: 'waiting' },
                'queue.setAutoplay': { target: 'waiting' },
              },
              after: { lookUpTimeout: { target: 'waiting' } },
            },
          },
        },
        held: { on: { 'sleep.letsGoOn': { target: 'free' } } },
      },
    },
    following: {
      initial: 'unasked',
      states: {
        unasked: {
          on: {
            'queue.playEpisode': {
              target: 'asked',
              actions: [
                { type: 'setFirst', params: ({ event }) => event },
                { type: 'tellPlay', params: ({ event }) => event.key },
              ],
            },
          },
        },
        asked: {
          invoke: {
            src: 'findFollowing',
            input: ({ context }) => ({ key: mediaKeyOf(context.first) }),
            onDone: [
              {
                guard: { type: 'isMore', params: ({ event }) => event.output },
                target: 'unasked',
                actions: { type: 'raiseFollowing', params: ({ event }) => event.output },
              },
              { target: 'unasked' },
            ],
            onError: {
              target: 'unasked',
              actions: {
                type: 'logFailure',
                params: ({ event }) => ({ what: 'Looking for the episodes that follow', error: event.error }),
              },
            },
          },
          on: {
            'queue.playEpisode': {
              target: 'asked',
              reenter: true,
              actions: [
                { type: 'setFirst', params: ({ event }) => event },
                { type: 'tellPlay', params: ({ event }) => event.key },
              ],
            },
            // the listener decided otherwise meanwhile
            'player.opened': { guard: { type: 'isOther', params: ({ event }) => event }, target: 'unasked' },
            'player.closed': { target: 'unasked' },
            'queue.play': { target: 'unasked' },
            'queue.add': { target: 'unasked' },
            'queue.addNext': { target: 'unasked' },
            'queue.playAt': { target: 'unasked' },
            'queue.next': { target: 'unasked' },
          },
          after: { lookUpTimeout: { target: 'unasked' } },
        },
      },
    },
  },
})
