import { assign, sendTo, setup } from 'xstate'
import { callbackPlaceholder } from '../model/placeholder.ts'
import type {
  Preferences,
  PreferencesCommand,
  PreferencesEvent,
  ThemeChoice,
  UserSettings,
} from './preferences.types.ts'

/**
 * The listener's choices on this browser. `ready` takes and keeps them; `translating` a language file is on its way
 * and the page stays in the one it has.
 */
export const preferencesMachine = setup({
  types: {
    context: {} as Preferences,
    events: {} as PreferencesEvent,
    input: {} as Preferences,
  },
  actors: { preferenceStore: callbackPlaceholder<PreferencesCommand, void>('preferenceStore') },
  actions: {
    setTheme: assign((_, theme: ThemeChoice) => ({ theme })),
    setLanguage: assign((_, language: string) => ({ language })),
    setVolume: assign((_, volume: number) => ({ volume })),
    setSettings: assign(({ context }, change: Partial<UserSettings>) => ({
      settings: { ...context.settings, ...change },
    })),
    setAll: assign((_, preferences: Preferences) => preferences),
    save: sendTo('preferenceStore', ({ context }): PreferencesCommand => ({
      type: 'preferences.save',
      preferences: context,
    })),
    applyTheme: sendTo('preferenceStore', ({ context }): PreferencesCommand => ({
      type: 'theme.apply',
      theme: context.theme,
    })),
    loadLanguage: sendTo('preferenceStore', (_, language: string): PreferencesCommand => ({
      type: 'language.load',
      language,
    })),
  },
  delays: { languageTimeout: 10_000 },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => input,
  invoke: { src: 'preferenceStore', id: 'preferenceStore' },
  initial: 'ready',
  on: {
    'preferences.setTheme': {
      actions: [{ type: 'setTheme', params: ({ event }) => event.theme }, 'applyTheme', 'save'],
    },
    'preferences.change': {
      actions: [{ type: 'setSettings', params: ({ event }) => event.settings }, 'save'],
    },
    'preferences.setVolume': {
      actions: [{ type: 'setVolume', params: ({ event }) => event.volume }, 'save'],
    },
    'preferences.changedElsewhere': {
      actions: [{ type: 'setAll', params: ({ event }) => event.preferences }, 'applyTheme'],
    },
    'preferences.setLanguage': {
      target: '.translating',
      actions: { type: 'loadLanguage', params: ({ event }) => event.language },
    },
  },
  states: {
    ready: {},
    translating: {
      on: {
        'language.loaded': {
          target: 'ready',
          actions: [{ type: 'setLanguage', params: ({ event }) => event.language }, 'save'],
        },
        'language.failed': { target: 'ready' },
      },
      after: { languageTimeout: { target: 'ready' } },
    },
  },
})
