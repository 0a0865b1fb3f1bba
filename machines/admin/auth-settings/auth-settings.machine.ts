import { not } from 'xstate'
import { appError } from '../../model/errors.ts'
import { authSettingsSetup, NOTHING, saveOf } from './auth-settings.setup.ts'

/**
 * The page of how people sign in: one form, saved as one. No draft of it is kept in this browser, since it holds a secret.
 *
 * - `reading`, `unread` it is asked for, or could not be had
 * - `pristine` as the server has it
 * - `unsaved` something was changed: `dirty`; `discovering` the issuer is asked for its addresses; `confirming` passwords
 *   would be off; `saving`; `rereading` a save was refused, and the server is asked what it has now
 *
 * None is final.
 */
export const authSettingsMachine = authSettingsSetup.createMachine({
  id: 'authSettings',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: { entry: 'forget', on: { 'authSettings.open': { target: 'open' } } },
    open: {
      initial: 'reading',
      on: { 'authSettings.close': { target: 'closed' } },
      states: {
        reading: {
          tags: ['busy'],
          invoke: {
            src: 'readAuthSettings',
            onDone: {
              target: 'pristine',
              actions: [{ type: 'setKnown', params: ({ event }) => event.output }, 'resetForm'],
            },
            onError: { target: 'unread', actions: { type: 'setError', params: ({ event }) => event } },
          },
          after: {
            readTimeout: {
              target: 'unread',
              actions: { type: 'setError', params: { error: appError('timeout') } },
            },
          },
        },
        unread: { on: { 'authSettings.retry': { target: 'reading' } } },
        pristine: {
          on: {
            'authSettings.change': {
              target: 'unsaved',
              actions: { type: 'change', params: ({ event }) => event },
            },
            'authSettings.discover': { guard: 'hasIssuer', target: 'unsaved.discovering' },
          },
        },
        unsaved: {
          entry: 'tellHeld',
          exit: 'tellFreed',
          initial: 'dirty',
          states: {
            dirty: {
              always: { guard: not('isChanged'), target: '#authSettings.open.pristine' },
              on: {
                'authSettings.change': {
                  target: 'dirty',
                  reenter: true,
                  actions: [
                    { type: 'change', params: ({ event }) => event },
                    { type: 'forgetProblem', params: ({ event }) => event.field },
                  ],
                },
                'authSettings.discover': [
                  { guard: 'hasIssuer', target: 'discovering' },
                  { actions: { type: 'setIssuerSays', params: 'configAuth.problems.address' } },
                ],
                'authSettings.save': [
                  { guard: 'isFaulty', actions: 'setProblems' },
                  { guard: 'closesPasswords', target: 'confirming' },
                  { target: 'saving' },
                ],
                'authSettings.discard': { target: '#authSettings.open.pristine', actions: 'resetForm' },
              },
            },
            discovering: {
              tags: ['busy'],
              entry: { type: 'setIssuerSays', params: null },
              invoke: {
                src: 'askIssuer',
                input: ({ context }) => ({ issuer: context.form?.issuer.trim() ?? '' }),
                onDone: {
                  target: 'dirty',
                  actions: { type: 'setIssuer', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'dirty',
                  actions: { type: 'setIssuerError', params: ({ event }) => event },
                },
              },
              // the server waits for an issuer for ever
              after: {
                issuerTimeout: {
                  target: 'dirty',
                  actions: { type: 'setIssuerSays', params: 'configAuth.discovery.slow' },
                },
              },
              on: { 'authSettings.cancel': { target: 'dirty' } },
            },
            confirming: {
              on: {
                'authSettings.confirm': { target: 'saving' },
                'authSettings.cancel': { target: 'dirty' },
              },
            },
            saving: {
              tags: ['busy'],
              entry: 'setProblems',
              invoke: {
                src: 'save',
                input: ({ context }) => saveOf(context),
                onDone: { target: '#authSettings.open.reading' },
                onError: { target: 'rereading' },
              },
              after: { saveTimeout: { target: 'rereading' } },
            },
            // of two calls the first may have been taken
            rereading: {
              tags: ['busy'],
              invoke: {
                src: 'readAuthSettings',
                onDone: {
                  target: 'dirty',
                  actions: [{ type: 'setKnown', params: ({ event }) => event.output }, 'setRefused'],
                },
                onError: { target: 'dirty', actions: { type: 'setError', params: ({ event }) => event } },
              },
              after: { readTimeout: { target: 'dirty', actions: 'setRefused' } },
            },
          },
        },
      },
    },
  },
})
