import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import type { ReaderSettings } from '../../reading/reader/reader-settings.ts'
import type { PlayerSettings } from './player-settings.ts'
import type {
  Preferences,
  PreferencesCommand,
  PreferencesContext,
  PreferencesEvent,
  PreferencesToParent,
  ThemeChoice,
  UserSettings,
} from './preferences.types.ts'

function preferencesOf({ awaited: _, ...preferences }: PreferencesContext): Preferences {
  return preferences
}

/**
 * The listener's choices on this browser. `ready` takes and keeps them; `translating` a language file is on its way
 * and the page stays in the one it has.
 */
export const preferencesMachine = setup({
  types: typed<{
    context: PreferencesContext
    events: PreferencesEvent
    input: Preferences
  }>(),
  actors: { preferenceStore: callbackPlaceholder<PreferencesCommand>('preferenceStore') },
  actions: {
    setTheme: assign((_, theme: ThemeChoice) => ({ theme })),
    setLanguage: assign((_, language: string) => ({ language })),
    setAwaited: assign((_, awaited: string) => ({ awaited })),
    clearAwaited: assign({ awaited: null }),
    setVolume: assign((_, volume: number) => ({ volume })),
    setSettings: assign(({ context }, change: Partial<UserSettings>) => ({
      settings: { ...context.settings, ...change },
    })),
    setPlayer: assign(({ context }, change: Partial<PlayerSettings>) => ({
      player: { ...context.player, ...change },
    })),
    setReader: assign(({ context }, change: Partial<ReaderSettings>) => ({
      reader: { ...context.reader, ...change },
    })),
    setAll: assign((_, preferences: Preferences) => preferences),
    save: sendTo('preferenceStore', ({ context }): PreferencesCommand => ({
      type: 'preferences.save',
      preferences: preferencesOf(context),
    })),
    tellChanged: sendTo(parentOf, ({ context }): PreferencesToParent => ({
      type: 'preferences.changed',
      preferences: preferencesOf(context),
    })),
    tellPlayer: sendTo(parentOf, ({ context }): PreferencesToParent => ({
      type: 'preferences.playerChanged',
      settings: context.player,
    })),
    tellReader: sendTo(parentOf, ({ context }): PreferencesToParent => ({
      type: 'preferences.readerChanged',
      settings: context.reader,
    })),
    applyTheme: sendTo('preferenceStore', ({ context }): PreferencesCommand => ({
      type: 'theme.apply',
      theme: context.theme,
    })),
    loadLanguage: sendTo('preferenceStore', (_, language: string): PreferencesCommand => ({
      type: 'language.load',
      language,
    })),
    followLanguage: enqueueActions(({ context, enqueue }, language: string | null) => {
      if (language !== null && language !== context.language) {
        enqueue.sendTo('preferenceStore', { type: 'language.load', language })
      }
    }),
  },
  guards: {
    // a language chosen after it is the one to wait for
    isAwaited: ({ context }, language: string) => context.awaited === language,
    hasNoLanguage: ({ context }) => context.language === null,
  },
  delays: { languageTimeout: 10_000 },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => ({ ...input, awaited: null }),
  invoke: { src: 'preferenceStore', id: 'preferenceStore' },
  initial: 'ready',
  on: {
    'preferences.setTheme': {
      actions: [
        { type: 'setTheme', params: ({ event }) => event.theme },
        'applyTheme',
        'save',
        'tellChanged',
      ],
    },
    'preferences.change': {
      actions: [{ type: 'setSettings', params: ({ event }) => event.settings }, 'save', 'tellChanged'],
    },
    'preferences.changePlayer': {
      actions: [
        { type: 'setPlayer', params: ({ event }) => event.settings },
        'save',
        'tellChanged',
        'tellPlayer',
      ],
    },
    'preferences.changeReader': {
      actions: [
        { type: 'setReader', params: ({ event }) => event.settings },
        'save',
        'tellChanged',
        'tellReader',
      ],
    },
    'preferences.setVolume': {
      actions: [{ type: 'setVolume', params: ({ event }) => event.volume }, 'save', 'tellChanged'],
    },
    'preferences.changedElsewhere': {
      actions: [
        { type: 'followLanguage', params: ({ event }) => event.preferences.language },
        { type: 'setAll', params: ({ event }) => event.preferences },
        'applyTheme',
        'tellChanged',
        'tellPlayer',
        'tellReader',
      ],
    },
    'preferences.setLanguage': {
      target: '.translating',
      actions: [
        { type: 'setAwaited', params: ({ event }) => event.language },
        { type: 'loadLanguage', params: ({ event }) => event.language },
      ],
    },
  },
  states: {
    ready: {
      on: {
        'preferences.suggestLanguage': {
          guard: 'hasNoLanguage',
          target: 'suggested',
          actions: [
            { type: 'setAwaited', params: ({ event }) => event.language },
            { type: 'loadLanguage', params: ({ event }) => event.language },
          ],
        },
      },
    },
    // shown, but not kept as the listener's own choice
    suggested: {
      exit: 'clearAwaited',
      on: {
        'language.loaded': {
          guard: { type: 'isAwaited', params: ({ event }) => event.language },
          target: 'ready',
        },
        'language.failed': {
          guard: { type: 'isAwaited', params: ({ event }) => event.language },
          target: 'ready',
        },
      },
      after: { languageTimeout: { target: 'ready' } },
    },
    translating: {
      exit: 'clearAwaited',
      on: {
        'language.loaded': {
          guard: { type: 'isAwaited', params: ({ event }) => event.language },
          target: 'ready',
          actions: [{ type: 'setLanguage', params: ({ event }) => event.language }, 'save', 'tellChanged'],
        },
        'language.failed': {
          guard: { type: 'isAwaited', params: ({ event }) => event.language },
          target: 'ready',
        },
      },
      after: { languageTimeout: { target: 'ready' } },
    },
  },
})
