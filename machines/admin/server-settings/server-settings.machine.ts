import { appError } from '../../model/errors.ts'
import { NOTHING, serverSettingsSetup } from './server-settings.setup.ts'

/**
 * All settings of the server, and the saving of each.
 *
 * - `page.closed` no page shows them; what was changed is saved nevertheless
 * - `page.open` they are `reading`, `known`, or `unread` where that failed. No message tells of a change elsewhere, so they
 *   are read again when the page is seen again, after a reconnect and after a refusal
 * - `mark` is `shown` for a moment after something was saved
 *
 * None is final.
 */
export const serverSettingsMachine = serverSettingsSetup.createMachine({
  id: 'serverSettings',
  context: NOTHING,
  type: 'parallel',
  states: {
    page: {
      initial: 'closed',
      on: {
        'serverSettings.change': {
          guard: 'isRead',
          actions: [{ type: 'setSaving', params: ({ event }) => event }, 'sendDue'],
        },
        'setting.saved': {
          actions: [
            { type: 'setSaved', params: ({ event }) => event },
            { type: 'tellKnown', params: ({ event }) => event.settings },
            'sendDue',
          ],
        },
        'setting.refused': {
          actions: [{ type: 'setRefused', params: ({ event }) => event }, 'sendDue'],
        },
      },
      states: {
        closed: { on: { 'serverSettings.open': { target: 'open' } } },
        open: {
          initial: 'reading',
          on: {
            'serverSettings.close': { target: 'closed' },
            // it may have been taken all the same
            'setting.refused': {
              target: '.reading',
              reenter: true,
              actions: [{ type: 'setRefused', params: ({ event }) => event }, 'sendDue'],
            },
            'settings.doubted': { target: '.reading', reenter: true },
          },
          states: {
            reading: {
              invoke: {
                src: 'readSettings',
                onDone: {
                  target: 'known',
                  actions: [
                    { type: 'setSettings', params: ({ event }) => event.output },
                    { type: 'tellKnown', params: ({ event }) => event.output },
                  ],
                },
                onError: { target: 'unread', actions: { type: 'setError', params: ({ event }) => event } },
              },
              after: {
                readTimeout: {
                  target: 'unread',
                  actions: { type: 'setError', params: { error: appError('timeout') } },
                },
              },
              on: {
                // the answer may be of before
                'setting.saved': {
                  target: 'reading',
                  reenter: true,
                  actions: [
                    { type: 'setSaved', params: ({ event }) => event },
                    { type: 'tellKnown', params: ({ event }) => event.settings },
                    'sendDue',
                  ],
                },
              },
            },
            known: {},
            unread: { on: { 'serverSettings.retry': { target: 'reading' } } },
          },
        },
      },
    },
    mark: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'setting.saved': { target: 'shown' } } },
        shown: {
          after: { savedMoment: { target: 'hidden', actions: 'forgetSaved' } },
          on: { 'setting.saved': { target: 'shown', reenter: true } },
        },
      },
    },
  },
})
