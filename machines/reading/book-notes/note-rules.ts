import { fitsWords } from '../../model/text/fits-words.ts'
import type { BookMark } from '../reader/book.types.ts'
import type {
  BookNote,
  BookNotes,
  Highlight,
  HighlightColour,
  NoteDraft,
  NotedBook,
  PageRegion,
} from './book-notes.types.ts'

export const LONGEST_NOTE = 2000
export const LONGEST_QUOTE = 500
/** Of one book. */
export const MOST_NOTES = 1000

export const HIGHLIGHT_COLOURS = ['yellow', 'green', 'blue', 'pink'] as const satisfies HighlightColour[]

const SHARES = ['left', 'top', 'width', 'height'] as const satisfies (keyof PageRegion)[]

const isShares = (region: Partial<Record<string, unknown>> | null): boolean =>
  SHARES.every((side) => Number.isFinite(region?.[side]))

/** A kept note as it can be shown: a highlight that another version or another hand kept is left out where it is none. */
export function shownNote(note: BookNote): BookNote {
  const { highlight, ...words } = note
  if (highlight === undefined) return note
  const { colour, letters, regions } = Object(highlight) as Partial<Record<keyof Highlight, unknown>>
  const isKnown =
    HIGHLIGHT_COLOURS.some((each) => each === colour) &&
    Number.isFinite(letters) &&
    Array.isArray(regions) &&
    regions.every(isShares)
  return isKnown ? note : words
}

/** As it is kept. */
export function noteText(typed: string): string {
  return cut(typed.trim(), LONGEST_NOTE).trimEnd()
}

/** Words of a page in one line; what is too long ends in an ellipsis. */
export function quoteText(words: string): string {
  const plain = words
    .replaceAll(/[\u00ad\u200b]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.length > LONGEST_QUOTE ? `${cut(plain, LONGEST_QUOTE - 1).trimEnd()}…` : plain
}

/** Never in the middle of a letter that takes two. */
function cut(text: string, most: number): string {
  return text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text
}

export const isSameBook = (one: NotedBook, other: NotedBook): boolean =>
  one.libraryItemId === other.libraryItemId && one.ino === other.ino

/** The numbers of a place count in reading order: pages, the steps of a CFI, section and share. What a CFI names is left out. */
function stepsOf({ place: { location } }: NoteDraft): number[] {
  const bare = String(location).replaceAll(/\[[^\][]*\]/g, '')
  return (bare.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
}

/** Below 0 when `a` is read first; notes of one place in the order they were made. */
export function compareNotes(a: BookNote, b: BookNote): number {
  const [ofA, ofB] = [stepsOf(a), stepsOf(b)]
  for (let at = 0; at < Math.min(ofA.length, ofB.length); at += 1) {
    const by = (ofA[at] ?? 0) - (ofB[at] ?? 0)
    if (by !== 0) return by
  }
  return ofA.length - ofB.length || a.createdAt - b.createdAt || (a.id < b.id ? -1 : Number(a.id > b.id))
}

export function withNote(notes: readonly BookNote[], note: BookNote): readonly BookNote[] {
  return [...notes.filter(({ id }) => id !== note.id), note].toSorted(compareNotes)
}

/** The note that is typed, at what was selected or at the page; null when there is nothing to keep. */
export function draftOf({ at, quoted, text, colour }: BookNotes): NoteDraft | null {
  const typed = noteText(text)
  if (quoted) return { ...highlightOf(quoted, colour), text: typed }
  if (!at || typed === '') return null
  const { place, chapter, page } = at
  return { place, chapter, page, quote: '', text: typed }
}

/** What a press on a colour writes: what is selected as a highlight, or the pressed one in another colour. */
export function markedNote(
  { notes, pressed, quoted, isSelected }: BookNotes,
  colour: HighlightColour,
): NoteDraft | BookNote | null {
  const note = notes?.find(({ id }) => id === pressed)
  if (note?.highlight) return { ...note, highlight: { ...note.highlight, colour } }
  return quoted && isSelected ? { ...highlightOf(quoted, colour), text: '' } : null
}

function highlightOf(
  { place, chapter, page, quote, letters, regions }: NonNullable<BookNotes['quoted']>,
  colour: HighlightColour,
): Omit<NoteDraft, 'text'> {
  return { place, chapter, page, quote, highlight: { colour, letters, regions } }
}

/** Those that have all of the words, in what they quote, in what was written or in the name of the chapter. */
export function foundNotes({ notes, query }: BookNotes): readonly BookNote[] {
  if (!notes || query.trim() === '') return notes ?? []
  return notes.filter(({ quote, text, chapter }) => fitsWords(`${quote} ${text} ${chapter}`, query.trim()))
}

/** What is highlighted by them. */
export function marksOf(notes: readonly BookNote[]): readonly BookMark[] {
  return notes.flatMap(({ id, place: { location }, quote, highlight }) =>
    highlight ? [{ id, location, quote, highlight }] : [],
  )
}

/** The edited note with what was typed; null when nothing changes by it, or nothing would be left. */
export function changedNote({ notes, edited }: BookNotes): BookNote | null {
  const note = notes?.find(({ id }) => id === edited?.id)
  if (!note || !edited) return null
  const text = noteText(edited.text)
  const isEmptied = text === '' && note.quote === '' && !note.highlight
  return text === note.text || isEmptied ? null : { ...note, text }
}
