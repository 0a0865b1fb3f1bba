import { ESCAPE } from '../../app/hotkeys/default-keys.ts'
import type { HotkeySettings, HotkeysToParent } from '../../app/hotkeys/hotkeys.types.ts'
import { commandOf, isOurPlace, isRepeating, keyMapOf, tellingOf } from '../../app/hotkeys/key-map.ts'
import type { PlayerIntent } from '../player/player.types.ts'
import type { SmallWindowFact, WindowWay, WindowWays } from './small-window.types.ts'

type Pressed = Extract<SmallWindowFact, { type: 'key.pressed' }>

/** The better of the ways there are: the one that stays above all other windows. */
export function wayOf({ pictureInPicture, popUp }: WindowWays): WindowWay | null {
  if (pictureInPicture) return 'pictureInPicture'
  return popUp ? 'popUp' : null
}

/** Escape is left to a list that lies over the small window. */
export function isClosingKey({ combo, place, held }: Pick<Pressed, 'combo' | 'place' | 'held'>): boolean {
  return combo === ESCAPE && !held && place !== 'dialog'
}

/** What a key does in the small window: the same as on the page, if it is for the player alone. The page may be out of sight. */
export function intentOf(
  { combo, otherwise, place, held }: Omit<Pressed, 'type'>,
  settings: HotkeySettings,
): PlayerIntent | null {
  if (!settings.hotkeysOn || !isOurPlace(place)) return null
  const map = keyMapOf(settings.hotkeys)
  const command = commandOf(map, combo) ?? (otherwise === undefined ? null : commandOf(map, otherwise))
  if (command === null || (held && !isRepeating(command))) return null
  const intent = tellingOf(command, settings)
  return isForPlayer(intent) ? intent : null
}

const isForPlayer = (intent: HotkeysToParent): intent is PlayerIntent => intent.type.startsWith('player.')
