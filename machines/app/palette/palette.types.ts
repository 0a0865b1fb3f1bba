import type { DialogsIntent } from '../dialogs/dialogs.types.ts'
import type { PanelIntent } from '../../listening/panel/panel.machine.ts'
import type { PlayerIntent } from '../../listening/player/player.types.ts'
import type { PreferencesIntent } from '../../account/preferences/preferences.types.ts'
import type { SessionIntent } from '../../account/session/session.types.ts'
import type { LibraryIntent } from '../../browsing/library/library.types.ts'

/** What an entry does: it leads somewhere, or it sends an intent. */
export type PaletteAct =
  | { type: 'navigation.go'; to: string }
  | Extract<PlayerIntent, { type: 'player.toggle' | 'player.close' | 'player.toggleMute' }>
  | Extract<PanelIntent, { type: 'panel.open' }>
  | Extract<DialogsIntent, { type: 'dialog.open' }>
  | Extract<PreferencesIntent, { type: 'preferences.setTheme' }>
  | Extract<SessionIntent, { type: 'session.signOut' }>
  | Extract<LibraryIntent, { type: 'library.choose' }>

export type PaletteIntent =
  | { type: 'palette.open' }
  | { type: 'palette.close' }
  /** The words as they stand in the field. Without a library nothing is searched. */
  | { type: 'palette.type'; libraryId: string | null; query: string }
  | { type: 'palette.choose'; act: PaletteAct }

export type PaletteFact =
  | { type: 'hotkeys.paletteRequested' }
  /** Back or forward, as on a phone to leave it. */
  | { type: 'history.stepped' }

export type PaletteEvent = PaletteIntent | PaletteFact
