import { RATE_STEP, VOLUME_STEP } from '../../model/titles/playback.ts'
import type { Combo } from './combo.ts'
import { isAssignable } from './combo.ts'
import type { HotkeysToParent, HotkeySettings, KeyPlace, Layer } from './hotkeys.types.ts'
import { ESCAPE, DEFAULT_KEYS, HOTKEY_COMMANDS } from './default-keys.ts'
import type { HotkeyCommand } from './default-keys.ts'

export type KeyMap = Readonly<Record<HotkeyCommand, Combo | null>>

/** The keys in force. What was kept is only believed as far as it makes sense. */
export function keyMapOf(own: HotkeySettings['hotkeys']): KeyMap {
  const entries = HOTKEY_COMMANDS.map((command) => {
    const wanted = own[command]
    const usable =
      wanted === null || (typeof wanted === 'string' && (wanted === ESCAPE || isAssignable(wanted)))
    return [command, usable ? wanted : DEFAULT_KEYS[command]] as const
  })
  return Object.fromEntries(entries) as unknown as KeyMap
}

/** The listener's own keys after one was set; the command that had that key loses it. Keys that are not free change nothing. */
export function assignKey(
  own: HotkeySettings['hotkeys'],
  command: HotkeyCommand,
  combo: Combo | null,
): HotkeySettings['hotkeys'] {
  if (combo !== null && combo !== DEFAULT_KEYS[command] && !isAssignable(combo)) return own
  const map = keyMapOf(own)
  const losers = HOTKEY_COMMANDS.filter(
    (other) => other !== command && combo !== null && map[other] === combo,
  )
  return { ...own, ...Object.fromEntries(losers.map((other) => [other, null])), [command]: combo }
}

/** The same keys on the keyboards of another maker. */
const TWINS: Readonly<Record<Combo, Combo>> = { 'Meta+K': DEFAULT_KEYS.palette }

/** The keys as they are kept: one name for what is the same on all keyboards. */
export function plainCombo(combo: Combo): Combo {
  return TWINS[combo] ?? combo
}

export function commandOf(map: KeyMap, combo: Combo): HotkeyCommand | null {
  return HOTKEY_COMMANDS.find((command) => map[command] === plainCombo(combo)) ?? null
}

/** The keys that open the palette, whether something is loaded or not. */
export function paletteKeysOf({ palette }: KeyMap): readonly Combo[] {
  if (palette === null) return []
  return [palette, ...Object.keys(TWINS).filter((twin) => plainCombo(twin) === palette)]
}

/** Of these, those that work wherever the focus is. A key with nothing held but Shift writes or moves where one types. */
export function everywhereOf(map: KeyMap): readonly Combo[] {
  return paletteKeysOf(map).filter((combo) => /^(?:Ctrl|Alt|Meta)\+/.test(combo))
}

/** Keys do nothing of ours where they write, press or move within a widget, nor while a dialog waits for an answer. */
export function isOurPlace(place: KeyPlace): boolean {
  return place === 'page'
}

/** Commands that go on while the key is held. */
const REPEATING: ReadonlySet<HotkeyCommand> = new Set([
  'jumpForward',
  'jumpBack',
  'volumeUp',
  'volumeDown',
  'rateUp',
  'rateDown',
])

export function isRepeating(command: HotkeyCommand): boolean {
  return REPEATING.has(command)
}

export function tellingOf(command: HotkeyCommand, settings: HotkeySettings): HotkeysToParent {
  switch (command) {
    case 'playPause':
      return { type: 'player.toggle' }
    case 'jumpForward':
      return { type: 'player.jump', by: settings.jumpForwardSeconds }
    case 'jumpBack':
      return { type: 'player.jump', by: -settings.jumpBackSeconds }
    case 'volumeUp':
      return { type: 'player.stepVolume', by: VOLUME_STEP }
    case 'volumeDown':
      return { type: 'player.stepVolume', by: -VOLUME_STEP }
    case 'mute':
      return { type: 'player.toggleMute' }
    case 'chapters':
      return { type: 'hotkeys.chaptersRequested' }
    case 'rateUp':
      return { type: 'player.stepRate', by: RATE_STEP }
    case 'rateDown':
      return { type: 'player.stepRate', by: -RATE_STEP }
    case 'palette':
      return { type: 'hotkeys.paletteRequested' }
    case 'help':
      return { type: 'hotkeys.helpRequested' }
    case 'close':
      return { type: 'player.close' }
  }
}

/** The order in which Escape closes what lies over the page; the player comes last. */
const ESCAPE_ORDER: readonly Layer[] = ['reader', 'fullScreen', 'selection']

export function topLayer(layers: readonly Layer[]): Layer | null {
  return ESCAPE_ORDER.find((layer) => layers.includes(layer)) ?? null
}

const CLOSINGS: Readonly<Record<Layer, HotkeysToParent>> = {
  reader: { type: 'hotkeys.readerCloseRequested' },
  // its first close leaves full screen only
  fullScreen: { type: 'player.close' },
  selection: { type: 'hotkeys.selectionClearRequested' },
}

export function closingOf(layer: Layer): HotkeysToParent {
  return CLOSINGS[layer]
}

/** An open reader turns its pages with these. */
const READER_KEYS: ReadonlySet<Combo> = new Set(['ArrowLeft', 'ArrowRight'])

export function isReadersKey(layers: readonly Layer[], combo: Combo): boolean {
  return layers.includes('reader') && READER_KEYS.has(combo)
}
