import type { SnapshotFrom } from 'xstate'
import type { hotkeysMachine } from './hotkeys.machine.ts'
import { keyMapOf } from './key-map.ts'
import type { KeyMap } from './key-map.ts'

export type HotkeysSnapshot = SnapshotFrom<typeof hotkeysMachine>

export function selectHotkeysOn(snapshot: HotkeysSnapshot): boolean {
  return snapshot.context.settings.hotkeysOn
}

const maps = new WeakMap<object, KeyMap>()

/** The keys in force, for the settings and for hints; the same object as long as nothing changed. */
export function selectKeyMap(snapshot: HotkeysSnapshot): KeyMap {
  const own = snapshot.context.settings.hotkeys
  const known = maps.get(own) ?? keyMapOf(own)
  maps.set(own, known)
  return known
}
