import { not } from 'xstate'
import { toAppError } from '../../model/errors.ts'
import { deliveryChangesOf } from './notification-rules.ts'
import { NOTHING, notificationsSetup, saveOf } from './notifications.setup.ts'

/**
 * What the server tells others of what happens: how it is sent, and the notifications themselves.
 *
 * - `closed` their page is not open; `reading` what the server has, which `failed`
 * - `ready.delivery` is `typing` the settings, or `saving` them
 * - `ready.dialog` is `none`, `editing` one notification, `discarding` what was typed (asked about), `saving` it
 * - `ready.page` is `free` to be left, or `held` by what was typed of a notification, which goes with the page
 *
 * Settings that were typed outlive what the server tells meanwhile, and the page itself. None is final.
 */
export const notificationsMachine = notificationsSetup.createMachine({
  id: 'notifications',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: { on: { 'notifications.open': { target: 'reading' } } },
    reading: {
      invoke: {
        src: 'readNotifications',
        onDone: { target: 'ready', actions: { type: 'setRead', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      on: {
        'notifications.close': { target: 'closed' },
        // what is being read may be of before
        'notifications.changed': { target: 'reading', reenter: true },
      },
      after: { readTimeout: { target: 'failed', actions: 'setLate' } },
    },
    failed: {
      on: {
        'notifications.retry': { target: 'reading' },
        'notifications.close': { target: 'closed' },
      },
    },
    ready: {
      type: 'parallel',
      on: {
        'notifications.close': { target: 'closed' },
        'notifications.changed': { actions: { type: 'setSettings', params: ({ event }) => event } },
      },
      states: {
        delivery: {
          initial: 'typing',
          states: {
            typing: {
              on: {
                'notifications.type': { actions: { type: 'setField', params: ({ event }) => event } },
                'notifications.undo': { actions: 'undo' },
                'notifications.save': [
                  { guard: 'isFaulty', actions: 'setProblems' },
                  { guard: 'isTyped', target: 'saving' },
                ],
              },
            },
            saving: {
              invoke: {
                src: 'configure',
                input: ({ context }) => ({
                  name: 'notification.configure',
                  params: deliveryChangesOf(context.delivery),
                }),
                onDone: {
                  target: 'typing',
                  actions: { type: 'setConfigured', params: ({ event }) => event.output },
                },
                onError: { target: 'typing' },
              },
            },
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
        dialog: {
          initial: 'none',
          states: {
            none: {
              entry: 'forgetDraft',
              on: {
                'notifications.edit': {
                  guard: { type: 'canEdit', params: ({ event }) => event },
                  target: 'editing',
                  actions: { type: 'openDraft', params: ({ event }) => event },
                },
              },
            },
            editing: {
              on: {
                'notifications.change': { actions: { type: 'changeDraft', params: ({ event }) => event } },
                'notifications.typeUrl': { actions: { type: 'setUrlText', params: ({ event }) => event } },
                'notifications.addUrl': { actions: 'addUrl' },
                'notifications.submit': [
                  { guard: 'isDraftFaulty', actions: ['addUrl', 'setDraftProblems'] },
                  { target: 'saving', actions: ['addUrl', { type: 'setDraftFailure', params: null }] },
                ],
                'notifications.leave': [{ guard: 'isDraftTyped', target: 'discarding' }, { target: 'none' }],
              },
            },
            discarding: {
              on: {
                'notifications.answer': [
                  { guard: { type: 'isYes', params: ({ event }) => event }, target: 'none' },
                  { target: 'editing' },
                ],
              },
            },
            saving: {
              invoke: {
                src: 'save',
                input: ({ context }) => saveOf(context),
                onDone: {
                  target: 'none',
                  actions: { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
                },
                onError: {
                  target: 'editing',
                  actions: { type: 'setDraftFailure', params: ({ event }) => toAppError(event.error) },
                },
              },
            },
          },
        },
      },
    },
  },
})
