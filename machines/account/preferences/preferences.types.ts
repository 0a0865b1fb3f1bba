import { DEFAULT_READER_SETTINGS } from '../../reading/reader/reader-settings.ts'
import type { ReaderSettings } from '../../reading/reader/reader-settings.ts'
import { DEFAULT_PLAYER_SETTINGS } from './player-settings.ts'
import type { PlayerSettings } from './player-settings.ts'
import type { ThemeChoice } from '../../model/themes.ts'

export type { ThemeChoice }

/** The listener's own settings as the specification names them, kept in this browser under `userSettings`. */
export interface UserSettings {
  orderBy: string
  orderDesc: boolean
  filterBy: string
  /** The library that `filterBy` was chosen in. */
  filterLibrary: string
  playbackRate: number
  bookshelfCoverSize: number
  collapseSeries: boolean
  collapseBookSeries: boolean
  useChapterTrack: boolean
  seriesSortBy: string
  seriesSortDesc: boolean
  seriesFilterBy: string
  seriesFilterLibrary: string
  authorSortBy: string
  authorSortDesc: boolean
  /** Shelves as lists of lines instead of covers. */
  shelfAsList: boolean
  /** Collections and playlists as covers instead of lines. */
  listAsGrid: boolean
  /** Cards say the subtitle of a book. */
  showSubtitles: boolean
  /** Only what is on this device is played, opened and shown at home. */
  onlyKept: boolean
  /** How each account of this browser wants its homes. */
  homes: HomeLayouts
}

/** The arrangement of one home as it is kept: `machines/browsing/home-layout` reads it. */
export type KeptLayout = Readonly<Record<string, unknown>>

/** Arrangements by account, then by library; a home without one is as the server has it. */
export type HomeLayouts = Readonly<Partial<Record<string, Readonly<Partial<Record<string, KeptLayout>>>>>>

export interface Preferences {
  /** null: the server's language, else the default. */
  language: string | null
  theme: ThemeChoice
  volume: number
  settings: UserSettings
  player: PlayerSettings
  reader: ReaderSettings
}

export interface PreferencesContext extends Preferences {
  /** The language whose file is awaited. */
  awaited: string | null
}

export const DEFAULT_SETTINGS: UserSettings = {
  orderBy: 'media.metadata.title',
  orderDesc: false,
  filterBy: 'all',
  filterLibrary: '',
  playbackRate: 1,
  bookshelfCoverSize: 120,
  collapseSeries: false,
  collapseBookSeries: false,
  useChapterTrack: false,
  seriesSortBy: 'name',
  seriesSortDesc: false,
  seriesFilterBy: 'all',
  seriesFilterLibrary: '',
  authorSortBy: 'name',
  authorSortDesc: false,
  shelfAsList: false,
  listAsGrid: false,
  showSubtitles: false,
  onlyKept: false,
  homes: {},
}

export const DEFAULT_PREFERENCES: Preferences = {
  language: null,
  theme: 'system',
  volume: 1,
  settings: DEFAULT_SETTINGS,
  player: DEFAULT_PLAYER_SETTINGS,
  reader: DEFAULT_READER_SETTINGS,
}

export type PreferencesIntent =
  | { type: 'preferences.setTheme'; theme: ThemeChoice }
  | { type: 'preferences.setLanguage'; language: string }
  | { type: 'preferences.change'; settings: Partial<UserSettings> }
  | { type: 'preferences.setVolume'; volume: number }
  | { type: 'preferences.changePlayer'; settings: Partial<PlayerSettings> }
  | { type: 'preferences.changeReader'; settings: Partial<ReaderSettings> }

export type PreferencesFact =
  /** The server's language, where the user chose none. */
  | { type: 'preferences.suggestLanguage'; language: string }
  | { type: 'preferences.changedElsewhere'; preferences: Preferences }
  | { type: 'language.loaded'; language: string }
  | { type: 'language.failed'; language: string }

export type PreferencesEvent = PreferencesIntent | PreferencesFact

export type PreferencesCommand =
  | { type: 'preferences.save'; preferences: Preferences }
  | { type: 'language.load'; language: string }
  | { type: 'theme.apply'; theme: ThemeChoice }

export type PreferencesToParent =
  /** Everything as it stands, so that an actor that is restarted begins with it. */
  | { type: 'preferences.changed'; preferences: Preferences }
  | { type: 'preferences.playerChanged'; settings: PlayerSettings }
  | { type: 'preferences.readerChanged'; settings: ReaderSettings }
