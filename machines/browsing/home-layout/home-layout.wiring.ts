import type { PreferencesToParent } from '../../account/preferences/preferences.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { homeLayoutMachine } from './home-layout.machine.ts'
import type { HomeLayoutIntent, HomeLayoutToParent } from './home-layout.types.ts'

export const homeLayoutWiring: Wiring<{
  logic: typeof homeLayoutMachine
  owns: HomeLayoutIntent
  tells: HomeLayoutToParent
  hears: PreferencesToParent
}> = {
  input: ({ account, preferences }) => ({ accountId: account?.id ?? '', homes: preferences.settings.homes }),
  owns: {
    'homeLayout.change': true,
    'homeLayout.reset': true,
    'homeLayout.restore': true,
    'homeLayout.import': true,
  },
  hears: { 'preferences.changed': true },
}
