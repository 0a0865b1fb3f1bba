// long: what other programs write, one shape after the other
import * as z from '../../model/entities/reading/zod.ts'
import type { BookNote, HighlightColour, NoteDraft, PageRegion } from '../book-notes/book-notes.types.ts'
import { HIGHLIGHT_COLOURS, MOST_NOTES, noteText, quoteText } from '../book-notes/note-rules.ts'
import type { NotesTarget } from './note-files.types.ts'
import { NOTES_FORMAT } from './written-notes.ts'

/** A note of a file, before it has an id here; times in epoch ms. */
export type ReadNote = NoteDraft & { createdAt: number }

/** Letters of what names a place or a chapter. */
const LONGEST_NAME = 2000
/** Lines of one page. */
const MOST_REGIONS = 400

const text = z.optional(z.nullable(z.string()))
const time = z.optional(z.nullable(z.union([z.number(), z.string()])))

const ownFile = z.object({
  format: z.literal(NOTES_FORMAT),
  books: z.array(
    z.object({
      libraryItemId: z.string(),
      ebookFileIno: text,
      title: z.string(),
      notes: z.array(z.unknown()),
    }),
  ),
})
const ownNote = z.object({
  location: z.union([z.string(), z.number()]),
  progress: z.number(),
  chapter: z.string(),
  page: z.nullable(z.number()),
  quote: z.string(),
  text: z.string(),
  createdAt: time,
  highlight: z.nullable(
    z.object({
      colour: z.enum(HIGHLIGHT_COLOURS),
      letters: z.number(),
      regions: z.array(
        z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
      ),
    }),
  ),
})

/** Of Readest: a place as a CFI, a colour by name. */
const readestFile = z.object({ booknotes: z.array(z.unknown()) })
const readestNote = z.object({
  cfi: z.string(),
  text,
  note: text,
  color: text,
  createdAt: time,
  deletedAt: time,
})

/** Of KOReader: words, and a page that is one of its own. Seconds. */
const koreaderBook = z.object({ title: text, entries: z.array(z.unknown()) })
const koreaderFile = z.object({ documents: z.array(koreaderBook) })
const koreaderNote = z.object({
  text,
  note: text,
  chapter: text,
  page: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  color: text,
  time: z.optional(z.nullable(z.number())),
})

/** What other programs call their colours, as the nearest of ours. */
const COLOURS: Readonly<Record<string, HighlightColour>> = {
  red: 'pink',
  orange: 'pink',
  pink: 'pink',
  purple: 'pink',
  violet: 'pink',
  green: 'green',
  olive: 'green',
  blue: 'blue',
  cyan: 'blue',
}

/**
 * The notes that a text says, for one book; null for one that says none in a way that is known here. Our own files, those of
 * Readest, and those of KOReader: of these only the words tell where they stand.
 */
export function readNotes(text: string, target: NotesTarget): readonly ReadNote[] | null {
  const value = parsed(text)
  const own = z.safeParse(ownFile, value)
  const read = own.success
    ? bookOf(own.data.books, target)?.notes.map(ofOurs)
    : (ofReadest(value) ?? ofKoreader(value, target))
  return read?.flatMap((note) => (note && isKept(note) ? [note] : [])).slice(0, MOST_NOTES) ?? null
}

/**
 * Those that are not among the notes of the book; one that was changed here since stays as it is here. The same words may be
 * marked at several places, so each note here stands for one of the file: first for that at its place, else for one of its words.
 */
export function newNotes(read: readonly ReadNote[], notes: readonly BookNote[]): readonly ReadNote[] {
  const known = new Set(notes.filter(isPlaced).map(placeKeyOf))
  const said = new Set(read.filter(isPlaced).map(placeKeyOf))
  const left = new Map<string, number>()
  for (const note of notes) {
    if (isPlaced(note) && said.has(placeKeyOf(note))) continue
    left.set(wordsKeyOf(note), (left.get(wordsKeyOf(note)) ?? 0) + 1)
  }
  return read
    .filter((note) => {
      if (isPlaced(note)) {
        const key = placeKeyOf(note)
        if (known.has(key)) return false
        known.add(key)
      }
      // without words it is nothing but its place
      if (note.quote === '') return true
      const key = wordsKeyOf(note)
      const count = left.get(key) ?? 0
      left.set(key, count - 1)
      return count <= 0
    })
    .slice(0, Math.max(0, MOST_NOTES - notes.length))
}

/** Whether its place is its alone: a whole page, or none, can have its words more than once. */
const isPlaced = ({ quote, place: { location }, highlight }: NoteDraft): boolean =>
  quote === '' || (typeof location === 'string' && location !== '') || (highlight?.regions.length ?? 0) > 0

const placeKeyOf = ({ quote, text, place, highlight }: NoteDraft): string =>
  JSON.stringify([place.location, quote, text, highlight?.regions ?? null])

const wordsKeyOf = ({ quote, text }: NoteDraft): string => JSON.stringify([quote, text])

const isKept = ({ quote, text, highlight }: ReadNote): boolean =>
  quote !== '' || text !== '' || (highlight?.regions.length ?? 0) > 0

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

interface FiledBook {
  libraryItemId?: string
  ebookFileIno?: string | null | undefined
  title?: string | null | undefined
}

/** By its id, by its title, or the only one. */
function bookOf<Book extends FiledBook>(
  books: readonly Book[],
  { book: { libraryItemId, ino, title } }: NotesTarget,
): Book | undefined {
  const ofItem = books.filter((each) => each.libraryItemId === libraryItemId)
  const same =
    ofItem.length > 0 ? ofItem : books.filter((each) => each.title?.toLowerCase() === title.toLowerCase())
  return (
    same.find(({ ebookFileIno = null }) => ebookFileIno === ino) ??
    same.find(({ ebookFileIno }) => ebookFileIno === undefined) ??
    // notes of one file of a title are not those of another
    onlyOf(same.length > 0 ? same : books)
  )
}

const onlyOf = <Each>(list: readonly Each[]): Each | undefined => (list.length === 1 ? list[0] : undefined)

function ofOurs(value: unknown): ReadNote | null {
  const note = z.safeParse(ownNote, value)
  if (!note.success) return null
  const { location, progress, chapter, page, quote, text: typed, createdAt, highlight } = note.data
  const regions = (highlight?.regions ?? []).filter(isOnPage).slice(0, MOST_REGIONS)
  return {
    place: { location: nameOf(location), progress: Math.min(1, Math.max(0, progress)) },
    chapter: nameOf(chapter),
    page,
    quote: quoteText(quote),
    text: noteText(typed),
    createdAt: timeOf(createdAt),
    ...(highlight ? { highlight: { ...highlight, regions } } : {}),
  }
}

function ofReadest(value: unknown): (ReadNote | null)[] | null {
  const file = z.safeParse(readestFile, value)
  if (!file.success) return null
  return file.data.booknotes.map((each) => {
    const note = z.safeParse(readestNote, each)
    if (!note.success || note.data.deletedAt) return null
    const { cfi, text: words, note: typed, color, createdAt } = note.data
    return foreign({ location: startOfCfi(nameOf(cfi)), words, typed, color, createdAt: timeOf(createdAt) })
  })
}

function ofKoreader(value: unknown, target: NotesTarget): (ReadNote | null)[] | null {
  const many = z.safeParse(koreaderFile, value)
  const one = z.safeParse(koreaderBook, value)
  const book = many.success ? bookOf(many.data.documents, target) : one.data
  return (
    book?.entries.map((each) => {
      const note = z.safeParse(koreaderNote, each)
      if (!note.success) return null
      const { text: words, note: typed, chapter, page, color, time: seconds } = note.data
      const number = target.kind === 'pages' && Number(page) >= 1 ? Math.trunc(Number(page)) : null
      return foreign({
        location: number ?? '',
        page: number,
        words,
        typed,
        chapter: nameOf(chapter ?? ''),
        color,
        createdAt: timeOf((seconds ?? 0) * 1000),
      })
    }) ?? null
  )
}

interface Foreign {
  location: string | number
  page?: number | null
  words: string | null | undefined
  typed: string | null | undefined
  chapter?: string
  color: string | null | undefined
  createdAt: number
}

function foreign({ location, page = null, words, typed, chapter, color, createdAt }: Foreign): ReadNote {
  const quote = quoteText(words ?? '')
  const colour = COLOURS[color?.toLowerCase() ?? ''] ?? 'yellow'
  return {
    place: { location, progress: 0 },
    chapter: chapter ?? '',
    page,
    quote,
    text: noteText(typed ?? ''),
    createdAt,
    ...(quote === '' ? {} : { highlight: { colour, letters: (words ?? '').length, regions: [] } }),
  }
}

/** A CFI of a stretch as that of its beginning: what both ends share, then the first of the two. */
export function startOfCfi(cfi: string): string {
  const bare = cfi.trim()
  if (!bare.startsWith('epubcfi(') || !bare.endsWith(')')) return ''
  const [shared = '', start = ''] = partsOf(bare.slice('epubcfi('.length, -1))
  return `epubcfi(${shared}${start})`
}

/** What commas part; one in what names a step, or behind a circumflex, parts nothing. */
function partsOf(inner: string): string[] {
  const parts = ['']
  let isNamed = false
  for (let at = 0; at < inner.length; at += 1) {
    const letter = inner.charAt(at)
    const last = parts.length - 1
    if (letter === '^') at += 1
    else if (letter === '[' || letter === ']') isNamed = letter === '['
    else if (letter === ',' && !isNamed) {
      parts.push('')
      continue
    }
    parts[last] = `${parts[last]}${letter === '^' ? inner.slice(at - 1, at + 1) : letter}`
  }
  return parts
}

const nameOf = <Name extends string | number>(name: Name): Name | string =>
  typeof name === 'string' ? name.slice(0, LONGEST_NAME) : name

/** A part of a page, all of it. */
const isOnPage = ({ left, top, width, height }: PageRegion): boolean =>
  left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= 1.001 && top + height <= 1.001

/** Epoch ms of a number or of what ISO 8601 says; 0 for anything else. */
function timeOf(value: string | number | null | undefined): number {
  const at = typeof value === 'string' ? Date.parse(value) : (value ?? 0)
  return Number.isFinite(at) && Math.abs(at) < 8.64e15 ? at : 0
}
