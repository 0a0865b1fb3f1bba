import { not } from 'xstate'
import { toAppError } from '../../model/errors.ts'
import { emailChangesOf } from './email-rules.ts'
import { emailSetup, NOTHING, putOf } from './email.setup.ts'

/**
 * How the server sends mail, and the e-readers that get books by it.
 *
 * - `settings` is `closed` while their page is; `reading` what the server has, which `failed`; `typing` and `saving` it
 * - `test` is `idle`, `testing` what the server has, or says how that went: `passed`, `failed`
 * - `device` is `none`, `editing` one in a dialog, `discarding` what was typed (asked about), `saving` it. A user's own
 *   devices are edited without the page of the settings, and the dialog goes with the page that it lies over
 * - `page` is `free` to be left, or `held` by what was typed of a device
 *
 * None is final.
 */
export const emailMachine = emailSetup.createMachine({
  id: 'email',
  context: NOTHING,
  type: 'parallel',
  on: { 'email.devicesChanged': { actions: { type: 'setDevices', params: ({ event }) => event } } },
  states: {
    settings: {
      initial: 'closed',
      on: { 'email.close': { target: '.closed' } },
      states: {
        closed: { on: { 'email.open': { target: 'reading' } } },
        reading: {
          // what is being read may be of before
          on: { 'email.devicesChanged': { target: 'reading', reenter: true } },
          invoke: {
            src: 'readEmail',
            onDone: { target: 'typing', actions: { type: 'setRead', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
          },
          after: { readTimeout: { target: 'failed', actions: 'setLate' } },
        },
        failed: { on: { 'email.retry': { target: 'reading' } } },
        typing: {
          on: {
            'email.type': { actions: { type: 'setField', params: ({ event }) => event } },
            'email.undo': { actions: 'undo' },
            'email.save': [
              { guard: 'isFaulty', actions: 'setProblems' },
              { guard: 'isTyped', target: 'saving' },
            ],
          },
        },
        saving: {
          invoke: {
            src: 'configure',
            input: ({ context }) => ({ name: 'email.configure', params: emailChangesOf(context.form) }),
            onDone: {
              target: 'typing',
              actions: { type: 'setConfigured', params: ({ event }) => event.output },
            },
            onError: { target: 'typing' },
          },
        },
      },
    },
    test: {
      initial: 'idle',
      on: { 'email.type': { target: '.idle' }, 'email.open': { target: '.idle' } },
      states: {
        idle: { on: { 'email.test': { guard: 'canTest', target: 'testing' } } },
        testing: {
          invoke: {
            src: 'sendTest',
            input: { name: 'email.test', params: {} },
            onDone: { target: 'passed' },
            onError: { target: 'failed', actions: { type: 'setTestFailure', params: ({ event }) => event } },
          },
          on: {
            'email.type': {},
            'email.open': {},
          },
        },
        passed: { on: { 'email.test': { guard: 'canTest', target: 'testing' } } },
        failed: { on: { 'email.test': { guard: 'canTest', target: 'testing' } } },
      },
    },
    page: {
      initial: 'free',
      states: {
        free: { always: { guard: 'isDraftTyped', target: 'held' } },
        held: {
          entry: 'tellHeld',
          exit: 'tellFreed',
          always: { guard: not('isDraftTyped'), target: 'free' },
        },
      },
    },
    device: {
      initial: 'none',
      on: {
        'location.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.path },
          // what is being saved goes on
          target: '.none',
          actions: { type: 'setPath', params: ({ event }) => event.path },
        },
      },
      states: {
        none: {
          entry: 'forgetDraft',
          on: {
            'email.editDevice': {
              target: 'editing',
              actions: { type: 'openDraft', params: ({ event }) => event },
            },
          },
        },
        editing: {
          on: {
            'email.change': { actions: { type: 'changeDraft', params: ({ event }) => event } },
            'email.submit': [
              { guard: 'isDraftFaulty', actions: 'setDraftProblems' },
              { target: 'saving', actions: { type: 'setDraftFailure', params: null } },
            ],
            'email.leave': [{ guard: 'isDraftTyped', target: 'discarding' }, { target: 'none' }],
          },
        },
        discarding: {
          on: {
            'email.answer': [
              { guard: { type: 'isYes', params: ({ event }) => event }, target: 'none' },
              { target: 'editing' },
            ],
          },
        },
        saving: {
          invoke: {
            src: 'putDevice',
            input: ({ context }) => putOf(context),
            onDone: { target: 'none' },
            onError: {
              target: 'editing',
              actions: { type: 'setDraftFailure', params: ({ event }) => toAppError(event.error) },
            },
          },
        },
      },
    },
  },
})
