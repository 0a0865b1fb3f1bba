import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { clientSettingsOf } from '../../account/session/account.ts'
import type { ServerSettings } from '../../model/entities/index.ts'
import { toAppError } from '../../model/errors.ts'
import { keysOf } from '../../model/keys-of.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type {
  ServerSettingsContext,
  ServerSettingsEvent,
  ServerSettingsToParent,
  SettingsPatch,
} from './server-settings.types.ts'
import { toSend, withAnswer, withoutKeys, withoutSaved, withSaving } from './setting-changes.ts'

export const NOTHING: ServerSettingsContext = { settings: null, changes: {}, sent: {}, error: null }

export const serverSettingsSetup = setup({
  types: typed<{ context: ServerSettingsContext; events: ServerSettingsEvent }>(),
  actors: { readSettings: promisePlaceholder<ServerSettings>('readSettings') },
  actions: {
    setSettings: assign((_, settings: ServerSettings) => ({ settings, error: null })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toAppError(error) })),
    setSaving: assign(({ context }, { patch }: { patch: SettingsPatch }) => ({
      changes: withSaving(context.changes, patch),
    })),
    setSaved: assign(
      ({ context }, { patch, settings }: { patch: SettingsPatch; settings: ServerSettings }) => ({
        settings,
        changes: withAnswer(context.changes, patch, 'saved'),
        sent: withoutKeys(context.sent, patch),
      }),
    ),
    setRefused: assign(({ context }, { patch }: { patch: SettingsPatch }) => ({
      changes: withAnswer(context.changes, patch, 'failed'),
      sent: withoutKeys(context.sent, patch),
    })),
    /** Each key is a write of its own. */
    sendDue: enqueueActions(({ context, enqueue }) => {
      const due = toSend(context.changes, context.sent)
      for (const key of keysOf(due)) {
        enqueue.sendTo(parentOf, {
          type: 'operation.run',
          request: {
            name: 'settings.update',
            params: {
              patch: { [key]: due[key] },
              before: context.settings && { [key]: context.settings[key] },
              serverVersion: context.settings?.version ?? null,
            },
          },
        })
      }
      enqueue.assign({ sent: { ...context.sent, ...due } })
    }),
    /** The rest of the client follows: formats, shelves, casting. */
    tellKnown: sendTo(parentOf, (_, settings: ServerSettings): ServerSettingsToParent => ({
      type: 'serverSettings.known',
      settings: clientSettingsOf(settings),
    })),
    forgetSaved: assign(({ context }) => ({ changes: withoutSaved(context.changes) })),
  },
  guards: { isRead: ({ context }) => context.settings !== null },
  delays: {
    /** How long it is said that a setting was saved. */
    savedMoment: 2500,
    readTimeout: 25_000,
  },
})
