import type { KeyboardEvent } from 'react'
import type { RegionStep } from '#machines/reading/reader/book.types.ts'
import type { ReaderIntent } from '#machines/reading/reader/reader.types.ts'
import { HIGHLIGHT_COLOURS } from '#machines/reading/book-notes/note-rules.ts'

const STEPS: Readonly<Record<string, RegionStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/**
 * What a key asks of what is selected on the page: S for the next sentence and D for one more, with Shift for the one before and
 * one less; 1 to 4 for a colour; arrows move a part that is drawn around, with Shift they change its size.
 */
export function markKeyOf({ key, shiftKey }: KeyboardEvent, hasPart: boolean): ReaderIntent | null {
  const letter = key.toLowerCase()
  if (letter === 's') return { type: 'reader.pick', to: shiftKey ? 'previous' : 'next' }
  if (letter === 'd') return { type: 'reader.pick', to: shiftKey ? 'shorter' : 'longer' }
  const colour = HIGHLIGHT_COLOURS[Number(key) - 1]
  if (colour) return { type: 'reader.note', wish: { type: 'bookNotes.mark', colour } }
  const to = hasPart ? STEPS[key] : undefined
  return to ? { type: 'reader.shapeRegion', to, resizes: shiftKey } : null
}
