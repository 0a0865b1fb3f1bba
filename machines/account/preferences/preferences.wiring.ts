import type { Wiring } from '../../system/wiring.ts'
import type { PreferencesIntent, PreferencesToParent } from './preferences.types.ts'
import type { preferencesMachine } from './preferences.machine.ts'
import type { PlayerToParent } from '../../listening/player/player.types.ts'
import type { SessionToParent } from '../session/session.types.ts'

export const preferencesWiring: Wiring<{
  logic: typeof preferencesMachine
  owns: PreferencesIntent
  tells: PreferencesToParent
  hears: PlayerToParent | SessionToParent
}> = {
  input: ({ preferences }) => preferences,
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
