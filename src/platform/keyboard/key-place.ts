import type { KeyPlace } from '#machines/hotkeys/hotkeys.types.ts'

/** What one types into or presses, and what has keys of its own. */
const FIELD = 'input, select, button, textarea, summary, [contenteditable]:not([contenteditable="false"])'
const WIDGET = [
  ...['menu', 'menubar', 'listbox', 'combobox', 'slider', 'spinbutton', 'scrollbar'],
  ...['tablist', 'radiogroup', 'tree', 'treegrid', 'grid', 'switch', 'checkbox', 'button'],
  ...['textbox', 'searchbox', 'application'],
]
  .map((role) => `[role="${role}"]`)
  .concat('video[controls]', 'audio[controls]')
  .join(', ')
const DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open]'
/** Popups that close themselves by Escape though the focus is not in them. A closed one may stay in the page. */
const OPEN_POPUP = [DIALOG, '[role="menu"]']
  .flatMap((selector) => selector.split(', '))
  .map((selector) => `${selector}:not([hidden]):not([data-closed])`)
  .join(', ')

/** Where a key press went, as far as hotkeys are concerned. */
export function keyPlaceOf(event: Event, page: Document): KeyPlace {
  const [target] = event.composedPath()
  if (!(target instanceof Element)) return 'page'
  if (target.closest(FIELD)) return 'field'
  if (target.closest(WIDGET)) return 'widget'
  if (target.closest(DIALOG)) return 'dialog'
  return hasPopup(page) ? 'dialog' : 'page'
}

/** Whether a dialog or a menu lies over the page. */
export function hasPopup(page: Document): boolean {
  return page.querySelector(OPEN_POPUP) !== null
}
