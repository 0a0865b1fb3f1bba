import type { Combo } from '../../app/hotkeys/combo.ts'
import type { HotkeySettings, HotkeysFact } from '../../app/hotkeys/hotkeys.types.ts'
import type { PlayerIntent, PlayerToParent } from '../player/player.types.ts'
import type { PreferencesToParent } from '../../account/preferences/preferences.types.ts'

/** What the browser and the device have for a window beside the page. */
export interface WindowWays {
  /** A window that stays above all others, with a document that the page fills. */
  pictureInPicture: boolean
  /** A window of its own. Where there is only a finger, browsers open a tab instead, which covers the page. */
  popUp: boolean
}

export type WindowWay = keyof WindowWays

export type SmallWindowIntent = { type: 'smallWindow.toggle' } | { type: 'smallWindow.close' }

export type SmallWindowFact =
  | { type: 'window.opened' }
  | { type: 'window.refused' }
  /** By the person, by the browser, or since its page was left. */
  | { type: 'window.closed' }
  /** In the small window. `otherwise` is what the key means by its place where it shows a letter of another script. */
  | (Extract<HotkeysFact, { type: 'key.pressed' }> & { otherwise?: Combo })
  | Extract<PlayerToParent, { type: 'player.closed' }>
  | Extract<PreferencesToParent, { type: 'preferences.playerChanged' }>

export type SmallWindowEvent = SmallWindowIntent | SmallWindowFact

export type SmallWindowInput = HotkeySettings

export interface SmallWindowContext {
  /** Null until it is known, and where there is none. */
  way: WindowWay | null
  /** What keys mean. */
  settings: HotkeySettings
}

export type SmallWindowToParent = PlayerIntent | { type: 'smallWindow.refused' }
