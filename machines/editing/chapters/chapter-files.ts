import { withEnds } from './chapter-rows.ts'
import type { ChapterBook, ChapterStart } from './chapter-rows.ts'
import type { FoundChapters } from './chapter-finds.ts'
import { fromCue, toCue } from './cue.ts'
import { fromFfmetadata, isFfmetadata, toFfmetadata } from './ffmetadata.ts'

export type ChapterFormat = 'cue' | 'ffmetadata'

/** A text to be saved as a file. */
export interface ChapterFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

/** What no file system takes in a name. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu

/** The chapters as a file of its own. */
export function fileOf(
  format: ChapterFormat,
  chapters: readonly ChapterStart[],
  book: ChapterBook,
  title: string,
): ChapterFile {
  const name = title.replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 100) || 'chapters'
  return format === 'cue'
    ? { name: `${name}.cue`, type: 'application/x-cue', text: toCue(chapters, book, title) }
    : {
        name: `${name}.ffmetadata.txt`,
        type: 'text/plain',
        text: toFfmetadata(withEnds(chapters, book.duration), title),
      }
}

/** The first of a file that has more: no book has so many. */
const MOST_CHAPTERS = 10_000

/** The chapters in a cue sheet or a file of ffmpeg; null where there are none. */
export function foundInFile(text: string, book: ChapterBook): FoundChapters | null {
  const words = text.replace(/^\uFEFF/, '')
  const chapters = isFfmetadata(words) ? fromFfmetadata(words) : fromCue(words, book)
  const sorted = chapters.toSorted((a, b) => a.start - b.start).slice(0, MOST_CHAPTERS)
  const last = sorted.at(-1)
  return last
    ? { chapters: withEnds(sorted, Math.max(book.duration, last.start)), duration: null, intro: 0 }
    : null
}
