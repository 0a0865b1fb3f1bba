import { comboOf, isAssignable } from './combo.ts'
import type { Combo, KeyStroke } from './combo.ts'
import { DEFAULT_KEYS, ESCAPE } from './default-keys.ts'
import type { HotkeyCommand } from './default-keys.ts'
import { plainCombo } from './key-map.ts'

/** Keys that move the focus on, which gives up. */
const LEAVING: ReadonlySet<Combo> = new Set(['Tab', 'Shift+Tab'])

export interface KeyCapture {
  /** The command that waits for its key; null while none does. */
  command: HotkeyCommand | null
  /** The key that was pressed last and cannot be chosen. */
  refused: Combo | null
}

export const NO_CAPTURE: KeyCapture = { command: null, refused: null }

/** The next key is for a command; a second press on the same one gives up. */
export function toggleCapture({ command }: KeyCapture, wanted: HotkeyCommand): KeyCapture {
  return { command: command === wanted ? null : wanted, refused: null }
}

/** The focus went elsewhere: no command waits, and what was refused stays said. */
export function leaveCapture({ refused }: KeyCapture): KeyCapture {
  return { command: null, refused }
}

export interface Captured {
  capture: KeyCapture
  /** What is assigned by it. */
  assigned: { command: HotkeyCommand; combo: Combo } | null
}

/** What a key means to the command that waits for one; null for a key that is left to the page. */
export function captureKey({ command }: KeyCapture, stroke: KeyStroke): Captured | null {
  const pressed = comboOf(stroke)
  if (command === null || pressed === null) return null
  const combo = plainCombo(pressed)
  if (LEAVING.has(combo)) return null
  const isDefault = combo === DEFAULT_KEYS[command]
  if (combo === ESCAPE && !isDefault) return { capture: NO_CAPTURE, assigned: null }
  if (isDefault || isAssignable(combo)) return { capture: NO_CAPTURE, assigned: { command, combo } }
  return { capture: { command, refused: combo }, assigned: null }
}
