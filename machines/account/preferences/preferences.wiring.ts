import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { PreferencesIntent } from './preferences.types.ts'
import type { preferencesMachine } from './preferences.machine.ts'

export const preferencesWiring: Wiring<EventFromLogic<typeof preferencesMachine>, PreferencesIntent> = {
  owns: {
    'preferences.setTheme': true,
    'preferences.setLanguage': true,
    'preferences.change': true,
    'preferences.setVolume': true,
    'preferences.changePlayer': true,
    'preferences.changeReader': true,
  },
  hears: {
    'player.rateChanged': ({ rate }) => ({ type: 'preferences.change', settings: { playbackRate: rate } }),
    'player.volumeChanged': ({ volume }) => ({ type: 'preferences.setVolume', volume }),
    'session.began': ({ signedIn }) => ({
      type: 'preferences.suggestLanguage',
      language: signedIn.settings.language,
    }),
  },
}
