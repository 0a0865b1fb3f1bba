import type { PlayerIntent, PlayerToParent } from '../../listening/player/player.types.ts'
import type { PlayerSettings } from '../../account/preferences/player-settings.ts'
import type { Combo } from './combo.ts'
import type { HotkeyCommand } from './default-keys.ts'

/**
 * Where a key was pressed: on the page, in something one types or presses (input, select, button, textarea, rich text),
 * in a widget that has keys of its own (menu, list, slider, tabs), or elsewhere in a dialog.
 */
export type KeyPlace = 'page' | 'field' | 'widget' | 'dialog'

/** What lies over the page beside menus and dialogs, which close themselves. */
export type Layer = 'reader' | 'fullScreen' | 'selection'

export type HotkeysIntent =
  | { type: 'hotkeys.assign'; command: HotkeyCommand; combo: Combo | null }
  | { type: 'hotkeys.reset' }
  | { type: 'hotkeys.setOn'; on: boolean }

export type HotkeysFact =
  | { type: 'key.pressed'; combo: Combo; place: KeyPlace; held: boolean }
  | Extract<PlayerToParent, { type: 'player.opened' | 'player.closed' }>
  | { type: 'layer.opened'; layer: Layer }
  | { type: 'layer.closed'; layer: Layer }
  | { type: 'preferences.playerChanged'; settings: PlayerSettings }

export type HotkeysEvent = HotkeysIntent | HotkeysFact

export type HotkeySettings = Pick<
  PlayerSettings,
  'hotkeysOn' | 'hotkeys' | 'jumpBackSeconds' | 'jumpForwardSeconds'
>

export interface HotkeysContext {
  settings: HotkeySettings
  layers: readonly Layer[]
}

/** The keys that have a meaning now: only these are reported, and only for these the page does nothing else. */
export interface KeyboardCommand {
  type: 'keyboard.claim'
  combos: readonly Combo[]
  /** Those that count as pressed on the page also where one types, unless something lies over it. */
  everywhere: readonly Combo[]
}

export type HotkeysToParent =
  | PlayerIntent
  | { type: 'hotkeys.chaptersRequested' }
  | { type: 'hotkeys.helpRequested' }
  | { type: 'hotkeys.paletteRequested' }
  | { type: 'hotkeys.readerCloseRequested' }
  | { type: 'hotkeys.selectionClearRequested' }
  | { type: 'preferences.changePlayer'; settings: Partial<PlayerSettings> }
