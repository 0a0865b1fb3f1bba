import type { Combo } from '#machines/app/hotkeys/combo.ts'
import { selectHotkeysOn, selectKeyMap } from '#machines/app/hotkeys/hotkeys.selectors.ts'
import { DEFAULT_KEYS } from '#machines/app/hotkeys/default-keys.ts'
import type { HotkeyCommand } from '#machines/app/hotkeys/default-keys.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

const SIGNS: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** A key as it stands on a keyboard; `none` where there is none. */
export function comboText(combo: Combo | null, none: string): string {
  if (combo === null) return none
  if (combo === DEFAULT_KEYS.palette) return 'Ctrl / ⌘ + K'
  return combo
    .split(/\+(?=.)/)
    .map((part) => SIGNS[part] ?? part)
    .join(' + ')
}

/** The key of a command as it stands on a keyboard; nothing while it has none or keys are switched off. */
export function useHotkey(): (command: HotkeyCommand) => string {
  const map = useSnapshot(
    'hotkeys',
    (hotkeys) => (selectHotkeysOn(hotkeys) ? selectKeyMap(hotkeys) : null),
    null,
  )
  return (command) => comboText(map?.[command] ?? null, '')
}

/** The tooltip of a button: its label, and the key that does the same. */
export function useKeyHint(): (label: string, command: HotkeyCommand) => string {
  const hotkey = useHotkey()
  return (label, command) => {
    const key = hotkey(command)
    return key === '' ? label : `${label} (${key})`
  }
}
