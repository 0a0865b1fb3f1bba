import { keysOf } from '../../model/keys-of.ts'
import type { Combo } from './combo.ts'

export const ESCAPE: Combo = 'Escape'

/** What keys can do, with the keys they have unless the listener changed them. */
export const DEFAULT_KEYS = {
  playPause: 'Space',
  jumpForward: 'ArrowRight',
  jumpBack: 'ArrowLeft',
  volumeUp: 'ArrowUp',
  volumeDown: 'ArrowDown',
  mute: 'M',
  chapters: 'L',
  rateUp: 'Shift+ArrowUp',
  rateDown: 'Shift+ArrowDown',
  help: '?',
  palette: 'Ctrl+K',
  close: ESCAPE,
} as const satisfies Record<string, Combo>

export type HotkeyCommand = keyof typeof DEFAULT_KEYS

export const HOTKEY_COMMANDS = keysOf(DEFAULT_KEYS)
