import { fromCallback } from 'xstate'
import { comboOf } from '#machines/hotkeys/combo.ts'
import type { Combo } from '#machines/hotkeys/combo.ts'
import type { HotkeysFact, KeyboardCommand, KeyPlace } from '#machines/hotkeys/hotkeys.types.ts'
import { isOurPlace } from '#machines/hotkeys/key-map.ts'
import { keyPlaceOf } from './key-place.ts'

/**
 * Reports the keys that were claimed, and keeps the page from scrolling by them. What is typed into a field is never
 * reported: it could be a password.
 */
export function createKeyboardActor() {
  return fromCallback<KeyboardCommand>(({ sendBack, receive }) => {
    let claimed: ReadonlySet<Combo> = new Set()
    let place: KeyPlace = 'page'
    const abort = new AbortController()

    // looked up before anybody acts on the key: a popup that Escape closes may be gone afterwards
    window.addEventListener(
      'keydown',
      (event) => {
        place = keyPlaceOf(event, document)
      },
      { capture: true, signal: abort.signal },
    )
    window.addEventListener(
      'keydown',
      (event) => {
        const combo = comboOf(event)
        if (combo === null || !claimed.has(combo) || place === 'field') return
        if (event.defaultPrevented || event.isComposing) return
        if (isOurPlace(place)) event.preventDefault()
        sendBack({ type: 'key.pressed', combo, place, held: event.repeat } satisfies HotkeysFact)
      },
      { signal: abort.signal },
    )

    receive(({ combos }) => {
      claimed = new Set(combos)
    })
    return () => abort.abort()
  })
}
