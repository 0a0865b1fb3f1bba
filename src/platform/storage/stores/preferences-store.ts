import { fromCallback, fromPromise } from 'xstate'
import { isTheme } from '#machines/model/themes.ts'
import { DEFAULT_PLAYER_SETTINGS } from '#machines/account/preferences/player-settings.ts'
import { DEFAULT_READER_SETTINGS } from '#machines/reading/reader/reader-settings.ts'
import { DEFAULT_PREFERENCES, DEFAULT_SETTINGS } from '#machines/account/preferences/preferences.types.ts'
import type {
  Preferences,
  PreferencesCommand,
  ThemeChoice,
} from '#machines/account/preferences/preferences.types.ts'
import { readText, writeText } from '../local.ts'
import type { KeyStore, StoredKey } from '../key-store.ts'
import { logWarning } from '#machines/model/log.ts'

const KEYS = {
  settings: 'userSettings',
  player: 'playerSettings',
  reader: 'readerSettings',
  language: 'lang',
  volume: 'volume',
  theme: 'theme',
} as const

export interface PreferencesDeps {
  storage: KeyStore | null
  /** Loads and shows a language; false for a code that no file carries. */
  showLanguage: (code: string) => Promise<boolean>
  applyTheme: (theme: ThemeChoice) => void
}

/** A kept object as far as it has the shape of its defaults: a value of another type is replaced by its default. */
function readObject<Shape extends object>(storage: KeyStore | null, key: StoredKey, defaults: Shape): Shape {
  try {
    const kept: unknown = JSON.parse(readText(storage, key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return defaults
    const known = Object.entries(defaults).map(([name, fallback]: [string, unknown]) => {
      const value: unknown = Reflect.get(kept, name)
      return [name, typeof value === typeof fallback && value !== null ? value : fallback]
    })
    return Object.fromEntries(known) as Shape
  } catch {
    return defaults
  }
}

export function readPreferences(storage: KeyStore | null): Preferences {
  const volume = Number.parseFloat(readText(storage, KEYS.volume) ?? '')
  const theme = readText(storage, KEYS.theme)
  return {
    language: readText(storage, KEYS.language),
    theme: isTheme(theme) ? theme : DEFAULT_PREFERENCES.theme,
    volume: volume >= 0 && volume <= 1 ? volume : DEFAULT_PREFERENCES.volume,
    settings: readObject(storage, KEYS.settings, DEFAULT_SETTINGS),
    player: readObject(storage, KEYS.player, DEFAULT_PLAYER_SETTINGS),
    reader: readObject(storage, KEYS.reader, DEFAULT_READER_SETTINGS),
  }
}

export function createPreferencesActors({ storage, showLanguage, applyTheme }: PreferencesDeps) {
  return {
    loadPreferences: fromPromise<Preferences>(async () => {
      const preferences = readPreferences(storage)
      applyTheme(preferences.theme)
      return preferences
    }),
    preferenceStore: fromCallback<PreferencesCommand>(({ sendBack, receive }) => {
      const stopWatching = storage?.watch((key) => {
        if (key !== null && !Object.values(KEYS).some((own) => own === key)) return
        sendBack({ type: 'preferences.changedElsewhere', preferences: readPreferences(storage) })
      })

      receive((command) => {
        switch (command.type) {
          case 'theme.apply':
            applyTheme(command.theme)
            return
          case 'language.load': {
            const { language } = command
            void showLanguage(language).then(
              (shown) => sendBack({ type: shown ? 'language.loaded' : 'language.failed', language }),
              (error: unknown) => {
                logWarning(`The language file "${language}" did not load:`, error)
                sendBack({ type: 'language.failed', language })
              },
            )
            return
          }
          case 'preferences.save': {
            const { settings, player, reader, language, volume, theme } = command.preferences
            writeText(storage, KEYS.player, JSON.stringify(player))
            writeText(storage, KEYS.reader, JSON.stringify(reader))
            writeText(storage, KEYS.settings, JSON.stringify(settings))
            writeText(storage, KEYS.volume, String(volume))
            writeText(storage, KEYS.theme, theme)
            if (language) writeText(storage, KEYS.language, language)
          }
        }
      })
      return stopWatching
    }),
  }
}
