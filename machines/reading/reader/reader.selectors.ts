import type { SnapshotFrom } from 'xstate'
import type { BookNotes, NotedBook } from '../book-notes/book-notes.types.ts'
import { isSameBook } from '../book-notes/note-rules.ts'
import { directionOf } from './direction.ts'
import { notedBook, pageOf } from './noted-page.ts'
import { timeLeft } from './pace.ts'
import type { TimeLeft } from './pace.ts'
import type { ReadingDirection } from './reader-settings.ts'
import type { readerMachine } from './reader.machine.ts'
import type { ReaderPanel } from './reader.types.ts'

type ReaderSnapshot = SnapshotFrom<typeof readerMachine>

/** `locked`: nothing lies there until its password is known. */
export type ReaderFace = 'closed' | 'waiting' | 'locked' | 'reading' | 'failed'

/** What is to be seen of it. */
export function selectFace(snapshot: ReaderSnapshot): ReaderFace {
  if (!snapshot.hasTag('open')) return 'closed'
  if (snapshot.matches({ open: 'failed' })) return 'failed'
  if (selectLock(snapshot) !== null) return 'locked'
  return snapshot.hasTag('waiting') ? 'waiting' : 'reading'
}

export function selectPanel(snapshot: ReaderSnapshot): ReaderPanel | null {
  const panels = ['contents', 'hits', 'notes', 'search', 'settings'] as const
  return panels.find((panel) => snapshot.matches({ open: { opened: { panel } } })) ?? null
}

/** Whether its password is asked for: at first, or since the one that was entered is wrong. */
export function selectLock(snapshot: ReaderSnapshot): 'asking' | 'refused' | null {
  const locks = ['asking', 'refused'] as const
  return locks.find((locked) => snapshot.matches({ open: { opened: { book: { locked } } } })) ?? null
}

export function selectDirection({ context }: ReaderSnapshot): ReadingDirection {
  return directionOf(context)
}

export const selectNotedBook = ({ context }: ReaderSnapshot): NotedBook => notedBook(context)
export const isSameNotedBook = (one: NotedBook, other: NotedBook): boolean =>
  isSameBook(one, other) && one.title === other.title

/** Something of the page is selected or pressed, or was removed and can come back. */
export const selectHasMark = (snapshot: ReaderSnapshot): boolean =>
  snapshot.matches({ open: { opened: { panel: 'marked' } } })

/** A part of the page is drawn around. */
export function selectHasPart({ context: { notes } }: ReaderSnapshot): boolean {
  return notes !== null && notes.isSelected && notes.quoted?.quote === ''
}

export type WayBack = NonNullable<BookNotes['at']>

/** Where one read before something was looked up elsewhere. */
export function selectWayBack({ context }: ReaderSnapshot): WayBack | null {
  const { left, position } = context
  return left && left.place.location !== position?.place.location ? pageOf(context, left) : null
}

export const isSameWay = (one: WayBack | null, other: WayBack | null): boolean =>
  one?.place.location === other?.place.location

/** How long the rest of the book takes, once it is known how fast this listener reads. */
export function selectTimeLeft({ context }: ReaderSnapshot): TimeLeft | null {
  const { position, shape, settings } = context
  return shape && timeLeft(position?.extent ?? null, settings.pace[shape.kind])
}
