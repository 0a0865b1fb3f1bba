import type { KeyboardEvent } from 'react'
import { latinLetterOf } from '#machines/app/hotkeys/combo.ts'
import type { RegionStep } from '#machines/reading/reader/book.types.ts'
import type { ReaderIntent } from '#machines/reading/reader/reader.types.ts'
import type { ZoomStep } from '#machines/reading/reader/zoom.ts'
import { HIGHLIGHT_COLOURS } from '#machines/reading/book-notes/note-rules.ts'

const STEPS: Readonly<Record<string, RegionStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const ZOOM: Readonly<Record<string, ZoomStep>> = { '+': 'in', '=': 'in', '-': 'out', '0': 'whole' }

/** Where one types, chooses or moves about: its keys never mean the page. A menu's come here though it lies outside of the reader. */
const OWN_KEYS =
  '[data-own-keys], input, select, textarea, [role="menu"], [role="listbox"], [role="dialog"]:not(.reader)'

export const hasOwnKeys = (element: Element): boolean => element.closest(OWN_KEYS) !== null

/**
 * What a letter, a digit or a sign asks of the page: S for the next sentence and D for one more, with Shift for the one before
 * and one less; 1 to 4 for a colour; plus, minus and 0 for the size of a drawn page. Who speaks or leans on keys switches
 * them off with all shortcuts; buttons do the same.
 */
export function signWishOf({ key, code, shiftKey }: KeyboardEvent, isDrawn: boolean): ReaderIntent | null {
  const letter = (latinLetterOf({ key, code }) ?? key).toLowerCase()
  if (letter === 's') return { type: 'reader.pick', to: shiftKey ? 'previous' : 'next' }
  if (letter === 'd') return { type: 'reader.pick', to: shiftKey ? 'shorter' : 'longer' }
  const colour = HIGHLIGHT_COLOURS[Number(key) - 1]
  if (colour) return { type: 'reader.note', wish: { type: 'bookNotes.mark', colour } }
  const to = isDrawn ? ZOOM[key] : undefined
  return to ? { type: 'reader.zoom', to } : null
}

/** Arrows move a part that is drawn around; with Shift they change its size. */
export function partWishOf({ key, shiftKey }: KeyboardEvent): ReaderIntent | null {
  const to = STEPS[key]
  return to ? { type: 'reader.shapeRegion', to, resizes: shiftKey } : null
}
