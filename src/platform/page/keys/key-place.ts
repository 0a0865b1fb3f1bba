import type { KeyPlace } from '#machines/app/hotkeys/hotkeys.types.ts'

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
const OPEN = ':not([hidden]):not([data-closed])'
const OPEN_POPUPS = [...DIALOG.split(', '), '[role="menu"]'].map((selector) => selector + OPEN)
const OPEN_POPUP = OPEN_POPUPS.join(', ')
/** Those that lie over the page; panels beside it leave it its keys. */
const COVERING_POPUP = OPEN_POPUPS.map((selector) => `${selector}:not([data-placement="aside"])`).join(', ')

/** Where a key press went, as far as hotkeys are concerned. */
export function keyPlaceOf(event: Event, page: Document): KeyPlace {
  const [target] = event.composedPath()
  // each window has an Element of its own
  if (!(target instanceof (page.defaultView ?? window).Element)) return 'page'
  if (target.closest(FIELD)) return 'field'
  if (target.closest(WIDGET)) return 'widget'
  if (target.closest(DIALOG)) return 'dialog'
  return hasPopup(page, event) ? 'dialog' : 'page'
}

/** Whether a dialog or a menu lies over the page, or would take this Escape. */
export function hasPopup(page: Document, event: Event): boolean {
  const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
  return page.querySelector(isEscape ? OPEN_POPUP : COVERING_POPUP) !== null
}
