import { NOTHING, peopleSetup } from './people.setup.ts'

/**
 * The pages of users and listening sessions.
 *
 * - `closed` none of them is open
 * - `open.lists` are `fresh`, or `stale` for a moment after the server told that something moved; then they are read again
 * - `open.work` is `idle`, `asking` before what cannot be taken back, or `working` until the server answered
 *
 * A write goes on when the page is left. None is final.
 */
export const peopleMachine = peopleSetup.createMachine({
  id: 'people',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: { 'people.open': { target: 'open', actions: { type: 'setKeys', params: ({ event }) => event } } },
    },
    open: {
      type: 'parallel',
      on: {
        'people.open': {
          target: 'open',
          reenter: true,
          actions: { type: 'setKeys', params: ({ event }) => event },
        },
        'people.close': { target: 'closed' },
        'people.select': { actions: { type: 'select', params: ({ event }) => event } },
      },
      states: {
        lists: {
          initial: 'fresh',
          states: {
            fresh: {
              on: { 'people.moved': { target: 'stale' }, 'user.removed': { target: 'stale' } },
            },
            stale: { after: { settle: { target: 'fresh', actions: 'refreshAll' } } },
          },
        },
        work: {
          initial: 'idle',
          states: {
            idle: {
              entry: 'forgetQuestion',
              on: {
                'people.ask': {
                  guard: { type: 'isAbout', params: ({ event }) => event },
                  target: 'asking',
                  actions: { type: 'setQuestion', params: ({ event }) => event },
                },
              },
            },
            asking: {
              on: {
                'people.answer': [
                  {
                    guard: { type: 'isPlaying', params: ({ event }) => event },
                    target: 'idle',
                    actions: 'act',
                  },
                  {
                    guard: { type: 'isYes', params: ({ event }) => event },
                    target: 'working',
                    actions: ['setRequest', 'act'],
                  },
                  { target: 'idle' },
                ],
                // who is gone needs no answer
                'user.removed': {
                  guard: { type: 'isOfUser', params: ({ event }) => event },
                  target: 'idle',
                },
              },
            },
            working: {
              tags: 'busy',
              entry: 'forgetQuestion',
              on: {
                'operations.succeeded': {
                  guard: { type: 'isOurs', params: ({ event }) => event },
                  target: 'idle',
                  actions: { type: 'setDone', params: ({ event }) => event },
                },
                'operations.failed': {
                  guard: { type: 'isOurs', params: ({ event }) => event },
                  target: 'idle',
                  actions: 'forgetRequest',
                },
              },
            },
          },
        },
      },
    },
  },
})
