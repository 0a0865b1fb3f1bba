import { fromCallback } from 'xstate'
import { combosOf } from '#machines/app/hotkeys/combo.ts'
import type { Combo } from '#machines/app/hotkeys/combo.ts'
import type { HotkeysFact, KeyboardCommand, KeyPlace } from '#machines/app/hotkeys/hotkeys.types.ts'
import { isOurPlace } from '#machines/app/hotkeys/key-map.ts'
import { hasPopup, keyPlaceOf } from './key-place.ts'

/**
 * Reports the keys that were claimed, and keeps the page from scrolling by them. What is typed into a field is never
 * reported: it could be a password. Keys that are claimed everywhere hold Ctrl or Command, and type nothing.
 */
export function createKeyboardActor() {
  return fromCallback<KeyboardCommand>(({ sendBack, receive }) => {
    let claimed: ReadonlySet<Combo> = new Set()
    let everywhere: ReadonlySet<Combo> = new Set()
    let place: KeyPlace = 'page'
    let isCovered = false
    const abort = new AbortController()

    // looked up before any handler acts on the key: a popup that Escape closes may be gone afterwards
    window.addEventListener(
      'keydown',
      (event) => {
        place = keyPlaceOf(event, document)
        isCovered = place === 'dialog' || hasPopup(document, event)
      },
      { capture: true, signal: abort.signal },
    )
    window.addEventListener(
      'keydown',
      (event) => {
        const combo = combosOf(event).find((each) => claimed.has(each))
        if (combo === undefined) return
        // such a key writes nothing, so it may be reported from where one types too
        const at = everywhere.has(combo) && !isCovered ? 'page' : place
        if (at === 'field' || event.defaultPrevented || event.isComposing) return
        if (isOurPlace(at)) event.preventDefault()
        sendBack({ type: 'key.pressed', combo, place: at, held: event.repeat } satisfies HotkeysFact)
      },
      { signal: abort.signal },
    )

    receive((claim) => {
      claimed = new Set(claim.combos)
      everywhere = new Set(claim.everywhere)
    })
    return () => abort.abort()
  })
}
