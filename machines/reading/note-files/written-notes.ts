import { csvFile } from '../../model/text/csv.ts'
import { isoTime } from '../../model/time/moments.ts'
import type { BookNote, NotedBook, OwnNote } from '../book-notes/book-notes.types.ts'
import { isSameBook } from '../book-notes/note-rules.ts'
import type { NoteFormat } from './note-files.types.ts'

/** What our own files of notes call themselves. */
export const NOTES_FORMAT = 'earmark-notes'

/** Notes as a file that people or programs read; those of one book lie beside each other, in reading order. */
export function writtenNotes(notes: readonly OwnNote[], format: NoteFormat): string {
  if (format === 'markdown') return asMarkdown(notes)
  return format === 'csv' ? asCsv(notes) : asJson(notes)
}

const COLUMNS = [
  'book',
  'chapter',
  'page',
  'progress',
  'colour',
  'quote',
  'note',
  'createdAt',
  'updatedAt',
  'location',
  'libraryItemId',
] as const

/** Times in ISO 8601, `progress` from 0 to 1. */
function asCsv(notes: readonly OwnNote[]): string {
  return csvFile(
    COLUMNS,
    notes.map(({ of, note }) => [
      of.title,
      note.chapter,
      note.page ?? '',
      note.place.progress,
      note.highlight?.colour ?? '',
      note.quote,
      note.text,
      isoTime(note.createdAt),
      isoTime(note.updatedAt),
      note.place.location,
      of.libraryItemId,
    ]),
  )
}

function asJson(notes: readonly OwnNote[]): string {
  const books = byBook(notes).map(({ of, notes: own }) => ({
    title: of.title,
    libraryItemId: of.libraryItemId,
    ebookFileIno: of.ino,
    notes: own.map(({ place, createdAt, updatedAt, highlight = null, ...note }) => ({
      ...note,
      location: place.location,
      progress: place.progress,
      highlight,
      createdAt: isoTime(createdAt),
      updatedAt: isoTime(updatedAt),
    })),
  }))
  return `${JSON.stringify({ format: NOTES_FORMAT, version: 1, books }, null, 2)}\n`
}

/** A heading a book and a chapter, a quote a highlight, with its note below it. */
function asMarkdown(notes: readonly OwnNote[]): string {
  return `${byBook(notes)
    .map(({ of, notes: own }) => [`# ${plain(of.title)}`, ...chaptersOf(own)].join('\n\n'))
    .join('\n\n')}\n`
}

function chaptersOf(notes: readonly BookNote[]): string[] {
  let chapter = ''
  return notes.flatMap((note) => {
    const heading = note.chapter !== '' && note.chapter !== chapter ? [`## ${plain(note.chapter)}`] : []
    chapter = note.chapter
    const at = note.page === null ? `${Math.round(note.place.progress * 100)} %` : `p. ${note.page}`
    const marked = note.highlight ? `${at}, ${note.highlight.colour}` : at
    return [
      ...heading,
      ...(note.quote === '' ? [] : [`> ${plain(note.quote)}`]),
      ...(note.text === '' ? [] : [lines(note.text)]),
      `*${marked}*`,
    ]
  })
}

/** What has a meaning in Markdown is text here. */
const plain = (text: string): string =>
  text.replaceAll(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`).replaceAll('\n', ' ')
const lines = (text: string): string => text.split('\n').map(plain).join('  \n')

function byBook(notes: readonly OwnNote[]): { of: NotedBook; notes: BookNote[] }[] {
  const books: { of: NotedBook; notes: BookNote[] }[] = []
  for (const { of, note } of notes) {
    const last = books.at(-1)
    if (last && isSameBook(last.of, of)) last.notes.push(note)
    else books.push({ of, notes: [note] })
  }
  return books
}
