import { and, not, stateIn } from 'xstate'
import { apiKeysSetup, NOTHING, requestOf } from './api-keys.setup.ts'

/**
 * The keys with which programs sign in as a user.
 *
 * - `closed` the page is not open
 * - `idle` the keys are listed
 * - `filling` the form of a new key, or of one that is there: the page is held once it is `typed`
 * - `saving` until the server answered, also when the page is `left` before a new key is there; what was refused is as it
 *   was typed
 * - `shown` what signs in with a new key: once, and forgotten with the end of it; `unseen` until the page is open again, as
 *   nothing tells it twice
 *
 * None is final.
 */
export const apiKeysMachine = apiKeysSetup.createMachine({
  id: 'apiKeys',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: { id: 'closed', entry: 'forget', on: { 'apiKeys.open': { target: 'open' } } },
    open: {
      initial: 'idle',
      on: { 'apiKeys.close': { target: 'closed' } },
      states: {
        idle: {
          entry: 'forget',
          on: {
            'apiKeys.create': { target: 'filling', actions: 'startForm' },
            'apiKeys.edit': {
              target: 'filling',
              actions: { type: 'setForm', params: ({ event }) => event },
            },
          },
        },
        filling: {
          on: {
            'apiKeys.fill': { actions: { type: 'fillForm', params: ({ event }) => event } },
            'apiKeys.cancel': { target: 'idle' },
            'apiKeys.submit': [
              { guard: 'isIncomplete', actions: 'markTried' },
              // the server answers a change of nothing with what no page should hold
              { guard: 'isUnchanged', target: 'idle' },
              { target: '#saving' },
            ],
          },
          initial: 'untouched',
          states: {
            untouched: { always: { guard: 'isTyped', target: 'typed' } },
            typed: {
              entry: 'tellHeld',
              exit: 'tellFreed',
              always: { guard: not('isTyped'), target: 'untouched' },
            },
          },
        },
        shown: {
          on: { 'apiKeys.dismiss': { target: 'idle' }, 'apiKeys.close': { target: '#unseen' } },
        },
      },
    },
    saving: {
      id: 'saving',
      invoke: {
        src: 'save',
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: and(['isMaking', stateIn('#saving.left')]),
            target: 'unseen',
            actions: { type: 'setMade', params: ({ event }) => event },
          },
          {
            guard: 'isMaking',
            target: 'open.shown',
            actions: { type: 'setMade', params: ({ event }) => event },
          },
          { target: 'open' },
        ],
        onError: [{ guard: stateIn('#saving.left'), target: 'closed' }, { target: 'open.filling' }],
      },
      initial: 'seen',
      states: {
        seen: {
          tags: 'busy',
          on: { 'apiKeys.close': [{ guard: 'isMaking', target: 'left' }, { target: '#closed' }] },
        },
        left: { on: { 'apiKeys.open': { target: 'seen' } } },
      },
    },
    unseen: { id: 'unseen', on: { 'apiKeys.open': { target: 'open.shown' } } },
  },
})
