import { apiKeysSetup, NOTHING } from './api-keys.setup.ts'

/**
 * The keys with which programs sign in as a user.
 *
 * - `closed` the page is not open
 * - `idle` the keys are listed
 * - `filling` the form of a new key, or of one that is there
 * - `saving` until the server answered; what was refused is as it was typed
 * - `shown` what signs in with a new key: once, and forgotten with the end of it
 *
 * None is final.
 */
export const apiKeysMachine = apiKeysSetup.createMachine({
  id: 'apiKeys',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: { on: { 'apiKeys.open': { target: 'open' } } },
    open: {
      initial: 'idle',
      exit: 'forget',
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
              { target: 'saving', actions: 'setRequest' },
            ],
          },
        },
        saving: {
          tags: 'busy',
          entry: 'runRequest',
          on: {
            'key.made': {
              guard: { type: 'isOurs', params: ({ event }) => event },
              target: 'shown',
              actions: { type: 'setMade', params: ({ event }) => event },
            },
            'key.saved': { guard: { type: 'isOurs', params: ({ event }) => event }, target: 'idle' },
            'key.refused': { guard: { type: 'isOurs', params: ({ event }) => event }, target: 'filling' },
          },
        },
        shown: { on: { 'apiKeys.dismiss': { target: 'idle' } } },
      },
    },
  },
})
