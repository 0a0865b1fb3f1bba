import { setup } from 'xstate'
import type { ServerSettingsEvent } from './server-settings.types.ts'

/** `closed` and `open`: say here what they mean. */
export const serverSettingsMachine = setup({
  types: { events: {} as ServerSettingsEvent },
}).createMachine({
  id: 'serverSettings',
  initial: 'closed',
  states: {
    closed: { on: { 'serverSettings.open': { target: 'open' } } },
    open: { on: { 'serverSettings.close': { target: 'closed' } } },
  },
})
