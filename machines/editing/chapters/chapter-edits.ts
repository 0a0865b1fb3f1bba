import { nextKey, rowsOf, toMilliseconds } from './chapter-rows.ts'
import type { ChapterBook, ChapterRow, ChapterStart, ChapterTrack } from './chapter-rows.ts'
import { parseTime } from './chapter-time.ts'

/** One change of the list of chapters. Rows are named by their keys, times are in seconds. */
export type ChapterEdit =
  /** The start as it was typed. */
  | { kind: 'setStart'; key: number; text: string }
  /** The start as it is dragged or nudged. */
  | { kind: 'move'; key: number; start: number }
  | { kind: 'setTitle'; key: number; title: string }
  /** A chapter below a row; null before all. */
  | { kind: 'insert'; below: number | null }
  | { kind: 'remove'; key: number }
  /** All starts but the first, or those from a row on. */
  | { kind: 'shift'; by: number; from: number | null }
  /** Titles by a pattern, for all or from a row on. */
  | { kind: 'number'; pattern: string; first: number; from: number | null }
  | { kind: 'setTitles'; titles: readonly string[] }
  | { kind: 'replace'; chapters: readonly ChapterStart[] }
  | { kind: 'fromTracks' }
  | { kind: 'removeAll' }

export type EditRefusal = 'shiftPastEnd' | 'shiftOverPrevious' | 'shiftNothing'

export type Edited = { rows: readonly ChapterRow[] } | { refused: EditRefusal }

/** The list after a change, or why it cannot be made. */
export function edited(rows: readonly ChapterRow[], edit: ChapterEdit, book: ChapterBook): Edited {
  if (edit.kind === 'shift') return shifted(rows, edit, book.duration)
  return { rows: changed(rows, edit, book) }
}

function changed(
  rows: readonly ChapterRow[],
  edit: Exclude<ChapterEdit, { kind: 'shift' }>,
  book: ChapterBook,
): readonly ChapterRow[] {
  switch (edit.kind) {
    case 'setStart':
      return withRow(rows, edit.key, (row) => withTypedStart(row, edit.text))
    case 'move':
      return withRow(rows, edit.key, ({ key, title }) => ({
        key,
        start: toMilliseconds(Math.max(0, edit.start)),
        title,
      }))
    case 'setTitle':
      return withRow(rows, edit.key, (row) => ({ ...row, title: edit.title }))
    case 'insert':
      return inserted(rows, edit.below, book.duration)
    case 'remove':
      return rows.filter(({ key }) => key !== edit.key)
    case 'number':
      return numbered(rows, edit)
    case 'setTitles':
      return rows.map((row, index) => ({ ...row, title: edit.titles[index] ?? row.title }))
    case 'replace':
      return rowsOf(edit.chapters, rows)
    case 'fromTracks':
      return rowsOf(chaptersOfTracks(book.tracks), rows)
    case 'removeAll':
      return []
  }
}

function withRow(
  rows: readonly ChapterRow[],
  key: number,
  change: (row: ChapterRow) => ChapterRow,
): readonly ChapterRow[] {
  return rows.map((row) => (row.key === key ? change(row) : row))
}

/** What is no time stays as it was typed, and the start as it was. */
function withTypedStart({ key, start, title }: ChapterRow, text: string): ChapterRow {
  const typed = parseTime(text)
  return typed === null ? { key, start, title, text } : { key, start: typed, title }
}

/** A chapter between two, on a whole second where there is one. */
function inserted(
  rows: readonly ChapterRow[],
  below: number | null,
  duration: number,
): readonly ChapterRow[] {
  const at = below === null ? 0 : rows.findIndex(({ key }) => key === below) + 1
  const before = rows[at - 1]
  const after = rows[at]?.start ?? Math.max(duration, before?.start ?? 0)
  const middle = before ? (before.start + after) / 2 : 0
  const start = before && Math.floor(middle) > before.start ? Math.floor(middle) : toMilliseconds(middle)
  return rows.toSpliced(at, 0, { key: nextKey(rows), start, title: '' })
}

/** Refused where a start would pass the end of the book or the chapter before. */
function shifted(
  rows: readonly ChapterRow[],
  { by, from }: Extract<ChapterEdit, { kind: 'shift' }>,
  duration: number,
): Edited {
  // the first chapter starts at 0
  const at = Math.max(
    1,
    rows.findIndex(({ key }) => key === from),
  )
  const first = rows[at]
  const last = rows.at(-1)
  if (!first || !last || !Number.isFinite(by) || by === 0) return { refused: 'shiftNothing' }
  if (duration > 0 && last.start + by >= duration) return { refused: 'shiftPastEnd' }
  if (first.start + by <= (rows[at - 1]?.start ?? 0)) return { refused: 'shiftOverPrevious' }
  return {
    rows: rows.map((row, index) => (index < at ? row : { ...row, start: toMilliseconds(row.start + by) })),
  }
}

const NUMBER = /\{(n{1,4})\}/g

/** `{n}` is the number, `{nn}` the number with two digits at least, `{title}` the title that is there. */
export function titleOf(pattern: string, number: number, title: string): string {
  return pattern
    .replaceAll(NUMBER, (_, digits: string) => String(number).padStart(digits.length, '0'))
    .replaceAll('{title}', () => title)
}

function numbered(
  rows: readonly ChapterRow[],
  { pattern, first, from }: Extract<ChapterEdit, { kind: 'number' }>,
): readonly ChapterRow[] {
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === from),
  )
  return rows.map((row, index) =>
    index < at ? row : { ...row, title: titleOf(pattern, first + index - at, row.title) },
  )
}

/** A chapter for each file, by its name without the ending. */
export function chaptersOfTracks(tracks: readonly ChapterTrack[]): readonly ChapterStart[] {
  return tracks.map(({ startOffset, name }, index) => ({
    start: index === 0 ? 0 : startOffset,
    title: name.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim() || String(index + 1),
  }))
}
